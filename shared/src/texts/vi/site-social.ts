/** The card with the ways to reach the company. */
export const contactTexts = {
  title: 'Bạn cần hỗ trợ?',
  hours: (hours: string) => `Chúng tôi trả lời ${hours}.`,
  zalo: 'Nhắn Zalo',
  newTab: '(mở trong thẻ mới)',
} as const;

/** The card that leads to a social network. */
export const socialTexts = {
  title: (network: string) => `Theo dõi chúng tôi trên ${network}`,
  text: 'Lịch chuyến, ảnh hàng về kho và trả lời câu hỏi mỗi ngày.',
  open: (network: string) => `Mở ${network}`,
  newTab: '(mở trong thẻ mới)',
  show: 'Xem bài mới tại đây',
  showHint: 'Bài viết được tải từ Facebook, nên Facebook sẽ biết bạn đã xem.',
  hide: 'Ẩn bài viết',
  frame: (network: string) => `Bài viết mới trên ${network}`,
} as const;
