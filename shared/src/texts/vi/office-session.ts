/** The dialogs of the back-office's session, and the choice of the console's server. */
export const officeSessionTexts = {
  withoutRemember: 'Dù không ghi nhớ, trong 7 ngày bạn vẫn mở khóa được máy này bằng mật khẩu khi mất mạng.',
  expired: {
    body: 'Bạn hãy nhập lại mật khẩu để làm tiếp. Những gì đang có trên trang vẫn được giữ nguyên.',
    submit: 'Đăng nhập lại',
    leave: 'Đăng xuất',
    leavesIn: (seconds: number) => `Tự đăng xuất sau ${seconds} giây nếu bạn không nhập gì.`,
  },
  /** Somebody else logged in in another window. */
  replaced: {
    title: 'Tài khoản khác vừa đăng nhập',
    body: (successor: string) => `${successor} đã đăng nhập ở cửa sổ khác trên máy này.`,
    unsaved: (person: string) =>
      `Cửa sổ này còn thay đổi chưa lưu của ${person}. Nhập mật khẩu của ${person} để giữ lại và làm tiếp.`,
    goesOnIn: (successor: string, seconds: number) =>
      `Trang tự tải lại cho ${successor} sau ${seconds} giây.`,
    goOn: (successor: string) => `Tiếp tục với ${successor}`,
  },
  server: {
    label: 'Máy chủ',
    change: 'Đổi máy chủ',
    address: 'Địa chỉ máy chủ',
    help: 'Ví dụ cauhang.vn. Địa chỉ được kiểm tra trước khi lưu, rồi cửa sổ mở lại.',
    test: 'Kiểm tra',
    save: 'Lưu địa chỉ',
    cancel: 'Hủy',
  },
} as const;
