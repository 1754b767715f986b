import { formatInteger } from '../../formatting/numbers.ts';

/** The back-office's frame: sidebar, top bar, session, states that every page shares. */
export const officeTexts = {
  appName: 'Trang quản trị',
  documentTitle: (page: string, site: string) => `${page} · ${site}`,
  skipToContent: 'Bỏ qua thanh điều hướng',
  shell: {
    navigation: 'Điều hướng chính',
    collapse: 'Thu gọn thanh bên',
    expand: 'Mở rộng thanh bên',
    greeting: 'Xin chào',
    lock: 'Khóa màn hình',
    logout: 'Đăng xuất',
    toDark: 'Chuyển sang nền tối',
    toLight: 'Chuyển sang nền sáng',
    offlineWaiting: (count: number) =>
      `Mất kết nối. ${formatInteger(count)} mục đã lưu trên máy và sẽ tự gửi theo thứ tự khi có mạng.`,
    offlineHelp:
      'Đang mất kết nối với hệ thống. Những gì bạn đang nhập vẫn được giữ, hãy thử lại khi có mạng.',
  },
  logoutDialog: {
    title: 'Đăng xuất khỏi trang quản trị?',
    body: 'Phiên đăng nhập trên máy này sẽ kết thúc ngay.',
    unsaved: 'Bạn còn thay đổi chưa lưu. Nếu đăng xuất bây giờ, những gì vừa nhập sẽ mất.',
    confirm: 'Đăng xuất',
    cancel: 'Ở lại',
  },
  login: {
    title: 'Đăng nhập trang quản trị',
    lead: 'Dành cho nhân viên và quản trị viên.',
    email: 'Email',
    password: 'Mật khẩu',
    remember: 'Ghi nhớ đăng nhập trên máy này',
    submit: 'Đăng nhập',
    emailMissing: 'Bạn hãy nhập email.',
    emailWrong: 'Email chưa đúng dạng ten@tenmien.vn.',
    passwordMissing: 'Bạn hãy nhập mật khẩu.',
    noRight: 'Tài khoản này chưa có quyền vào trang quản trị.',
    notRemembered:
      'Máy này không có nơi lưu phiên đăng nhập an toàn, nên khi mở lại chương trình bạn cần đăng nhập lại.',
    notRememberedTitle: 'Đăng nhập chưa được ghi nhớ',
  },
  /** Stops the countdown of a dialog. */
  stay: 'Ở lại trang này',
  expired: {
    title: 'Phiên đăng nhập đã hết hạn',
    notFetched:
      'Ô đăng nhập chưa tải được nên chưa thể làm tiếp trên trang này. Bạn hãy chép lại những gì đang nhập, rồi tải lại trang để đăng nhập.',
  },
  states: {
    loading: 'Đang tải dữ liệu 1',
    entering: 'Đang kiểm tra quyền của bạn',
    failureTitle: 'Lấy dữ liệu thất bại',
    failureNotLost: 'Bộ lọc và những gì bạn đã chọn vẫn được giữ.',
    retry: 'Thử lại',
    notAllowedTitle: 'Bạn chưa có quyền xem trang này',
    notAllowedDataEntry: 'Trang này cần quyền Nhập liệu. Bạn hãy nhờ quản trị viên cấp quyền.',
    goFirst: (section: string) => `Về ${section}`,
    crashedTitle: 'Trang này gặp lỗi',
    crashed: 'Bạn hãy tải lại trang. Dữ liệu đã lưu không bị ảnh hưởng.',
    reload: 'Tải lại trang',
    notFetched: 'Một phần của trang chưa tải được. Khi có mạng, bạn hãy tải lại trang.',
  },
  notFound: {
    title: 'Trang không tồn tại',
    body: 'Có vẻ như bạn đã nhập sai đường dẫn, hoặc URL đã bị quản trị viên vô hiệu hóa ....',
    back: 'Về trang quản trị',
  },
  leave: {
    title: 'Rời trang khi chưa lưu?',
    body: 'Những thay đổi bạn vừa nhập sẽ mất.',
    drafted: 'Máy này lưu nháp những gì bạn vừa nhập. Lần sau mở trang, bạn chọn dùng lại hoặc bỏ bản nháp.',
    confirm: 'Rời trang',
    stay: 'Ở lại',
  },
  pager: {
    label: 'Phân trang',
    first: 'Trang Đầu',
    previous: 'Trang trước',
    next: 'Trang sau',
    page: (page: number) => `Trang ${formatInteger(page)}`,
    perPage: 'Mỗi trang',
    range: (from: number, to: number, total: string) =>
      `${formatInteger(from)}–${formatInteger(to)} trong ${total}`,
    cappedTotal: (total: number) => `hơn ${formatInteger(total)}`,
  },
  select: { clear: 'Bỏ chọn' },
  toCorrect: (count: number) => `Bạn hãy sửa ${formatInteger(count)} mục sau:`,
  password: { show: 'Hiện mật khẩu', hide: 'Ẩn mật khẩu' },
  table: {
    pickAll: 'Chọn tất cả các dòng trên trang này',
    pickRow: (name: string) => `Chọn ${name}`,
    clear: 'Bỏ chọn',
    unknown: '–',
  },
  keys: { move: 'di chuyển', pick: 'chọn', open: 'mở', search: 'tìm', close: 'đóng' },
  undo: { action: 'Hoàn tác', secondsLeft: (seconds: number) => `còn ${seconds} giây` },
  close: 'Đóng',
  copyCode: (code: string) => `Sao chép mã ${code}`,
  copied: 'Đã sao chép mã vận đơn.',
  copyFailed: 'Trình duyệt không cho sao chép, bạn hãy bôi đen mã rồi sao chép.',
} as const;
