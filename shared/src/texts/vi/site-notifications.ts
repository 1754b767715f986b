/** A person's notifications: the bell, the list, one of them, by which ways they come. */
export const notificationListTexts = {
  title: 'Thông báo',
  bell: (unread: number) => (unread > 0 ? `Thông báo, ${unread} tin chưa đọc` : 'Thông báo'),
  /** More than fit into the small circle. */
  manyUnread: '99+',
  unreadShort: (unread: string) => `${unread} mới`,
  showAll: 'Xem tất cả thông báo',
  bellEmpty: 'Bạn chưa có thông báo nào.',
  bellFailed: 'Chưa tải được thông báo.',
  unread: 'chưa đọc',
  filter: 'Lọc thông báo',
  all: 'Tất cả',
  onlyUnread: 'Chưa đọc',
  view: 'Xem tin',
  viewOf: (title: string) => `Xem tin: ${title}`,
  openOrder: 'Xem đơn',
  openOrderOf: (title: string) => `Xem đơn: ${title}`,
  openLink: 'Mở trang liên quan',
  readAll: 'Đánh dấu đã đọc tất cả',
  readAllDone: 'Đã đánh dấu đọc tất cả thông báo.',
  readFailed: 'Chưa đánh dấu đã đọc được. Thông báo vẫn ở mục chưa đọc.',
  emptyTitle: 'Chưa có thông báo nào',
  emptyText: 'Khi kiện hàng có trạng thái mới, tin báo sẽ hiện ở đây.',
  emptyAction: 'Xem đơn hàng',
  emptyUnreadTitle: 'Bạn đã đọc hết thông báo',
  emptyUnreadText: 'Tin mới sẽ hiện ở đây ngay khi có.',
  emptyUnreadAction: 'Xem tất cả thông báo',
  failedTitle: 'Chưa tải được thông báo',
} as const;

export const preferenceTexts = {
  title: 'Nhận thông báo',
  text: 'Chọn nơi bạn muốn nhận tin khi kiện hàng có trạng thái mới.',
  saved: 'Đã lưu cách nhận thông báo.',
  failed: 'Chưa lưu được cách nhận thông báo.',
  loadFailed: 'Chưa tải được cách nhận thông báo.',
} as const;
