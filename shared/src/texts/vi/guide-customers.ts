import { guideToRequestDelivery } from './guide-delivery-requests.ts';
import type { GuideSection } from './guide.ts';

/** The user guide for customers: on the site, and in the back-office for staff who help them. */
export const guideForCustomers: readonly GuideSection[] = [
  {
    id: 'tao-tai-khoan',
    title: 'Tạo tài khoản và chờ kích hoạt',
    picture: {
      client: 'site',
      alt: 'Trang Tạo tài khoản với các ô Họ, Tên, Email, Mật khẩu và nút Đăng ký',
    },
    steps: [
      'Trên trang web, bạn bấm **Đăng ký**.',
      'Điền **Họ**, **Tên**, **Email**, **Mật khẩu** và **Nhập lại mật khẩu**, rồi bấm **Đăng ký**.',
      'Đăng nhập bằng email và mật khẩu vừa tạo.',
      'Nhân viên kiểm tra và kích hoạt tài khoản. Sau đó bạn khai báo mã vận đơn được ngay.',
    ],
    notes: ['Trên máy của riêng bạn, hãy chọn **Ghi nhớ đăng nhập** để lần sau khỏi nhập lại.'],
    troubles: [
      [
        'Trang báo **Tài khoản chưa được kích hoạt**',
        'Bạn bấm **Kiểm tra lại** sau ít phút, hoặc gọi hotline ở đầu trang để được kích hoạt sớm.',
      ],
      [
        'Email đã có tài khoản',
        'Bạn đăng nhập bằng email đó, hoặc bấm **Quên mật khẩu?** để đặt lại mật khẩu.',
      ],
    ],
  },
  {
    id: 'khai-bao-ma',
    title: 'Khai báo mã vận đơn',
    picture: {
      client: 'site',
      alt: 'Hộp Khai báo mã vận đơn với hai mã vừa dán và nút Khai báo 2 mã',
    },
    steps: [
      'Mở **Trạng thái đơn hàng** trong menu tài khoản.',
      'Bấm **Khai báo mã vận đơn**, rồi dán mã người bán gửi, mỗi dòng một mã. Có thể dán cả tin nhắn, trang tự tìm mã trong đó.',
      'Soát lại danh sách **Các mã đã nhận ra**. Mã lạ cần bạn bấm **Đúng mã này** trước khi gửi.',
      'Nếu muốn, bấm **Thêm tên hàng** để ghi tên hàng, số lượng và ghi chú cho kho.',
      'Bấm nút khai báo ở dưới danh sách. Kiện hiện ngay trong danh sách của bạn.',
    ],
    notes: ['Bạn nên khai báo ngay khi có mã: kho nhận ra chủ của kiện khi hàng vừa tới.'],
    troubles: [
      [
        'Khai báo nhầm mã',
        'Mở kiện đó và bấm **Hủy khai báo**. Ngay sau đó bạn vẫn có thể bấm **Hoàn tác**.',
      ],
      [
        'Mã đã thuộc về người khác',
        'Bạn kiểm tra lại từng ký tự của mã. Nếu mã đúng, hãy gọi hotline để được kiểm tra.',
      ],
    ],
  },
  {
    id: 'theo-doi-don',
    title: 'Theo dõi đơn hàng',
    picture: {
      client: 'site',
      alt: 'Trang Trạng thái đơn hàng với các trạng thái, ô tìm và danh sách kiện',
    },
    steps: [
      'Mở **Trạng thái đơn hàng**. Danh sách tự cập nhật khi kho quét kiện của bạn.',
      'Chọn một trạng thái ở phía trên để chỉ xem các kiện đang ở đó, hoặc **Tất cả**.',
      'Bấm mã vận đơn để xem **Hành trình**, cân nặng và từng khoản cước của kiện.',
      'Kho có chụp kiện thì phần **Ảnh kiện hàng** hiện ở trang đó. Bấm vào ảnh để xem lớn; chỉ bạn và nhân viên kho xem được.',
      'Trong trang của kiện, bạn có thể bấm **Chia sẻ** hoặc **In**.',
    ],
    notes: [
      'Kiện đi qua năm trạng thái: **Chờ nhập kho**, **Đã nhập kho Trung Quốc**, **Đang về kho Việt Nam**, **Đã nhập kho Việt Nam**, **Đã trả khách**.',
    ],
    troubles: [
      ['Kiện lâu không đổi trạng thái', 'Mở trang của kiện và gọi hotline ghi ở đó, kèm mã vận đơn.'],
      ['Trang báo **Chưa tải được đơn hàng**', 'Bạn kiểm tra mạng rồi bấm **Thử lại**.'],
    ],
  },
  guideToRequestDelivery,
  {
    id: 'xem-phieu-xuat',
    title: 'Xem phiếu xuất',
    picture: {
      client: 'site',
      alt: 'Một phiếu xuất đã giao: các nút in và tải Excel, tổng tiền, nợ trước và sau phiếu',
    },
    steps: [
      'Mở **Phiếu xuất** trong menu tài khoản. Mỗi lần nhận hàng có một phiếu.',
      'Bấm số phiếu để xem từng kiện, cước và tổng tiền. Trang tự cập nhật khi kho giao hàng.',
      'Bấm **In hoặc lưu PDF** để in, hoặc **Tải Excel** để lưu thành bảng tính.',
    ],
    notes: [
      'Khi phiếu được chốt tiền hoặc bị hủy, bạn nhận thông báo ở chuông và qua email.',
      'Ở trang của mỗi kiện, và ở từng khoản trong **Công nợ**, cũng có số phiếu xuất để bạn mở.',
    ],
    troubles: [
      [
        'Phiếu ghi **Đã hủy**',
        'Số tiền trên phiếu không còn tính vào công nợ của bạn. Kho sẽ lập phiếu mới.',
      ],
    ],
  },
  {
    id: 'tra-cuu',
    title: 'Tra cứu không cần đăng nhập',
    picture: {
      client: 'site',
      alt: 'Trang Tra cứu vận đơn với ô dán mã và hành trình của một kiện',
    },
    steps: [
      'Mở **Tra cứu vận đơn** ở đầu trang.',
      'Dán một hoặc nhiều mã, mỗi dòng một mã, rồi bấm **Tra cứu**.',
      'Xem kiện đang ở chặng nào. Muốn xem cân nặng và cước, bạn đăng nhập rồi khai báo mã.',
    ],
    notes: ['Muốn tìm bài viết, bảng giá hay hướng dẫn, bạn gõ từ cần tìm vào cùng ô đó.'],
    troubles: [
      [
        'Trang báo **Chưa có trong hệ thống**',
        'Kho chưa nhận được kiện. Bạn khai báo mã trước, trang sẽ báo khi kiện tới kho.',
      ],
    ],
  },
  {
    id: 'cong-no',
    title: 'Xem công nợ và thanh toán',
    picture: {
      client: 'site',
      alt: 'Trang Công nợ: số tiền cần thanh toán, các khoản chưa trả và sổ công nợ',
    },
    steps: [
      'Đăng nhập, bấm tên của bạn ở đầu trang và chọn **Công nợ**.',
      'Phần **Cần thanh toán** cho biết số tiền và các khoản chưa trả. Khi chuyển khoản, bạn ghi mã khách hàng của mình.',
      'Phần **Sổ công nợ** có mọi giao dịch, mới nhất ở trên, cùng số dư sau mỗi lần.',
      'Bấm **Tải Excel** để lưu cả sổ.',
    ],
    troubles: [
      [
        'Đã trả tiền mà số nợ chưa đổi',
        'Số nợ đổi ngay khi nhân viên ghi nhận khoản tiền, và bạn nhận được thông báo. Nếu chờ lâu, bạn hãy gọi cho chúng tôi.',
      ],
    ],
  },
  {
    id: 'gui-khieu-nai',
    title: 'Gửi và theo dõi khiếu nại',
    picture: {
      client: 'site',
      alt: 'Trang của một khiếu nại: kết quả, kiện hàng và phần trao đổi với công ty',
    },
    steps: [
      'Mở đơn hàng có vấn đề và bấm **Khiếu nại về kiện này**.',
      'Chọn vấn đề của kiện hàng và điều bạn muốn, rồi viết **Mô tả**.',
      'Bấm **Thêm ảnh** để chụp hoặc chọn ảnh, rồi bấm **Gửi khiếu nại**.',
      'Theo dõi ở **Khiếu nại** trong menu tài khoản. Khi có trả lời, bạn nhận được thông báo.',
      'Viết thêm ở phần **Viết cho chúng tôi** rồi bấm **Gửi**.',
    ],
    notes: [
      'Mỗi kiện có một khiếu nại đang mở cho mỗi loại vấn đề.',
      'Trong 7 ngày sau khi giải quyết, bạn có thể bấm **Mở lại khiếu nại** và ghi lý do.',
      'Tiền hoàn được trừ vào **Công nợ** của bạn.',
    ],
    troubles: [
      [
        'Mạng yếu, chưa gửi được',
        'Nội dung bạn viết vẫn còn. Bạn bấm gửi lại, trang không tạo khiếu nại thứ hai. Ảnh chưa gửi được có nút **Gửi lại**.',
      ],
    ],
  },
  {
    id: 'thong-bao',
    title: 'Nhận và đọc thông báo',
    picture: {
      client: 'site',
      alt: 'Trang Thông báo với các tin chưa đọc',
    },
    steps: [
      'Bấm hình chuông ở đầu trang để xem tin mới, hoặc **Xem tất cả thông báo**.',
      'Bấm một tin để tới đúng kiện hoặc trang mà tin nói đến.',
      'Bấm **Đánh dấu đã đọc tất cả** khi bạn đã xem hết.',
      'Chọn nơi nhận tin ở phần **Nhận thông báo** của trang **Tài khoản của tôi**.',
    ],
    troubles: [
      [
        'Không nhận được email',
        'Bạn xem hộp thư rác, rồi kiểm tra phần **Nhận thông báo** đã bật **Qua email** chưa.',
      ],
    ],
  },
  {
    id: 'tai-khoan-mat-khau',
    title: 'Tài khoản và mật khẩu',
    picture: {
      client: 'site',
      alt: 'Trang Tài khoản của tôi với ảnh, email, mã khách hàng và họ tên',
    },
    steps: [
      'Mở **Tài khoản của tôi** trong menu tài khoản. Ở đây có **Mã khách hàng** của bạn.',
      'Sửa họ tên, số điện thoại rồi bấm **Lưu thay đổi**.',
      'Muốn đổi email, bấm **Đổi email**, nhập email mới và mật khẩu, rồi mở liên kết trong thư gửi tới email mới.',
      'Muốn đổi mật khẩu, nhập **Mật khẩu hiện tại** và **Mật khẩu mới**, rồi bấm **Đổi mật khẩu**.',
    ],
    troubles: [
      [
        'Quên mật khẩu',
        'Ở trang đăng nhập, bấm **Quên mật khẩu?**, nhập email, bấm **Gửi liên kết** rồi mở thư.',
      ],
      [
        'Liên kết trong thư báo **Liên kết không còn dùng được**',
        'Liên kết chỉ dùng một lần và có hạn. Bạn hãy yêu cầu liên kết mới.',
      ],
    ],
  },
  {
    id: 'ma-xac-thuc',
    title: 'Đăng nhập có mã xác thực',
    steps: [
      'Nếu tài khoản đã bật bảo mật hai lớp, bạn nhập thêm **Mã xác thực** sau mật khẩu.',
      'Mở ứng dụng xác thực trên điện thoại, nhập mã 6 số rồi bấm **Xác nhận**.',
      'Không có điện thoại bên mình, bạn bấm **Dùng mã khôi phục** và nhập một mã đã lưu. Mỗi mã chỉ dùng một lần.',
    ],
    troubles: [
      ['Mã luôn bị báo sai', 'Bạn chỉnh đồng hồ điện thoại về tự động, chờ mã mới rồi nhập lại.'],
      [
        'Mất điện thoại và hết mã khôi phục',
        'Bạn gọi hotline. Nhân viên xác minh rồi đặt lại bảo mật hai lớp cho bạn.',
      ],
    ],
  },
];
