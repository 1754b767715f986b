import type { GuideSection } from './guide.ts';

/** The section of the user guide about delivery requests, for staff. */
export const guideOfDeliveryRequests: GuideSection = {
  id: 'yeu-cau-giao-hang',
  title: 'Xử lý yêu cầu giao hàng',
  pages: ['delivery-requests/:id?', 'delivery-run-sheet'],
  picture: {
    client: 'office',
    alt: 'Danh sách yêu cầu giao hàng: tình trạng, khách, ngày giao, cách giao, phí giao và phiếu xuất',
  },
  steps: [
    'Mở **Yêu cầu giao hàng**. Danh sách có các yêu cầu đang mở, ngày giao gần nhất ở trên. Yêu cầu mới hiện ngay.',
    'Đánh dấu một hoặc nhiều yêu cầu rồi bấm **Nhận yêu cầu**. Khách được báo ngay.',
    'Yêu cầu ghi **Báo sau** ở phí giao thì mở yêu cầu, bấm **Đặt phí giao** và ghi lý do. Khách đọc được lý do.',
    'Bấm **Lập phiếu xuất**. Đánh dấu nhiều yêu cầu của một khách thì các yêu cầu vào chung một phiếu, cùng phí giao.',
    'Bấm **Danh sách giao hàng** để in cho tài xế: người nhận, địa chỉ, kiện, kệ và số tiền cần thu.',
    'Giao xong thì mở phiếu xuất và bấm **Giao hàng**. Yêu cầu tự chuyển sang Đã giao.',
  ],
  notes: [
    'Lập phiếu bằng tay mà kiện thuộc một yêu cầu thì phiếu hiện yêu cầu đó, với nút gộp cả yêu cầu và phí giao vào phiếu.',
    'Kiện rời kho, đổi khách hoặc bị xóa thì tự ra khỏi yêu cầu, và có ghi chú ở từng kiện.',
    'Hủy phiếu xuất thì yêu cầu trở lại Đã nhận.',
  ],
  troubles: [
    [
      'Không bấm được **Lập phiếu xuất**',
      'Yêu cầu chưa có phí giao hàng, chưa được nhận, hoặc không còn kiện nào ở kho.',
    ],
  ],
};

/** The section of the user guide about delivery requests, for customers. */
export const guideToRequestDelivery: GuideSection = {
  id: 'yeu-cau-giao',
  title: 'Yêu cầu giao hàng',
  picture: {
    client: 'site',
    alt: 'Trang của một yêu cầu giao hàng: tình trạng, ngày giao, cách giao và người nhận',
  },
  steps: [
    'Khi hàng về kho Việt Nam, bạn mở **Yêu cầu giao hàng** trong menu tài khoản rồi bấm **Tạo yêu cầu**.',
    'Chọn kiện. Tất cả các kiện ở kho đã được chọn sẵn.',
    'Chọn **Xe của công ty**, **Nhà xe, chuyển phát** hoặc **Tự đến lấy**, rồi chọn địa chỉ và ngày giao.',
    'Xem phần tạm tính, rồi gửi yêu cầu.',
    'Theo dõi từng bước ở trang của yêu cầu. Mỗi bước bạn đều nhận thông báo.',
  ],
  notes: [
    'Địa chỉ được lưu trong **Sổ địa chỉ** để lần sau bạn chỉ cần chọn.',
    'Trước khi kho soạn hàng, bạn có thể bấm **Hủy yêu cầu**.',
  ],
  troubles: [
    [
      'Một kiện không chọn được',
      'Kiện đó đã có trong yêu cầu khác. Bạn bấm mã yêu cầu bên dưới kiện để xem.',
    ],
  ],
};
