/** Example delivery notes. */
export const demoDeliveryNotes = {
  receivers: ['Chính chủ', 'Anh Nam, tài xế', 'Chị Hoa', 'Nhà xe Phương Trang', 'Em trai khách'],
} as const;
