import type { GuideSection } from './guide.ts';

/** The section of the user guide about bags and lots. */
export const guideOfBags: GuideSection = {
  id: 'bao-va-lo',
  title: 'Xếp kiện vào bao, bao vào lô',
  pages: ['bags/:id?', 'lots/:id?'],
  picture: {
    client: 'office',
    alt: 'Trang của một bao: các kiện trong bao với bước và khách, thông tin và các bước của bao bên phải',
  },
  steps: [
    'Mở **Bao và lô**, bấm **Mở bao**. Quét mã in sẵn trên bao, hoặc để trống để hệ thống tự đặt mã.',
    'Quét từng kiện. Số kiện và tổng cân nặng hiện bằng chữ lớn bên phải.',
    'Quét nhầm thì bấm **Bỏ lượt vừa quét**. Muốn lấy kiện ra, chọn **Lấy ra** rồi quét kiện đó.',
    'Bao đầy thì bấm **Đóng bao**, hoặc Enter khi ô quét trống. Nhập **Cân cả bao (kg)** nếu có cân.',
    'Trong chương trình trên máy, bấm **In tem bao** để in tem có mã vạch và mã QR.',
    'Mở thẻ **Lô**, bấm **Thêm lô**, rồi quét tem của từng bao để xếp vào lô.',
    'Ở trang của lô, bấm vào số kiện của một bao để xem các kiện bên trong. Ở thông tin đơn, bấm vào mã bao hoặc mã lô để mở bao, lô đó.',
    'Ghi nhà vận chuyển, biển số và các mốc **Xuất phát lúc**, **Qua cửa khẩu lúc**, **Đến nơi lúc**.',
    'Bấm **Báo bước** ở bao hoặc lô để ghi trạng thái cho mọi kiện bên trong. Khách hàng thấy ngay. Ghi nhầm thì bấm **Hoàn tác** trong 10 phút.',
  ],
  notes: [
    'File Excel có cột MÃ BAO, MÃ LÔ thì bao và lô được tạo khi nhập file.',
    'Mã bao không phân biệt chữ hoa, chữ thường và dấu cách.',
  ],
  troubles: [
    ['**Ở bao khác**', 'Kiện đã xếp vào bao khác. Đúng là bao này thì bấm **Chuyển sang bao này**.'],
    [
      '**Bao đã đóng**',
      'Muốn xếp thêm, bấm **Mở lại bao**. Xếp xong bạn hãy đóng bao lại. Bao nằm trong lô đã xuất phát thì không mở lại được.',
    ],
    [
      'Mất mạng khi xếp bao',
      'Cứ quét như thường: các lượt nằm trên máy và tự gửi khi có mạng. Muốn mở bao mới, bấm **Mở bao** rồi quét mã in sẵn. Đóng bao và báo bước thì chờ có mạng.',
    ],
    [
      'Kiện xếp lúc mất mạng mà đang ở bao khác, hoặc bao đã đóng',
      'Mở trang **Chờ gửi**, thẻ **Bị từ chối**. Xem lý do, rồi bấm **Vẫn ghi**, **Gửi lại** hoặc **Bỏ qua**.',
    ],
    [
      'Khi báo bước có kiện đã ở bước sau',
      'Các kiện đó được giữ nguyên. Bấm nút **Vẫn ghi** để ghi bước cho các kiện còn lại.',
    ],
  ],
};

/** The section of the user guide about bags that arrive. */
export const guideOfArrival: GuideSection = {
  id: 'kiem-hang-den',
  title: 'Kiểm bao khi hàng đến',
  pages: ['arrival/:part?'],
  picture: {
    client: 'office',
    alt: 'Đang kiểm một bao: số kiện theo sổ, đã thấy, còn thiếu và thừa, chữ Đúng bao cho kiện vừa quét',
  },
  steps: [
    'Mở **Kiểm hàng đến** và quét mã trên tem bao.',
    'Quét lần lượt từng kiện trong bao. Các số lớn cho biết **Theo sổ**, **Đã thấy**, **Còn thiếu** và **Thừa**.',
    'Nhiều người kiểm chung một bao được. Một kiện quét hai lần chỉ tính một lần.',
    '**Kiện thừa** thì để riêng: màn hình cho biết theo sổ kiện ở bao nào. Quét nhầm thì bấm **Bỏ lượt vừa quét**.',
    'Quét xong, bấm **Chốt kiểm**, hoặc Enter khi ô quét trống. Kiện đã thấy được báo đã về kho Việt Nam, khách hàng thấy ngay.',
    'Kiện thiếu và kiện thừa nằm ở **Kiện chênh lệch**. Trưởng kho chọn kiện rồi bấm **Đã tìm thấy**, **Thất lạc** hoặc **Thuộc nơi khác**.',
    'Bấm **Tải Excel** để lưu danh sách đang xem.',
  ],
  notes: [
    'Muốn sang bao khác, quét tem bao đó hoặc bấm **Bao khác**. Kết quả của bao trước vẫn còn.',
    'Chốt rồi mới tìm thấy kiện thiếu thì quét kiện ở đúng bao đó: kiện được báo đã về kho.',
  ],
  troubles: [
    ['**Không có bao này**', 'Mã trên tem chưa có trong hệ thống. Bạn tìm bao ở trang **Bao và lô**.'],
    [
      'Mất mạng khi kiểm bao',
      'Cứ quét như thường: các lượt nằm trên máy và tự gửi khi có mạng. Khi gửi xong, danh sách cho biết kiện nào đúng bao, kiện nào thừa. Chốt kiểm thì chờ có mạng.',
    ],
    ['Chốt nhầm', 'Bấm **Hoàn tác** trong 10 phút. Kiện trở về trạng thái trước đó và bao được kiểm tiếp.'],
  ],
};
