/** Descriptions of pages of the customers' site, for search engines and shared links. */
export const headTexts = {
  home: 'Vận chuyển hàng Trung Quốc về Việt Nam qua bốn chặng rõ ràng. Tra cứu vận đơn, xem tỷ giá trong ngày và theo dõi từng kiện hàng của bạn.',
  search:
    'Tra cứu đến 20 mã vận đơn một lần: kiện hàng đang ở chặng nào, đã qua những chặng nào và cập nhật lần cuối lúc nào.',
  signIn: 'Đăng nhập để khai báo mã vận đơn, theo dõi đơn hàng và nhận thông báo khi kiện hàng đổi chặng.',
  register:
    'Tạo tài khoản miễn phí để khai báo mã vận đơn và theo dõi mọi kiện hàng Trung Quốc của bạn ở một nơi.',
} as const;
