/**
 * Texts of the customers' site outside its pages that are not needed at once: search box, popup, toasts, repair notice,
 * page not found, logging in again, installing.
 */
export const searchBoxTexts = {
  title: 'Tìm trên trang',
  label: 'Mã vận đơn hoặc nội dung cần tìm',
  placeholder: 'Mã vận đơn, bảng giá, hướng dẫn',
  submit: 'Tìm',
  help: 'Nhập mã vận đơn để tra cứu, hoặc vài từ để tìm trong các trang.',
  codes: (count: number) => `Nhấn Enter để tra cứu ${count} mã vận đơn.`,
  pages: 'Trang phù hợp',
  empty: 'Bạn hãy nhập mã vận đơn hoặc vài từ cần tìm.',
} as const;

export const popupTexts = {
  close: 'Đóng',
  never: 'Đóng và không hiện lại',
} as const;

export const repairTexts = {
  title: 'Trang đang được bảo trì',
  text: 'Chúng tôi đang sửa chữa để trang hoạt động tốt hơn. Hàng của bạn vẫn được vận chuyển như thường.',
  again: 'Trang tự mở lại khi xong, bạn không cần tải lại.',
  ask: 'Cần hỏi gấp về kiện hàng, bạn hãy gọi hoặc nhắn cho chúng tôi.',
  staff: 'Nhân viên đăng nhập',
} as const;

export const reLoginTexts = {
  title: 'Đăng nhập lại để tiếp tục',
  text: 'Phiên đăng nhập đã hết hạn. Những gì bạn đang nhập trên trang vẫn còn nguyên.',
  email: 'Email',
  password: 'Mật khẩu',
  submit: 'Đăng nhập',
  sending: 'Đang đăng nhập',
  signOut: 'Đăng xuất',
  leavesIn: (seconds: number) => `Tự đăng xuất sau ${seconds} giây nếu bạn không nhập gì.`,
  stay: 'Ở lại trang này',
  done: 'Đã đăng nhập lại, bạn hãy làm tiếp.',
} as const;

/** Name of the installed site, and its page without a connection. The site's own name is not known there. */
export const installTexts = {
  name: 'Vận chuyển Trung – Việt',
  shortName: 'Vận đơn',
  description: 'Tra cứu vận đơn và theo dõi hàng Trung Quốc về Việt Nam.',
  offlineTitle: 'Bạn đang ngoại tuyến',
  offlineText:
    'Chưa kết nối được mạng nên trang này chưa mở được. Hàng của bạn vẫn được vận chuyển như thường.',
  offlineNext: 'Bạn hãy kiểm tra Wi-Fi hoặc dữ liệu di động, rồi thử lại.',
  offlineRetry: 'Thử lại',
} as const;

export const notFoundTexts = {
  title: 'Trang không tồn tại',
  text: 'Có vẻ như bạn đã nhập sai đường dẫn, hoặc URL đã bị quản trị viên vô hiệu hóa ....',
  home: 'Về trang chủ',
  track: 'Tra cứu vận đơn',
  sceneLabel: 'Cây cầu thiếu một nhịp, xe hàng dừng lại trước khoảng trống',
} as const;

export const toastTexts = { area: 'Thông báo ngắn', close: 'Đóng thông báo ngắn' } as const;
