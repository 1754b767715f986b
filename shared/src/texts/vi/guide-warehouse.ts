import type { GuideSection } from './guide.ts';

/** Sections of the staff's guide about shelves and stock counts. */
export const guideForWarehouse: readonly GuideSection[] = [
  {
    id: 'ke-hang',
    title: 'Xếp hàng lên kệ và lấy hàng',
    pages: ['shelves'],
    picture: {
      client: 'office',
      alt: 'Đang xếp lên kệ A-01-02: chữ Đã xếp cho kiện vừa quét, các lượt vừa quét bên phải',
    },
    steps: [
      'Mở **Kệ hàng**. Lần đầu, trưởng kho vào **Danh sách kệ**, bấm **Thêm kệ** và nhập mã đầu, mã cuối, ví dụ từ A-01-01 đến A-05-10.',
      'Trong chương trình trên máy, chọn các kệ rồi bấm **In tem kệ** và dán tem lên từng kệ.',
      'Ở **Xếp kệ**, quét tem kệ, rồi quét lần lượt từng kiện đặt lên kệ đó. Muốn sang kệ khác thì quét tem kệ khác.',
      'Vị trí kệ hiện ở thông tin của đơn. Kiện đã trả khách không còn trên kệ.',
      'Ở **Quản lý đơn hàng**, bấm **Cách xem** và chọn **Kệ** để thấy kệ của từng đơn. Muốn xem các kiện trên một kệ thì bấm **Lọc thêm** và nhập mã kệ.',
      'Cần lấy nhiều đơn thì chọn chúng ở **Quản lý đơn hàng** và bấm **Lấy hàng**. Danh sách xếp theo thứ tự đi qua các kệ, in được, và quét kiện nào thì đánh dấu kiện đó.',
    ],
    notes: [
      'Thứ tự đi đổi được ở **Danh sách kệ**: bấm **Sửa** và nhập **Thứ tự đi lấy hàng**.',
      'File Excel có cột **Vị trí kệ** cũng ghi được kệ cho đơn.',
    ],
    troubles: [
      ['**Không có kệ này**', 'Kệ chưa được thêm, hoặc đã ngừng dùng. Bạn nhờ trưởng kho thêm kệ.'],
      [
        '**Cần xem lại**',
        'Trên hệ thống kiện đã trả khách hoặc đã rời kho này. Kiện ở đây thật thì bấm **Vẫn ghi**, rồi báo lại trạng thái.',
      ],
      [
        'Mất mạng khi xếp kệ',
        'Cứ quét tem kệ và kiện như thường: các lượt nằm trên máy, có mạng thì tự gửi và chỉ ghi một lần. Lượt nào hệ thống không nhận thì nằm ở trang **Chờ gửi**, thẻ **Bị từ chối**.',
      ],
    ],
  },
  {
    id: 'kiem-ke',
    title: 'Kiểm kê kho hoặc một kệ',
    pages: ['stock-counts', 'stock-counts/:id'],
    picture: {
      client: 'office',
      alt: 'Đợt kiểm kê một kệ: số kiện khớp, thừa và chưa thấy, danh sách ở dưới',
    },
    steps: [
      'Mở **Kiểm kê**, bấm **Mở đợt kiểm kê**, chọn **Cả kho** hoặc **Một kệ**.',
      'Quét mọi kiện đang có. Kiểm cả kho thì quét tem kệ trước các kiện của kệ đó, để biết kiện nào nằm sai kệ.',
      'Nhiều người mở cùng một nơi sẽ quét chung một đợt. Một kiện quét hai lần chỉ tính một lần.',
      'Ba số lớn cho biết **Khớp**, **Thừa** và **Chưa thấy**. Kiện được trả khách hoặc chuyển đi trong lúc kiểm không bị tính là thiếu.',
      'Quét xong, trưởng kho bấm **Chốt kiểm kê**. Kiện chưa thấy trở thành **Thiếu**.',
      'Chọn các kiện chênh lệch rồi xử lý: **Xếp vào kệ này**, **Báo đã về kho**, **Đang tìm** hoặc **Không cần làm gì**.',
      'Bấm **Tải báo cáo** để lưu kết quả ra Excel.',
    ],
    troubles: [
      ['Quét nhầm một kiện', 'Bấm **Bỏ lượt vừa quét**.'],
      ['Không thấy nút **Chốt kiểm kê**', 'Việc này cần quyền trưởng kho. Bạn nhờ trưởng kho chốt.'],
    ],
  },
  {
    id: 'anh-kien',
    title: 'Chụp ảnh kiện hàng',
    steps: [
      'Ở **Quét mã**, bấm F7 để bật camera. Quét một kiện rồi bấm F7 lần nữa: ảnh được lưu cho kiện vừa quét. Quét tiếp được ngay, ảnh gửi sau.',
      'Khi xem một đơn ở **Quản lý đơn hàng**, kéo ảnh vào phần **Ảnh kiện hàng**, hoặc bấm **Chọn ảnh**.',
      'Máy có webcam thì bấm **Chụp bằng camera**, rồi F7 hoặc nút **Chụp** cho từng ảnh.',
      'Muốn dùng điện thoại thì bấm **Chụp bằng điện thoại** và quét mã QR. Điện thoại không cần đăng nhập; mã dùng được 30 phút và chỉ thêm ảnh cho kiện đang mở.',
      'Bấm vào ảnh để xem lớn. Phím mũi tên chuyển ảnh, phím Esc đóng.',
    ],
    notes: [
      'Khách hàng sở hữu kiện xem được ảnh ở trang đơn hàng của mình, nhưng không thấy ai đã chụp.',
      'Người chụp xóa được ảnh của mình trong 15 phút. Sau đó cần trưởng kho xóa.',
    ],
    troubles: [
      ['Mất mạng', 'Ảnh nằm trên máy và tự gửi khi có mạng. Mở **Chờ gửi** để xem ảnh nào chưa gửi.'],
      ['Ảnh không gửi được', 'Mở **Chờ gửi**, xem lý do, rồi bấm **Gửi lại** hoặc **Bỏ ảnh**.'],
      ['Camera không mở', 'Kiểm tra camera có đang bị chương trình khác dùng không, rồi bấm **Thử lại**.'],
    ],
  },
];
