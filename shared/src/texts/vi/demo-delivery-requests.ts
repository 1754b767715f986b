/** Example addresses and notes of delivery requests. */
export const demoDeliveryRequests = {
  addresses: [
    ['Chị Hoa', '0912345678', '12 Lê Lợi, phường Bến Nghé, Quận 1, TP. Hồ Chí Minh', 'Gọi trước 30 phút'],
    ['Anh Nam', '0987654321', '18 Giải Phóng, phường Đồng Tâm, quận Hai Bà Trưng, Hà Nội', ''],
    [
      'Kho Minh Phát',
      '0903111222',
      'Lô B5 khu công nghiệp Tân Bình, quận Tân Phú, TP. Hồ Chí Minh',
      'Giao giờ hành chính',
    ],
    ['Cô Bảy', '0934567890', 'Ki-ốt 27 chợ Đông Ba, thành phố Huế', ''],
  ],
  carriers: ['Nhà xe Phương Trang', 'Viettel Post'],
  notes: ['', 'Hàng dễ vỡ, nhờ xe nhẹ tay', '', 'Giao cùng đơn hôm trước nếu được'],
  cancelReason: 'Khách báo đã nhờ người quen đến lấy',
} as const;
