/** Example complaints: texts of the customer, and answers of staff. */
export const demoComplaints = {
  lost: {
    text: 'Đơn báo đã về kho Việt Nam nhưng tôi đến lấy thì kho không thấy kiện này.',
    question: 'Bạn cho chúng tôi biết bạn đến kho lúc nào và gặp ai nhé.',
    answer: 'Chúng tôi đã tìm thấy kiện ở kệ khác. Mong bạn thông cảm.',
  },
  damaged: {
    text: 'Thùng bị móp một góc, bên trong vỡ hai chiếc cốc.',
    question: 'Bạn gửi thêm ảnh chiếc cốc vỡ và vỏ thùng giúp chúng tôi nhé.',
    answer: 'Chúng tôi xin lỗi bạn và đã hoàn tiền hai chiếc cốc vào công nợ của bạn.',
  },
  'wrong-weight': {
    text: 'Tôi cân lại chỉ được 2,1 kg, trên đơn ghi 3,4 kg.',
    question: 'Bạn chụp kiện trên cân giúp chúng tôi nhé.',
    answer: 'Kho đã cân lại và số cân trên đơn là đúng, vì tính cả thùng gỗ.',
  },
  late: {
    text: 'Kiện nằm ở kho Trung Quốc mười ngày rồi mà chưa thấy xuất kho.',
    question: 'Bạn có cần nhận gấp không để chúng tôi xếp chuyến sớm?',
    answer: 'Kiện bị giữ để kiểm tra hàng, hôm nay đã lên xe về Việt Nam.',
  },
  note: 'Khách quen, nên gọi điện trước khi trả lời.',
  reason: 'Vỡ hai chiếc cốc khi vận chuyển',
} as const;
