/** What every page of the customers' site says: shell, home page, page not found, common words. */
export const siteTexts = {
  skipToContent: 'Đến nội dung chính',
  loadFailed: 'Lấy dữ liệu thất bại',
  retry: 'Thử lại',
  loading: 'Đang tải dữ liệu',
  pageFailed: 'Chưa mở được trang này',
  close: 'Đóng',
  stay: 'Ở lại',
  cancel: 'Hủy',
  pageTitle: (page: string, site: string) => (site ? `${page} – ${site}` : page),
  homeLink: (site: string) => (site ? `${site}, về trang chủ` : 'Về trang chủ'),
} as const;

export const shellTexts = {
  contactStrip: 'Liên hệ và tỷ giá',
  hotline: 'Hotline',
  rate: 'Tỷ giá VNĐ/NDT',
  mainMenu: 'Menu chính',
  mobileMenu: 'Menu di động',
  openMenu: 'Mở menu',
  closeMenu: 'Đóng menu',
  subMenuOf: (name: string) => `Mở các mục của ${name}`,
  moreInformation: 'Thông tin khác',
  greeting: 'Xin chào',
  accountOf: (name: string) => `Tài khoản của ${name}`,
  myAccount: 'Tài khoản của tôi',
  orderStatus: 'Trạng thái đơn hàng',
  backOffice: 'Trang quản trị',
  signOut: 'Đăng xuất',
  signIn: 'Đăng nhập',
  register: 'Đăng ký',
  shortcuts: 'Lối tắt',
  home: 'Trang chủ',
  search: 'Tra cứu',
  orders: 'Đơn hàng',
  account: 'Tài khoản',
  call: 'Gọi',
  callNumber: (phone: string) => `Gọi ${phone}`,
  quickCall: 'Gọi nhanh',
  accountArea: 'Khu tài khoản',
  footerPages: 'Trang',
  footerAccount: 'Tài khoản',
  footerContact: 'Liên hệ',
  trackParcel: 'Tra cứu vận đơn',
  sessionExpired: 'Phiên đăng nhập đã hết hạn, bạn hãy đăng nhập lại.',
} as const;

export const homeTexts = {
  title: 'Vận chuyển hàng Trung Quốc về Việt Nam',
  headline: 'Nhịp cầu đưa hàng Trung\u00a0Quốc về tận tay bạn',
  lede: 'Mỗi kiện hàng đi qua bốn chặng, và bạn xem được từng chặng bằng mã vận\u00a0đơn.',
  register: 'Tạo tài khoản',
  myOrders: 'Đơn hàng của tôi',
  howItWorks: 'Xem bốn chặng',
  sceneLabel: 'Cây cầu nối kho hàng Trung Quốc với phố nhà Việt Nam, xe tải chở hàng chạy qua',
  stepsTitle: 'Bốn chặng của một kiện hàng',
  stepsLede:
    'Tên chặng ở đây cũng là tên bạn sẽ thấy khi tra cứu. Khai báo mã vận đơn ngay sau khi người bán gửi hàng để kiện được nhận diện khi vào kho.',
  steps: [
    'Kho bên Trung Quốc nhận kiện từ người bán và quét mã vận đơn.',
    'Kiện rời kho, qua cửa khẩu và trên đường về Việt Nam.',
    'Kiện vào kho Việt Nam, sẵn sàng trả cho bạn.',
    'Bạn đã nhận hàng, hành trình kết thúc.',
  ],
  accountTitle: 'Theo dõi mọi kiện ở một nơi',
  accountLede: 'Tài khoản dành cho người có nhiều kiện đang trên đường.',
  accountPoints: [
    { title: 'Khai báo một lần', text: 'Dán cả danh sách mã người bán gửi, hệ thống tự tách từng mã.' },
    { title: 'Thấy đủ từng chặng', text: 'Danh sách lọc theo trạng thái, mỗi kiện có giờ của từng chặng.' },
    { title: 'Chỉ bạn xem được', text: 'Cân nặng, cước và ghi chú chỉ hiện trong tài khoản của bạn.' },
  ],
} as const;

export const notFoundTexts = {
  title: 'Trang không tồn tại',
  text: 'Có vẻ như bạn đã nhập sai đường dẫn, hoặc URL đã bị quản trị viên vô hiệu hóa ....',
  home: 'Về trang chủ',
  track: 'Tra cứu vận đơn',
  sceneLabel: 'Cây cầu thiếu một nhịp, xe hàng dừng lại trước khoảng trống',
} as const;

export const toastTexts = { area: 'Thông báo ngắn', close: 'Đóng thông báo ngắn' } as const;
