import type { GuideSection } from './guide.ts';

/** The section of the user guide about bags and lots. */
export const guideOfBags: GuideSection = {
  id: 'bao-va-lo',
  title: 'Xếp kiện vào bao, bao vào lô',
  pages: ['bags/:id?', 'lots/:id?'],
  steps: [
    'Mở **Bao và lô**, bấm **Mở bao**. Quét mã in sẵn trên bao, hoặc để trống để hệ thống tự đặt mã.',
    'Quét từng kiện. Số kiện và tổng cân nặng hiện bằng chữ lớn bên phải.',
    'Quét nhầm thì bấm **Bỏ lượt vừa quét**. Muốn lấy kiện ra, chọn **Lấy ra** rồi quét kiện đó.',
    'Bao đầy thì bấm **Đóng bao**, hoặc Enter khi ô quét trống. Nhập **Cân cả bao (kg)** nếu có cân.',
    'Trong chương trình trên máy, bấm **In tem bao** để in tem có mã vạch và mã QR.',
    'Mở thẻ **Lô**, bấm **Thêm lô**, rồi quét tem của từng bao để xếp vào lô.',
    'Ghi nhà vận chuyển, biển số và các mốc **Xuất phát lúc**, **Qua cửa khẩu lúc**, **Đến nơi lúc**.',
    'Bấm **Báo bước** ở bao hoặc lô để ghi trạng thái cho mọi kiện bên trong. Khách hàng thấy ngay.',
  ],
  notes: [
    'File Excel có cột MÃ BAO, MÃ LÔ thì bao và lô được tạo khi nhập file.',
    'Mã bao không phân biệt chữ hoa, chữ thường và dấu cách.',
  ],
  troubles: [
    ['**Ở bao khác**', 'Kiện đã xếp vào bao khác. Đúng là bao này thì bấm **Chuyển sang bao này**.'],
    ['**Bao đã đóng**', 'Muốn xếp thêm, bấm **Mở lại bao**. Xếp xong bạn hãy đóng bao lại.'],
    [
      'Khi báo bước có kiện đã ở bước sau',
      'Các kiện đó được giữ nguyên. Bấm nút **Vẫn ghi** để ghi bước cho các kiện còn lại.',
    ],
  ],
};
