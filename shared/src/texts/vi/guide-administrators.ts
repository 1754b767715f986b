import type { GuideSection } from './guide.ts';

/** The user guide for administrators. */
export const guideForAdministrators: readonly GuideSection[] = [
  {
    id: 'quan-ly-don',
    title: 'Quản lý đơn hàng',
    pages: ['list-orders'],
    picture: {
      client: 'office',
      alt: 'Trang Quản lý đơn hàng với danh sách đơn và một đơn đang mở bên phải',
    },
    steps: [
      'Mở **Quản lý đơn hàng**. Lọc theo trạng thái, **Thời gian**, **Khách hàng** hoặc **Lần nhập**; tìm theo mã.',
      'Bấm mã để mở đơn: **Hành trình**, cân nặng, phí và **Ai đã làm gì**.',
      'Bấm **Sửa đơn** để sửa cân nặng, phí, ghi chú, rồi **Lưu đơn**.',
      'Chọn nhiều đơn để **Đổi trạng thái**, **Gán khách** hoặc xóa cùng lúc.',
    ],
    notes: ['Cột **Nguồn** cho biết đơn đến từ file, lượt quét, nhập tay hay khách khai báo.'],
    troubles: [
      [
        'Xóa nhầm',
        'Bấm **Hoàn tác** ngay khi thông báo còn hiện, hoặc mở **Thùng rác** ở góc phải, phía trên danh sách.',
      ],
      ['Hai người cùng sửa một đơn', 'Trang cho xem cả hai bản. Chọn giá trị đúng rồi lưu lại.'],
    ],
  },
  {
    id: 'xuat-excel',
    title: 'Xuất đơn hàng ra Excel',
    steps: [
      'Trong **Quản lý đơn hàng**, lọc đúng các đơn cần lấy.',
      'Bấm **Xuất Excel**, chọn **Cột thêm** nếu cần rồi xác nhận. Mục **Cước áp dụng và từng phần theo bảng giá** thêm sáu cột tiền.',
      'Chờ file tải về. Bấm **Dừng xuất** nếu đổi ý.',
    ],
    troubles: [
      ['**Chưa xuất được file**', 'Kiểm tra mạng rồi xuất lại. Danh sách rất dài thì lọc theo từng tháng.'],
    ],
  },
  {
    id: 'tai-khoan-khach',
    title: 'Kích hoạt và quản lý tài khoản',
    pages: ['users/unconfirm-list/:page', 'users/list/:page', 'users/trash/:page'],
    picture: {
      client: 'office',
      alt: 'Trang Tài khoản chờ kích hoạt với ba khách và nút Kích hoạt',
    },
    steps: [
      'Mở **Chờ kích hoạt**, xem từng khách rồi bấm **Kích hoạt**.',
      'Mở **Danh sách tài khoản** để tìm, sửa hoặc **Bỏ vào thùng rác**.',
      'Trong **Thùng rác tài khoản**, bấm **Khôi phục** để lấy lại.',
    ],
    troubles: [
      ['**Kích hoạt thất bại**', 'Tải lại trang: có thể người khác vừa kích hoạt hoặc xóa tài khoản này.'],
    ],
  },
  {
    id: 'quyen-nhan-vien',
    title: 'Thêm nhân viên và phân quyền',
    pages: ['users/add', 'users/update/:id'],
    picture: {
      client: 'office',
      alt: 'Trang Thêm tài khoản với vai trò Nhân viên và các quyền',
    },
    steps: [
      'Mở **Thêm tài khoản**, điền thông tin và chọn vai trò **Nhân viên**.',
      'Ở **Quyền của nhân viên**, chọn những việc người đó làm: **Nhập liệu**, **Thêm bài viết**, **Danh sách bài viết**, **Trưởng kho**, **Công nợ**, **Bảng giá**. Mỗi quyền có một câu giải thích.',
      'Sau này, mở tài khoản, sửa **Vai trò và quyền** rồi bấm **Lưu quyền**. Quyền mới có tác dụng ngay.',
    ],
    troubles: [
      ['**Bạn không thể đổi quyền của chính mình.**', 'Nhờ một quản trị viên khác đổi giúp.'],
      ['Nhân viên mất điện thoại xác thực', 'Mở tài khoản và bấm **Đặt lại bảo mật hai lớp**.'],
    ],
  },
  {
    id: 'bang-gia-cuoc',
    title: 'Lập bảng giá và tính cước',
    pages: ['tariffs', 'tariffs/:id'],
    picture: {
      client: 'office',
      alt: 'Một bảng giá đang áp dụng: các bậc giá theo cân nặng, phụ phí và ví dụ tính cước',
    },
    steps: [
      'Mở **Bảng giá cước**, bấm **Dịch vụ, tuyến, nhóm khách** và đặt tên cho dịch vụ, tuyến. Kiện không ghi gì được tính theo mục đầu tiên.',
      'Bấm **Thêm bảng giá**, chọn dịch vụ, tuyến, ngày áp dụng và nhập giá từng bậc. Phần **Ví dụ** cho thấy ngay một kiện hết bao nhiêu.',
      'Bấm **Xem thay đổi** để biết bao nhiêu kiện đổi cước, rồi **Lưu bản nháp**.',
      'Bấm **Áp dụng**. Hệ thống tính lại cước các kiện chưa lên hóa đơn từ ngày đó; khách thấy từng khoản trong đơn của mình.',
      'Muốn đổi giá, mở bảng giá đang dùng và bấm **Tạo bản mới từ bảng giá này**.',
    ],
    notes: [
      'Kiện được tính theo bảng giá và tỷ giá của ngày đến kho Trung Quốc.',
      'Cước ghi sẵn trong file, hoặc do nhân viên nhập vào ô **Phí vận chuyển**, được giữ nguyên.',
      'Muốn đặt cước riêng cho một kiện, mở đơn, bấm **Đặt cước khác** và ghi lý do.',
    ],
    troubles: [
      [
        'Kiện chưa có cước',
        'Kiện cần có cân nặng, và dịch vụ, tuyến của kiện cần một bảng giá áp dụng từ ngày kiện đến kho. Kiện có phí nội địa cần thêm tỷ giá của ngày đó.',
      ],
      [
        'Muốn biết cước của một kiện được tính thế nào',
        'Ở **Bảng giá cước**, bấm **Xem cước một kiện** rồi quét hoặc gõ mã. Trang nói từng khoản, hoặc vì sao kiện chưa có cước.',
      ],
      ['Bảng giá không sửa được', 'Bảng giá đã áp dụng giữ nguyên mãi. Bạn hãy tạo bản mới.'],
    ],
  },
  {
    id: 'so-cong-no',
    title: 'Theo dõi công nợ và ghi thanh toán',
    pages: ['debts', 'debts/:id', 'revenue', 'delivery-prices'],
    picture: {
      client: 'office',
      alt: 'Công nợ khách hàng: tổng nợ theo tuổi nợ và danh sách khách, nợ nhiều nhất đứng đầu',
    },
    steps: [
      'Mở **Công nợ khách hàng**. Khách nợ nhiều nhất đứng đầu; bấm một ô tuổi nợ để chỉ xem các khoản của tuổi đó.',
      'Bấm tên khách để mở sổ. Muốn mở sổ của khách không nợ, tìm theo tên, mã khách hoặc số điện thoại.',
      'Bấm **Ghi thanh toán**, nhập số tiền, ngày và số phiếu thu hoặc mã giao dịch. Khách nhận được thông báo ngay.',
      'Ghi nhầm thì bấm **Hủy** ở dòng đó và ghi lý do, rồi ghi lại cho đúng. Sổ giữ cả hai dòng.',
      'Bấm **Điều chỉnh** để tăng hoặc giảm số khách nợ, **Hoàn tiền** khi trả lại tiền cho khách, **Hạn mức** để đặt số tiền tối đa khách được nợ.',
      'Mở **Phí giao hàng** để đặt giá cho từng cách giao. Nhập 0 là miễn phí, để trống là báo khách sau.',
      'Mở **Doanh thu** để xem cước đã ghi nợ theo ngày và dịch vụ. Trang nào cũng có nút **Xuất Excel**.',
    ],
    notes: [
      'Tiền khách trả được trừ vào khoản nợ cũ nhất trước. Tuổi nợ tính từ ngày của khoản chưa trả.',
      'Khách hàng đọc được ghi chú và lý do trong sổ của mình.',
      'Mỗi đêm hệ thống đối soát mọi sổ. Nếu có chênh lệch, trang này hiện cảnh báo và hệ thống không tự sửa.',
    ],
    troubles: [
      [
        'Không biết lần ghi thanh toán vừa rồi đã vào sổ chưa',
        'Bạn cứ bấm lại trong cùng cửa sổ. Hệ thống chỉ ghi một lần.',
      ],
      ['Không hủy được một dòng', 'Mỗi giao dịch chỉ hủy được một lần, và không hủy được lần hủy.'],
    ],
  },
  {
    id: 'sao-ke',
    title: 'Nhận chuyển khoản và nhập sao kê ngân hàng',
    pages: ['statements'],
    picture: {
      client: 'office',
      alt: 'Các khoản chuyển khoản chưa khớp, mỗi khoản với khách có thể đã chuyển',
    },
    steps: [
      'Mở **Thông tin chung**, chọn **Tài khoản nhận tiền**, điền ngân hàng, số tài khoản và tên chủ tài khoản. Quét thử mã hiện ra bằng ứng dụng ngân hàng.',
      'Từ đó khách thấy mã VietQR ở trang công nợ và ở phiếu xuất, có sẵn số tiền và nội dung.',
      'Tải sao kê từ ngân hàng về máy, mở **Sao kê ngân hàng**, bấm **Nhập sao kê** hoặc kéo file vào trang.',
      'Xem từng giao dịch: đúng số tiền thì đã được chọn sẵn, khác số tiền thì bạn tự chọn. Sau đó bấm nút ghi ở cuối trang.',
      'Giao dịch chưa rõ của ai nằm ở **Chưa khớp**: bấm **Chọn khách** hoặc **Bỏ qua**.',
    ],
    notes: [
      'Mỗi giao dịch chỉ được ghi một lần, kể cả khi bạn nhập hai sao kê có ngày trùng nhau.',
      'Sao kê cần có đủ mọi giao dịch của mỗi ngày trong đó.',
    ],
    troubles: [
      ['Ghi nhầm khách', 'Mở **Đã ghi vào sổ**, bấm **Gỡ ra** ở dòng đó rồi chọn lại khách.'],
      [
        'Không đọc được sao kê',
        'File cần có các cột ngày giao dịch, nội dung và số tiền ghi có. Bạn hãy tải lại sao kê dạng Excel hoặc CSV từ ngân hàng.',
      ],
    ],
  },
  {
    id: 'bai-viet',
    title: 'Viết và đăng bài',
    pages: ['notify/add', 'notify/own/:page', 'notify/list/:page', 'notify/update/:id', 'notify/trash/:page'],
    picture: {
      client: 'office',
      alt: 'Trang Thêm bài viết với tiêu đề, nội dung và phần Cài đặt',
    },
    steps: [
      'Mở **Thêm bài viết**, nhập **Tiêu đề**, **Nội dung**, chọn **Chuyên mục**.',
      'Bấm **Xem trước** để xem bài trên **Điện thoại** và **Máy tính**.',
      'Bấm **Lưu nháp** để viết tiếp sau, **Đăng bài** để đăng ngay, hoặc **Hẹn giờ**.',
      'Bài cũ nằm ở **Danh sách bài viết** và **Bài viết của bạn**.',
    ],
    troubles: [
      ['Sửa nhầm bài đã đăng', 'Mở **Các bản đã lưu**, xem chỗ sửa rồi bấm **Dùng lại bản này**.'],
      ['Lỡ bỏ bài vào thùng rác', 'Mở **Thùng rác bài viết** và bấm **Khôi phục**.'],
    ],
  },
  {
    id: 'trang-he-thong',
    title: 'Các trang hệ thống và trang chủ',
    pages: ['system/posts/*', 'system/home'],
    steps: [
      'Mở **Trang Bảng giá**, **Trang Giới thiệu**, **Trang Chính sách** hoặc **Trang Hướng dẫn**, sửa rồi **Đăng thay đổi**.',
      'Mở **Trang chủ** của phần **Bài viết** để đổi **Banner**, các mục bên dưới và **Chân trang**, rồi bấm **Lưu trang chủ**.',
      'Khi cần tạm dừng trang, mở phần **Bảo trì**, viết **Thông báo cho khách** và bấm **Bật bảo trì**.',
    ],
    troubles: [['Khách vẫn thấy trang bảo trì', 'Mở phần **Bảo trì** và bấm **Mở lại trang**.']],
  },
  {
    id: 'nguon-hang',
    title: 'Nguồn hàng',
    pages: ['system/nguon-hang', 'system/nguon-hang/add', 'system/nguon-hang/:id'],
    steps: [
      'Mở **Nguồn hàng** rồi **Thêm nguồn hàng**.',
      'Nhập **Tên nguồn hàng**, **Giá (NDT)**, **Liên kết đến sàn** và thêm ảnh.',
      'Kéo ảnh để đổi thứ tự, ảnh đầu là **Ảnh chính**. Bấm **Lưu nguồn hàng**.',
    ],
    troubles: [
      ['Giá tiền Việt chưa đúng', 'Giá tính theo tỷ giá của ngày. Xem [Thông tin chung](#thong-tin-chung).'],
    ],
  },
  {
    id: 'thong-tin-chung',
    title: 'Thông tin chung, tỷ giá và biểu phí',
    pages: ['navbar/infor'],
    picture: {
      client: 'office',
      alt: 'Trang Thông tin chung với thông tin liên hệ và tỷ giá',
    },
    steps: [
      'Mở **Thông tin chung**. Nhập **Tên trang**, **Hotline**, **Email**, **Giờ làm việc**, tải **Logo**, rồi **Lưu thông tin**.',
      'Thêm tỷ giá mới với ngày bắt đầu: bấm **Thêm tỷ giá**.',
      'Mở **Biểu phí vận chuyển** để thêm biểu phí mới từ một ngày, rồi bấm **Lưu biểu phí**.',
      'Mở **Từ chỉ trạng thái** nếu file Excel của kho dùng chữ riêng, thêm từ rồi **Lưu các từ**.',
    ],
    troubles: [
      ['**Bạn hãy sửa các mục được đánh dấu.**', 'Xem ô có dòng chữ đỏ, sửa theo ví dụ ở đó rồi lưu lại.'],
    ],
  },
  {
    id: 'menu-trang',
    title: 'Menu của trang',
    pages: ['navbar/menu'],
    steps: [
      'Mở **Menu**. Kéo các mục để đổi thứ tự hoặc đưa vào mục cha.',
      'Sửa tên và liên kết của mục, xem trước ở **Menu trên máy tính** và **Menu trên điện thoại**.',
      'Bấm **Lưu menu**.',
    ],
    troubles: [
      ['Một mục không hiện với khách', 'Trang mà mục dẫn tới đang ẩn. Đăng trang đó, mục sẽ hiện lại.'],
    ],
  },
  {
    id: 'popup',
    title: 'Thông báo popup',
    pages: ['plugin/popub'],
    steps: [
      'Mở **Thông báo popup**, nhập **Tiêu đề**, **Nội dung**, ảnh và **Nút xác nhận**.',
      'Chọn **Hiện từ**, **Hiện đến** và **Người xem**.',
      'Bật **Bật popup** rồi bấm **Lưu popup**.',
    ],
    troubles: [
      [
        'Popup không hiện',
        'Xem ngày giờ ở **Hiện từ** và **Hiện đến**. Ai đã đóng popup này sẽ không thấy lại.',
      ],
    ],
  },
  {
    id: 'gui-thong-bao',
    title: 'Gửi thông báo',
    pages: ['broadcasts/list/:page', 'broadcasts/add', 'broadcasts/update/:id', 'broadcasts/trash/:page'],
    picture: {
      client: 'office',
      alt: 'Trang Thêm thông báo với người nhận, nội dung và phần xem trước',
    },
    steps: [
      'Mở **Thêm thông báo**, nhập **Tiêu đề** và **Nội dung**.',
      'Ở **Gửi tới**, chọn **Mọi người**, **Khách hàng** hoặc **Nhân viên**.',
      'Cần cả email thì bật **Gửi cả qua email**. Bấm **Gửi thông báo**, xem lại rồi bấm **Gửi**.',
    ],
    troubles: [
      [
        'Gửi nhầm',
        'Ở **Danh sách thông báo**, bỏ thông báo vào thùng rác: người nhận không còn thấy. Email đã gửi thì không lấy lại được.',
      ],
    ],
  },
  {
    id: 'lich-su',
    title: 'Lịch sử thay đổi',
    pages: ['audit'],
    steps: [
      'Mở **Lịch sử thay đổi** để xem ai đã làm gì, lúc nào.',
      'Lọc theo **Loại việc**, **Người làm** và ngày, rồi bấm **Lọc**.',
      'Mở một dòng để xem **Giá trị trước và sau**.',
    ],
    troubles: [['**Không có việc nào khớp**', 'Bấm **Bỏ lọc** rồi lọc lại với ít điều kiện hơn.']],
  },
  {
    id: 'sao-luu',
    title: 'Tác vụ và sao lưu',
    pages: ['jobs'],
    steps: [
      'Mở **Tác vụ**. Phần **Tác vụ lỗi** liệt kê các tác vụ chưa chạy được; sửa nguyên nhân rồi bấm **Chạy lại**.',
      'Phần **Nhật ký gửi thông báo** cho biết thông báo nào đã gửi, thông báo nào lỗi.',
      'Phần **Sao lưu** liệt kê **Các bản sao lưu**. Bấm **Sao lưu ngay** trước khi làm việc lớn.',
      'Phần **Ảnh kiện hàng** đặt số ảnh tối đa của mỗi kiện và thời gian lưu ảnh sau khi giao.',
    ],
    notes: ['Bản sao lưu có dữ liệu của khách. Hãy cất ở nơi chỉ người có trách nhiệm mở được.'],
    troubles: [
      ['**Chưa bắt đầu sao lưu được.**', 'Kiểm tra chỗ trống trên đĩa của máy chủ rồi thử lại.'],
      [
        'Cần khôi phục dữ liệu',
        'Người quản lý máy chủ làm việc này bằng lệnh khôi phục trong tài liệu kỹ thuật.',
      ],
    ],
  },
  {
    id: 'bao-mat-hai-lop',
    title: 'Bảo mật hai lớp cho mọi người',
    pages: ['account'],
    steps: [
      'Mở **Tài khoản của tôi**, ở **Bảo mật hai lớp** bấm **Bật bảo mật hai lớp**.',
      'Quét mã bằng ứng dụng xác thực trên điện thoại, nhập **Mật khẩu hiện tại** và **Mã xác thực**, rồi bấm **Bật**.',
      'Lưu **Mã khôi phục** ở nơi an toàn, rồi bấm **Tôi đã lưu các mã**.',
      'Quản trị viên cao nhất bật **Bắt buộc bảo mật hai lớp** để mọi nhân viên cùng dùng.',
    ],
    troubles: [
      [
        'Nhân viên mất điện thoại',
        'Người đó dùng một mã khôi phục, hoặc bạn mở tài khoản và bấm **Đặt lại bảo mật hai lớp**.',
      ],
    ],
  },
];
