import { formatInteger } from '../../formatting/numbers.ts';
import { officeTexts } from './office.ts';

/** Names of the back-office's sections and pages, as the sidebar and the palette show them. */
export const officeNavigationTexts = {
  dashboard: 'Tổng quan',
  warehouse: 'Tại kho',
  dataEntry: 'Nhập liệu',
  uploadOrders: 'Tải file đơn hàng',
  listOrders: 'Quản lý đơn hàng',
  labels: 'In tem, phiếu giao',
  staleOrders: 'Kiện chờ quá lâu',
  lateClaims: 'Khai báo muộn',
  interface: 'Giao diện',
  information: 'Thông tin chung',
  menu: 'Menu',
  home: 'Trang chủ',
  articles: 'Bài viết',
  posts: {
    'bang-gia': 'Trang Bảng giá',
    'gioi-thieu': 'Trang Giới thiệu',
    'chinh-sach': 'Trang Chính sách',
    'huong-dan': 'Trang Hướng dẫn',
  },
  sources: 'Nguồn hàng',
  addProduct: 'Thêm nguồn hàng',
  addArticle: 'Thêm bài viết',
  ownArticles: 'Bài viết của bạn',
  listArticles: 'Danh sách bài viết',
  binOfArticles: 'Thùng rác bài viết',
  plugin: 'Tiện ích',
  popup: 'Thông báo popup',
  notifications: 'Thông báo',
  listNotifications: 'Danh sách thông báo',
  addNotification: 'Thêm thông báo',
  binOfNotifications: 'Thùng rác thông báo',
  users: 'Người dùng',
  unconfirmedUsers: 'Chờ kích hoạt',
  listUsers: 'Danh sách tài khoản',
  addUser: 'Thêm tài khoản',
  binOfUsers: 'Thùng rác tài khoản',
  unconfirmedCount: (count: number) => `${formatInteger(count)} tài khoản đang chờ kích hoạt`,
  system: 'Hệ thống',
  audit: 'Lịch sử thay đổi',
  jobs: 'Tác vụ',
  account: 'Tài khoản của tôi',
  thisMachine: 'Cài đặt máy này',
  siteHome: 'Xem trang chủ',
} as const;

/** The frame around every page that is more than its names: search everywhere, keys, live changes, closed pages. */
export const officeShellTexts = {
  /** By ability of the back-office: why a page is closed to the person. */
  closed: {
    enter: 'Tài khoản này chưa có quyền vào trang quản trị.',
    enterData: officeTexts.states.notAllowedDataEntry,
    addArticles: 'Trang này cần quyền Thêm bài viết. Bạn hãy nhờ quản trị viên cấp quyền.',
    manageArticles: 'Trang này cần quyền Danh sách bài viết. Bạn hãy nhờ quản trị viên cấp quyền.',
    superAdmin: 'Trang này chỉ dành cho quản trị viên cao nhất.',
  },
  start: {
    lead: 'Bạn muốn làm gì hôm nay?',
    none: 'Tài khoản của bạn chưa có mục nào ở đây. Bạn hãy nhờ quản trị viên cấp quyền.',
  },
  connection: {
    live: { words: 'Trực tuyến', help: 'Thay đổi của người khác hiện ra ngay.' },
    waiting: {
      words: 'Đang nối lại',
      help: 'Đang kết nối lại để nhận thay đổi mới. Bạn vẫn làm việc bình thường.',
    },
    off: { words: 'Mất kết nối', help: 'Hệ thống chưa trả lời. Những gì bạn đang nhập vẫn được giữ.' },
  },
  changes: (count: number) => `${formatInteger(count)} thay đổi mới, bấm để xem`,
  manyChanges: 'Có nhiều thay đổi mới, bấm để xem',
  palette: {
    open: 'Tìm trang, mã đơn, khách hàng',
    title: 'Tìm nhanh',
    placeholder: 'Tìm trang, mã đơn, khách hàng',
    results: 'Kết quả',
    groups: {
      recent: 'Gần đây',
      pages: 'Trang',
      orders: 'Đơn hàng',
      users: 'Tài khoản',
      commands: 'Lệnh',
      goTo: 'Đi tới',
    },
    searchOrders: (text: string) => `Tìm '${text}' trong mọi đơn hàng`,
    searchUsers: (text: string) => `Tìm '${text}' trong các tài khoản`,
    found: (count: number) => (count === 0 ? 'Không có kết quả nào.' : `Có ${formatInteger(count)} kết quả.`),
    nothing: (text: string) => `Không có gì khớp với '${text}'. Bạn hãy thử ít chữ hơn.`,
    searching: 'Đang tìm trong hệ thống',
    failed: 'Chưa tìm được trong hệ thống, bạn hãy thử lại.',
    notActivated: 'chờ kích hoạt',
    hints: { choose: 'chọn', open: 'mở', typed: 'gõ', pages: 'chỉ trang và lệnh', people: 'chỉ tài khoản' },
    keys: 'Xem mọi phím tắt',
    toDark: 'Chuyển sang nền tối',
    toLight: 'Chuyển sang nền sáng',
  },
  keys: {
    open: 'Phím tắt',
    title: 'Phím tắt',
    lead: 'Phím một chữ chỉ có tác dụng khi bạn không gõ trong ô nào.',
    close: 'Đóng',
    groups: [
      {
        title: 'Ở mọi trang',
        keys: [
          { keys: ['Ctrl K'], does: 'tìm trang, mã đơn hoặc tài khoản' },
          { keys: ['?'], does: 'mở bảng phím tắt này' },
          { keys: ['Ctrl L'], does: 'khóa màn hình (chương trình trên máy)' },
          { keys: ['Esc'], does: 'đóng hộp thoại, khung bên hoặc bỏ chọn' },
          { keys: ['Tab', 'Shift Tab'], does: 'sang ô tiếp theo hoặc ô trước' },
        ],
      },
      {
        title: 'Trong danh sách',
        keys: [
          { keys: ['/'], does: 'tới ô tìm kiếm' },
          { keys: ['↑', '↓'], does: 'lên hoặc xuống một dòng' },
          { keys: ['Space'], does: 'chọn dòng' },
          { keys: ['Shift Space'], does: 'chọn cả khoảng dòng' },
          { keys: ['Enter'], does: 'mở dòng' },
          { keys: ['J', 'K'], does: 'sang đơn sau hoặc đơn trước khi khung bên đang mở' },
        ],
      },
      {
        title: 'Tải file đơn hàng',
        keys: [
          { keys: ['Ctrl O'], does: 'chọn file' },
          { keys: ['Ctrl Enter'], does: 'ghi file đã xem trước' },
          { keys: ['R'], does: 'làm mới' },
        ],
      },
      {
        title: 'Khi sửa',
        keys: [
          { keys: ['Ctrl S'], does: 'lưu' },
          { keys: ['Enter'], does: 'gửi biểu mẫu' },
        ],
      },
    ],
  },
} as const;
