import { formatInteger } from '../../formatting/index.ts';
import type { Marketplace } from '../../contracts/products.ts';

/** Names of marketplaces as shoppers know them. */
export const marketplaceNames: Readonly<Record<Marketplace, string>> = {
  taobao: 'Taobao',
  '1688': '1688',
  tmall: 'Tmall',
  jd: 'JD.com',
  pinduoduo: 'Pinduoduo',
  other: 'Sàn khác',
};

/** Words of the products' pages. */
export const siteProductTexts = {
  title: 'Nguồn hàng',
  description: 'Nguồn hàng từ các sàn Trung Quốc, giá đổi sang đồng theo tỷ giá hôm nay.',
  filter: 'Lọc theo sàn',
  all: 'Tất cả',
  search: 'Tìm nguồn hàng',
  searchPlaceholder: 'Tên hàng, ví dụ: áo khoác',
  clearSearch: 'Xóa tìm kiếm',
  range: (from: string, to: string, total: string) => `${from}–${to} trong ${total} nguồn`,
  articles: 'Bài về nguồn hàng',
  noPicture: 'Chưa có ảnh',
  noRate: 'Chưa có tỷ giá',
  byRate: (rate: string) => `theo tỷ giá ${rate}\u00a0₫ hôm nay`,
  emptyTitle: 'Chưa có nguồn hàng nào',
  emptyText: 'Các nguồn hàng được chọn từ Taobao, 1688, Tmall sẽ hiện ở đây.',
  emptySearch: (words: string) => `Không có nguồn nào khớp với “${words}”`,
  emptyMarketplace: (name: string) => `Chưa có nguồn nào từ ${name}`,
  emptyFilterText: 'Bạn hãy thử từ khác, hoặc xem tất cả nguồn hàng.',
  showAll: 'Xem tất cả',
  toHome: 'Về trang chủ',
  failedTitle: 'Chưa tải được nguồn hàng',
} as const;

/** Words of one product's page. */
export const productTexts = {
  from: (marketplace: string) => `Nguồn từ ${marketplace}`,
  priceNote: 'Giá tại Trung Quốc, chưa gồm phí mua hộ và cước vận chuyển.',
  details: 'Chi tiết',
  shop: 'Shop',
  minimumOrder: 'Mua tối thiểu',
  pieces: (count: number) => `${formatInteger(count)} cái`,
  weight: 'Cân nặng ước chừng',
  order: 'Gọi đặt mua hộ',
  priceTable: 'Xem bảng giá cước',
  openOn: (marketplace: string) => `Xem trên ${marketplace}`,
  openElsewhere: 'Xem trang bán',
  newWindow: '(mở trong thẻ mới)',
  description: 'Mô tả',
  noDescription: 'Chưa có mô tả cho nguồn này.',
  related: (marketplace: string) => `Nguồn khác từ ${marketplace}`,
  hidden: 'Nguồn này đang ở thùng rác.',
  hiddenText: 'Khách không thấy trang này, bạn thấy vì có quyền quản lý.',
  failedTitle: 'Chưa tải được nguồn hàng này',
  updated: (time: string) => `Cập nhật ${time}`,
} as const;

export const galleryTexts = {
  gallery: (name: string) => `Ảnh của ${name}`,
  role: 'bộ ảnh',
  slide: (number: number | string, total: number | string) => `Ảnh ${number} trong ${total}`,
  previous: 'Ảnh trước',
  next: 'Ảnh sau',
  show: (number: number) => `Xem ảnh ${number}`,
  openFull: 'Xem ảnh toàn màn hình',
  more: (count: number) => `Xem thêm ${count} ảnh`,
  close: 'Đóng ảnh',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  viewer: 'Xem ảnh toàn màn hình',
  slideRole: 'ảnh',
  thumbnails: 'Ảnh thu nhỏ',
} as const;
