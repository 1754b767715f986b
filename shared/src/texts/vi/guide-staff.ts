import { guideOfComplaints } from './guide-complaints.ts';
import { guideOfDeliveryNotes } from './guide-delivery-notes.ts';
import { guideOfDeliveryRequests } from './guide-delivery-requests.ts';
import { guideOfArrival, guideOfBags } from './guide-bags.ts';
import type { GuideSection } from './guide.ts';
import { guideForWarehouse } from './guide-warehouse.ts';

/** The user guide for warehouse staff. */
export const guideForStaff: readonly GuideSection[] = [
  {
    id: 'dang-nhap',
    title: 'Đăng nhập và máy chủ',
    pages: ['desktop-settings'],
    steps: [
      'Mở chương trình trên máy, hoặc địa chỉ trang quản trị trong trình duyệt.',
      'Lần đầu trên máy này, bấm **Đổi máy chủ**, nhập **Địa chỉ máy chủ** mà quản trị viên đưa, bấm **Kiểm tra** rồi **Lưu địa chỉ**.',
      'Nhập **Email** và **Mật khẩu** rồi bấm **Đăng nhập**.',
      'Máy in, cỡ chữ và bản mới nằm ở **Cài đặt máy này**.',
    ],
    notes: ['Ở máy dùng chung, hãy bỏ chọn **Ghi nhớ đăng nhập trên máy này**.'],
    troubles: [
      [
        'Chương trình không kết nối được',
        'Kiểm tra mạng, rồi mở **Cài đặt máy này** và xem địa chỉ ở phần **Máy chủ**.',
      ],
      ['Trang báo **Bạn chưa có quyền xem trang này**', 'Bạn nhờ quản trị viên cấp thêm quyền.'],
    ],
  },
  {
    id: 'tong-quan',
    title: 'Trang Tổng quan',
    pages: [''],
    steps: [
      '**Tổng quan** cho thấy số đơn theo trạng thái, kiện về kho và trả khách.',
      'Chọn **Khoảng thời gian**: **Hôm nay**, **7 ngày**, **30 ngày** hoặc **Tự chọn**.',
      'Phần **Kiện chờ quá lâu** và **Tài khoản chờ kích hoạt** cho biết nên làm gì trước.',
    ],
    troubles: [['Số liệu có vẻ cũ', 'Bấm **Cập nhật số liệu**.']],
  },
  {
    id: 'quet-ma',
    title: 'Quét mã ở trạm quét',
    pages: ['scan'],
    picture: {
      client: 'console',
      alt: 'Trạm quét vừa ghi một kiện: bốn bước ở trên, chữ Đã ghi ở giữa, các lượt vừa quét bên phải',
    },
    steps: [
      'Mở **Quét mã** ở thanh bên.',
      'Chọn bước đang làm: **Nhập kho Trung Quốc**, **Xuất kho Trung Quốc**, **Nhập kho Việt Nam** hoặc **Trả khách**. Các phím F1 đến F4 chọn nhanh.',
      'Đưa kiện qua máy quét. Con trỏ luôn ở ô quét, bạn không cần bấm chuột.',
      'Nghe tiếng và nhìn chữ lớn: **Đã ghi** là xong, các chữ khác là cần xem lại.',
      'Quét nhầm thì bấm **Bỏ lượt vừa quét**.',
      'Hết lượt hàng, bấm **Kết thúc phiên** để xem, in hoặc lưu báo cáo.',
    ],
    notes: [
      'Có sẵn danh sách mã thì bấm **Dán danh sách** và dán mỗi dòng một mã.',
      'Ở trang này F1 dùng để chọn bước, nên bạn mở trợ giúp bằng mục **Trợ giúp** ở thanh bên.',
    ],
    troubles: [
      ['**Trùng trong phiên**', 'Kiện đã quét rồi, bạn chuyển sang kiện sau.'],
      ['**Mã lạ**', 'Hệ thống chưa có mã này. Kiểm tra nhãn; đúng mã thì bấm **Vẫn ghi**.'],
      ['**Sai bước**', 'Kiện chưa qua bước liền trước. Xem lại bước đang chọn trước khi bấm **Vẫn ghi**.'],
      ['**Không phải mã**', 'Máy quét đọc nhầm mã khác trên kiện. Quét lại đúng mã vận đơn.'],
    ],
  },
  {
    id: 'quet-dien-thoai',
    title: 'Quét bằng điện thoại hoặc trình duyệt',
    steps: [
      'Trên điện thoại, mở trang quản trị bằng địa chỉ https, đăng nhập rồi chọn **Quét mã**.',
      'Chọn bước đang làm và cho phép trình duyệt dùng **Máy ảnh**.',
      'Đưa mã vạch hoặc mã QR vào khung. Máy kêu, rung và hiện chữ lớn như ở trạm quét.',
      'Chỗ tối thì bấm **Bật đèn**. Nhãn nhòe thì bấm **Gõ mã**.',
      'Muốn mở nhanh, chọn Thêm vào màn hình chính trong menu của trình duyệt.',
    ],
    notes: [
      'Mỗi kiện chỉ tính một lần dù nằm lâu trong khung. Có nhiều mã thì máy lấy mã gần giữa khung nhất.',
      'Sau lần mở **Quét mã** đầu tiên, máy mở được trang cả khi mất mạng hoặc máy chủ nghỉ.',
      'Mất mạng vẫn quét được: các lượt nằm trong trình duyệt và tự gửi khi có mạng. Bạn đừng xóa dữ liệu của trang lúc còn mục chờ gửi.',
      'Trên máy tính, trình duyệt cũng quét được bằng máy quét như chương trình.',
    ],
    troubles: [
      ['**Trạm quét đang mở ở thẻ khác**', 'Quét tiếp ở thẻ kia, hoặc bấm **Quét ở thẻ này**.'],
      [
        'Máy ảnh không mở được',
        'Cho phép Máy ảnh trong cài đặt của trang, hoặc đóng ứng dụng đang dùng máy ảnh, rồi bấm **Thử lại**.',
      ],
    ],
  },
  {
    id: 'quet-mat-mang',
    title: 'Quét khi mất mạng',
    steps: [
      'Cứ quét như thường: mỗi lượt được lưu trên máy trước khi báo kết quả.',
      'Máy đối chiếu với danh sách mã đã tải về lần kết nối gần nhất.',
      'Khi có mạng lại, chương trình tự gửi. Theo dõi ở [Chờ gửi](#cho-gui).',
      'Xếp kiện vào bao, kiểm bao khi hàng đến và xếp kiện lên kệ cũng quét được như vậy.',
    ],
    troubles: [
      [
        'Mất điện giữa chừng',
        'Mở lại chương trình và bấm **Quét tiếp phiên này**. Các lượt đã quét vẫn còn.',
      ],
    ],
  },
  {
    id: 'khoa-may',
    title: 'Khóa màn hình và đổi người',
    picture: {
      client: 'console',
      alt: 'Màn hình đang khóa với ô nhập mật khẩu',
    },
    steps: [
      'Rời máy thì bấm **Khóa màn hình** trong menu tài khoản, hoặc Ctrl L.',
      'Quay lại, nhập mật khẩu và bấm **Mở khóa**. Việc đang làm vẫn ở đó.',
      'Người khác dùng máy thì bấm **Đăng nhập bằng tài khoản khác**, hoặc **Chọn tên trong danh sách**.',
    ],
    troubles: [
      ['Quên mật khẩu', 'Đặt lại mật khẩu trên trang web của khách hàng bằng email của bạn.'],
      [
        '**Hết lượt thử**',
        'Kết nối mạng rồi bấm **Đăng nhập bằng tài khoản khác** và nhập đúng mật khẩu của bạn.',
      ],
    ],
  },
  {
    id: 'can-nang',
    title: 'Cân kiện khi quét',
    steps: [
      'Trong phiên quét, ở mục **Cân nặng**, chọn **Cân trước, quét sau** hoặc **Quét trước, cân sau**.',
      'Làm theo dòng nhắc trên màn hình: đặt kiện lên cân, rồi quét mã, hoặc ngược lại.',
      'Không cần cân thì chọn **Không cân**. Muốn ghi cân cho kiện vừa quét, bấm **Nhập cân** hoặc F6.',
      'Máy có [cân điện tử](#can-dien-tu) thì số cân tự điền khi đứng yên. Bấm Enter để ghi, hoặc gõ số khác.',
    ],
    notes: [
      'Mỗi lần đặt hàng lên cân chỉ tính cho một kiện. Ghi xong, bạn bỏ kiện ra để cân về 0 rồi đặt kiện sau.',
    ],
    troubles: [
      ['**Cân chưa đúng**', 'Cân lại kiện. Số cân cần lớn hơn 0 và không quá giới hạn của một kiện.'],
      ['**Chưa có mã**', 'Quét mã của kiện trước, rồi mới đặt lên cân.'],
      [
        'Số cân không tự điền, có nút **Lấy số cân**',
        'Hàng trên cân có thể là của kiện khác. Đúng kiện này thì bấm **Lấy số cân**, không thì bỏ hết ra rồi đặt lại.',
      ],
    ],
  },
  {
    id: 'can-dien-tu',
    title: 'Nối cân điện tử với máy',
    steps: [
      'Cắm dây của cân vào máy, bật cân, và đặt cân ở chế độ gửi số liên tục.',
      'Mở **Cài đặt máy này**. Ở phần **Cân điện tử**, chọn **Cổng của cân**. Chưa thấy cổng thì bấm **Tìm lại cổng**.',
      'Đặt một kiện lên cân. **Số cân đang đọc** phải bằng số trên màn hình của cân.',
      'Dòng cuối của chương trình cho thấy số cân ở mọi trang.',
    ],
    notes: [
      'Chương trình tự nhận tốc độ và kiểu dữ liệu. Nếu chưa nhận được, bạn mở **Chỉnh thông số bằng tay** và chọn theo sách của cân.',
      'Cân chỉ gửi số, không gửi đơn vị, thì chọn **Đơn vị khi cân không ghi**.',
    ],
    troubles: [
      ['**Cân mất kết nối**', 'Cắm lại dây. Chương trình tự nối lại, không cần mở lại trang.'],
      ['**Cân chưa gửi số**', 'Bật cân, kiểm tra dây, và đặt cân ở chế độ gửi liên tục.'],
      ['**Chưa đọc được cân**', 'Chọn **Tốc độ (baud)** giống như trên cân.'],
    ],
  },
  ...guideForWarehouse,
  {
    id: 'in-tem',
    title: 'In tem và phiếu giao hàng',
    pages: ['labels'],
    steps: [
      'Trong **Quản lý đơn hàng**, chọn các đơn rồi bấm **In tem**.',
      'Chọn **Loại giấy in**, **Khổ tem** và **Máy in**.',
      'Ở **Trên tem có**, đánh dấu những gì cần in: mã bao, cân nặng, tên hàng. Máy này nhớ lựa chọn của bạn.',
      'Xem trước từng tem, rồi bấm nút in. Muốn có file thì bấm **Lưu PDF**.',
    ],
    notes: [
      'Đơn có nhiều kiện thì mỗi kiện một tem, ghi **Kiện** 1/3, 2/3, 3/3. Hỏng một tem thì bấm **In riêng tem này**.',
      'Bật **Tự in sau mỗi lượt quét Đã ghi** để tem ra ngay ở trạm quét.',
    ],
    troubles: [['**Chưa in được tem**', 'Kiểm tra giấy và dây máy in, chọn lại máy in rồi in lại.']],
  },
  guideOfBags,
  guideOfArrival,
  guideOfDeliveryRequests,
  guideOfDeliveryNotes,
  guideOfComplaints,
  {
    id: 'nhap-file',
    title: 'Nhập đơn hàng từ file Excel',
    pages: ['upload-orders'],
    picture: {
      client: 'office',
      alt: 'Trang Tải file đơn hàng sau khi đọc file: số đơn mới, đổi trạng thái và dòng cần xem lại',
    },
    steps: [
      'Mở **Tải file đơn hàng**. Chưa có mẫu thì bấm **Tải file mẫu**.',
      'Bấm **Chọn file Excel**, hoặc thả file vào trang.',
      'Đọc phần xem trước: **Đơn mới**, **Đổi trạng thái**, **Không đổi** và **Không đọc được**. Lúc này chưa ghi gì.',
      'File dùng tên cột riêng thì bấm **Ghép cột** và chọn cột nào là mã vận đơn, ngày, trạng thái.',
      'Bấm nút nhập ở dưới phần xem trước. Chờ dòng **Đọc File thành công**.',
    ],
    notes: [
      'Nhập lại cùng một file không tạo đơn trùng. Trang cũng cho biết file đã được nhập ở lần nào.',
      'Chọn nhiều file cùng lúc thì trang có **Danh sách file**. Bật **Tự nhập các file không có vấn đề** để các file tốt tự chạy lần lượt, file có vấn đề chờ bạn xem.',
      'Bấm **Tạm dừng** thì file đang nhập vẫn nhập xong trọn vẹn, file tiếp theo chưa bắt đầu. Kéo các dòng để đổi thứ tự.',
      'Đóng trang khi chưa nhập hết: chương trình trên máy kho đề nghị làm tiếp ở lần mở sau. Trình duyệt chỉ giữ tên các file, bạn cần chọn lại.',
    ],
    troubles: [
      [
        'Có dòng **Không đọc được**',
        'Mở phần **Không đọc được** để xem lý do từng dòng, bấm **Tải dòng lỗi**, sửa trong Excel rồi nhập file đó.',
      ],
      ['Nhập nhầm file', 'Ở **Lịch sử nhập**, bấm **Hoàn tác** ở lần nhập đó.'],
      ['**Đọc File thất bại**', 'Kiểm tra mạng rồi chọn lại file. Không có gì bị ghi dở.'],
    ],
  },
  {
    id: 'cho-gui',
    title: 'Chờ gửi: những gì còn trên máy này',
    pages: ['outbox'],
    picture: {
      client: 'console',
      alt: 'Trang Chờ gửi với một lượt quét chưa lên hệ thống',
    },
    steps: [
      'Mở **Chờ gửi** để xem lượt quét và file chưa lên hệ thống.',
      'Có mạng thì chương trình tự gửi. Bấm **Gửi ngay** nếu không muốn chờ.',
      'Xem các mục **Bị từ chối** và lý do, sửa rồi bấm **Gửi lại**.',
      'Mục không cần gửi nữa thì bấm **Bỏ qua** và chọn lý do. Đánh dấu nhiều mục để bỏ qua một lần.',
      'Bấm **Xuất Excel** để lưu các mục đang hiện, kèm trạng thái, lý do và người làm.',
    ],
    notes: ['Bỏ qua nhầm thì bấm **Hoàn tác**, hoặc mở thẻ **Đã bỏ qua** rồi bấm **Khôi phục**.'],
    troubles: [
      ['**Cần đăng nhập để gửi**', 'Bạn đăng nhập lại. Những gì đã lưu vẫn còn trên máy.'],
      ['**Chưa có quyền gửi**', 'Bạn nhờ quản trị viên cấp quyền **Nhập liệu**.'],
    ],
  },
  {
    id: 'kien-cho-lau',
    title: 'Kiện chờ quá lâu',
    pages: ['waiting-orders'],
    steps: [
      'Mở **Kiện chờ quá lâu** từ trang **Tổng quan**.',
      'Chọn trạng thái hoặc tìm theo mã, bao, khách. Đọc cột **Vì sao** rồi làm **Việc tiếp**.',
      'Bấm **Giao việc** để ghi người phụ trách và ghi chú. Đánh dấu nhiều kiện để giao một lần.',
    ],
    troubles: [
      [
        'Kiện đã xử lý mà vẫn còn',
        'Kiện chỉ ra khỏi danh sách khi có trạng thái mới. Quét hoặc nhập trạng thái đó.',
      ],
    ],
  },
  {
    id: 'trang-khach-hang',
    title: 'Trang của một khách hàng',
    pages: ['customers/:id'],
    steps: [
      'Mở một đơn trong **Quản lý đơn hàng** rồi bấm **Trang khách hàng**. Quản trị viên còn mở được bằng mã khách trong **Danh sách tài khoản**.',
      'Xem **Số đơn hàng** theo trạng thái. Bấm vào một số để mở danh sách các đơn đó.',
      'Xem **Đơn hàng mới nhất** và **Mã đã khai báo, chưa về kho** để trả lời khách.',
      'Ở **Ghi chú nội bộ**, ghi điều đồng nghiệp cần biết rồi bấm **Thêm ghi chú**. Chỉ nhân viên đọc được.',
    ],
    notes: ['Bạn sửa và xóa được ghi chú của mình. Xóa nhầm thì bấm **Hoàn tác**.'],
    troubles: [
      [
        'Tài khoản **Chờ kích hoạt**',
        'Quản trị viên bấm **Kích hoạt** ngay trên trang này. Nhân viên khác thì nhờ quản trị viên.',
      ],
    ],
  },
  {
    id: 'khai-bao-muon',
    title: 'Khai báo muộn của khách',
    pages: ['late-claims'],
    steps: [
      'Mở **Khai báo muộn**: khách nhận những kiện đã nằm trong kho mà chưa có chủ.',
      'So tên hàng, ghi chú của khách với kiện. Đúng thì bấm **Giữ cho khách**.',
      'Không đúng thì bấm **Thu hồi**.',
      'Đánh dấu nhiều mã để quyết định một lần. Mã nào người khác đã xử lý thì hệ thống cho biết đó là ai.',
    ],
    troubles: [['Chưa chắc của ai', 'Bấm **Để lại** và hỏi khách thêm.']],
  },
  {
    id: 'dung-tro-giup',
    title: 'Dùng trợ giúp và phím tắt',
    pages: ['help/:chapter'],
    steps: [
      'Ở bất kỳ trang nào, nhấn F1 để xem hướng dẫn của trang đó. Việc đang làm không mất.',
      'Gõ vào **Tìm trong hướng dẫn**, có dấu hay không dấu đều được.',
      'Bấm **In hoặc lưu PDF** để in phần đang xem.',
      'Nhấn ? để xem mọi **Phím tắt**.',
    ],
  },
];
