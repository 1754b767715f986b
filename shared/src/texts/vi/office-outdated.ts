/** Texts of a console that is too old for its server. */
export const officeOutdatedTexts = {
  title: 'Chương trình trên máy này quá cũ, cần cập nhật',
  body: (own: string, oldest: string) =>
    `Máy này dùng bản ${own}, máy chủ cần bản ${oldest} trở lên. Bạn vẫn xem và quét tiếp được. Lượt quét và file được giữ trên máy, chưa gửi đi, và sẽ tự gửi sau khi cập nhật. Các thay đổi khác chưa lưu được.`,
  next: {
    off: 'Bạn hãy nhờ quản trị viên gửi bộ cài mới.',
    idle: 'Chưa có bản mới để tải. Bạn hãy thử lại, hoặc nhờ quản trị viên gửi bộ cài mới.',
    checking: 'Đang tìm bản mới.',
    downloading: (version: string) => `Đang tải bản ${version}.`,
    ready: (version: string) => `Bản ${version} đã tải xong.`,
    failed: 'Chưa tải được bản mới. Bạn hãy thử lại, hoặc nhờ quản trị viên gửi bộ cài mới.',
  },
  install: 'Khởi động lại và cập nhật',
  check: 'Tìm bản mới',
} as const;
