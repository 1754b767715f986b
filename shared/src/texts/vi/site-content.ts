/** Words of content pages, notices and the search in the site's text. */
export const contentTexts = {
  home: 'Trang chủ',
  breadcrumb: 'Đường dẫn trang',
  searchLabel: 'Tìm bài viết',
  categories: 'Danh mục',
  newPosts: 'Bài mới',
  toc: 'Trong trang này',
  related: 'Trang liên quan',
  updated: (time: string) => `Cập nhật ${time}`,
  hidden: 'Khách chưa thấy trang này.',
  hiddenText: 'Bạn thấy bản mới nhất vì có quyền quản lý bài viết.',
  share: 'Chia sẻ',
  shared: 'Đã sao chép địa chỉ trang',
  shareFailed: 'Trình duyệt không cho sao chép, bạn hãy sao chép địa chỉ trên thanh địa chỉ.',
  table: 'Bảng, cuộn ngang để xem hết',
  playFilm: 'Xem video',
  filmFrom: 'Bấm để tải video từ YouTube',
  film: 'Video YouTube',
  emptyBody: 'Nội dung trang đang được soạn.',
  failedTitle: 'Chưa tải được trang này',
} as const;

export const noticesTexts = {
  title: 'Thông báo',
  description: 'Lịch nghỉ, thay đổi giá cước và tin từ kho.',
  list: 'Danh sách thông báo',
  emptyTitle: 'Chưa có thông báo nào',
  emptyText: 'Lịch nghỉ, thay đổi giá cước và tin từ kho sẽ hiện ở đây.',
  failedTitle: 'Chưa tải được thông báo',
  toHome: 'Về trang chủ',
} as const;

export const siteSearchTexts = {
  resultsFor: (words: string) => `Kết quả cho “${words}”`,
  pageTitle: (words: string) => `Tìm “${words}”`,
  tabs: 'Nhóm kết quả',
  tabNames: { pages: 'Trang', notices: 'Thông báo', products: 'Nguồn hàng' },
  counts: (total: string) => `Tìm thấy ${total} kết quả.`,
  title: 'Tìm trong trang',
  asCodes: (codes: string) => `Tra cứu mã vận đơn ${codes}`,
  emptyTab: (words: string) => `Nhóm này chưa có gì khớp với “${words}”`,
  emptyTabText: 'Bạn hãy xem các nhóm còn lại.',
  empty: (words: string) => `Không tìm thấy gì khớp với “${words}”`,
  emptyText: 'Bạn hãy thử từ ngắn hơn. Gõ không dấu cũng được.',
  toProducts: 'Xem nguồn hàng',
  toNotices: 'Xem thông báo',
  failedTitle: 'Chưa tìm được lúc này',
} as const;
