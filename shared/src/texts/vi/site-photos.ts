/** Photos of a parcel on its page. */
export const sitePhotoTexts = {
  title: 'Ảnh kiện hàng',
  help: 'Kho chụp khi nhận và xử lý kiện của bạn. Chỉ bạn và nhân viên kho xem được.',
  open: (number: number, total: number) => `Xem ảnh ${number} trong ${total}`,
  alt: (code: string, time: string) => `Kiện ${code}, chụp lúc ${time}`,
  failed: 'Chưa tải được ảnh.',
  retry: 'Thử lại',
} as const;
