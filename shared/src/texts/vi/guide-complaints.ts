import type { GuideSection } from './guide.ts';

/** The section of the user guide about handling complaints. */
export const guideOfComplaints: GuideSection = {
  id: 'khieu-nai',
  title: 'Xử lý khiếu nại',
  pages: ['complaints', 'complaints/statistics', 'complaints/:id'],
  picture: {
    client: 'office',
    alt: 'Trang của một khiếu nại: ảnh của khách và của kho, trao đổi, người phụ trách và kiện hàng',
  },
  steps: [
    'Mở **Xử lý khiếu nại**. Khiếu nại quá hạn đứng đầu, rồi đến khiếu nại sắp hết hạn.',
    'Mở một khiếu nại và bấm **Nhận xử lý**, hoặc chọn **Người phụ trách** khác.',
    'Xem **Ảnh của khách** bên cạnh **Ảnh kho đã chụp**.',
    'Chọn **Trả lời khách**, viết câu trả lời và bấm **Gửi trả lời**. Chọn **Chờ khách trả lời, tạm dừng thời hạn** khi bạn cần khách cho biết thêm.',
    'Chọn **Ghi chú nội bộ** để ghi cho đồng nghiệp. Khách không bao giờ thấy ghi chú này.',
    'Bấm **Hoàn tiền** để trừ tiền vào công nợ của khách. Nút này cần thêm quyền Công nợ.',
    'Bấm **Giải quyết**, chọn kết quả và viết câu trả lời cuối.',
  ],
  notes: [
    'Khách có thể mở lại khiếu nại trong 7 ngày sau khi giải quyết. Khi đó thời hạn được tính lại.',
    'Hoàn nhầm thì hủy giao dịch trong **Công nợ khách hàng**.',
    'Nút **Thống kê** cho biết số khiếu nại, tỷ lệ đúng hạn và số tiền đã hoàn theo tháng.',
    'Quản trị viên cao nhất đổi số ngày xử lý bằng nút **Thời hạn**.',
  ],
  troubles: [
    ['Khiếu nại vừa có thay đổi', 'Người khác hoặc khách vừa viết thêm. Bạn đọc phần mới rồi làm tiếp.'],
  ],
};
