import type { GuideSection } from './guide.ts';

/** The section of the user guide about delivery notes. */
export const guideOfDeliveryNotes: GuideSection = {
  id: 'phieu-xuat',
  title: 'Giao hàng theo phiếu xuất',
  pages: ['delivery-notes/:id?', 'delivery-notes/:id/print'],
  picture: {
    client: 'office',
    alt: 'Một phiếu xuất đã giao: các kiện với cước, tổng tiền, nợ trước và sau phiếu',
  },
  steps: [
    'Mở **Phiếu xuất**, bấm **Lập phiếu xuất** rồi quét kiện đầu tiên. Phiếu được mở cho khách của kiện đó.',
    'Quét tiếp các kiện khách lấy, hoặc bấm **Chọn từ kho** để chọn trong danh sách kiện của khách.',
    'Kiện chưa có cước thì bấm **Nhập cước** và ghi lý do, hoặc bỏ kiện khỏi phiếu.',
    'Xem tổng tiền rồi bấm **Chốt tiền**. Từ đó tổng tiền không đổi nữa, và được ghi vào sổ nợ của khách.',
    'Bấm **In phiếu**, chọn khổ A5 hoặc cuộn 80 mm.',
    'Khách nhận đủ hàng thì bấm **Giao hàng**. Mọi kiện chuyển sang Đã trả khách, khách thấy ngay.',
  ],
  notes: [
    'Trong **Quản lý đơn hàng**, bạn có thể chọn các đơn rồi bấm **Lập phiếu xuất**. Trang của khách cũng có nút này.',
    'Một phiếu có tối đa 500 kiện của một khách. Một kiện chỉ ở trên một phiếu.',
    'Bấm **Hủy phiếu** thì mọi thứ trở về như trước: trạng thái, cước và sổ nợ.',
  ],
  troubles: [
    [
      '**Đang ở phiếu khác**',
      'Phiếu kia chưa chốt tiền. Đúng là khách lấy theo phiếu này thì bấm **Chuyển sang phiếu này**.',
    ],
    ['**Chưa về kho**', 'Kiện chưa được quét nhập kho Việt Nam. Bạn hãy quét nhập kho trước.'],
    [
      'Khách nợ quá hạn mức',
      'Màn hình hiện số nợ và hạn mức. Nếu vẫn giao, bạn ghi lý do rồi bấm **Vẫn giao hàng**.',
    ],
  ],
};
