import { formatInteger } from '../../formatting/numbers.ts';

/** Texts of notifications. Contents are HTML; the caller escapes all data that it inserts. */
export const notificationTexts = {
  activation: {
    title: 'Tài khoản của bạn đã được kích hoạt',
    content:
      '<p>Bạn có thể khai báo mã vận đơn và theo dõi đơn hàng của mình ngay bây giờ.</p><p>Cảm ơn bạn đã tin dùng dịch vụ.</p>',
  },
  staleOrders: {
    title: (count: number) => `${formatInteger(count)} đơn hàng chờ lâu hơn bình thường`,
    group: (status: string, count: number, days: number) =>
      `${status}: ${formatInteger(count)} đơn đã chờ quá ${days} ngày`,
  },
  orders: {
    /** Title about one parcel, by its status. */
    titleOne: [
      (code: string) => `Kiện ${code} đang chờ nhập kho`,
      (code: string) => `Kiện ${code} đã nhập kho Trung Quốc`,
      (code: string) => `Kiện ${code} đang về kho Việt Nam`,
      (code: string) => `Kiện ${code} đã nhập kho Việt Nam`,
      (code: string) => `Kiện ${code} đã được trả cho bạn`,
    ] as readonly ((code: string) => string)[],
    /** The next step, by the status. */
    next: [
      'Chặng tiếp theo: nhập kho Trung Quốc.',
      'Chặng tiếp theo: lên đường về Việt Nam.',
      'Chặng tiếp theo: nhập kho Việt Nam.',
      'Bạn hãy liên hệ với chúng tôi để nhận hàng.',
      'Nếu kiện có gì chưa đúng, bạn hãy báo cho chúng tôi.',
    ] as readonly string[],
    titleMany: (count: number) => `${formatInteger(count)} kiện hàng của bạn có trạng thái mới`,
    group: (status: string, count: number) => `${status} (${formatInteger(count)} kiện)`,
    more: (count: number) => `và ${formatInteger(count)} kiện khác`,
  },
} as const;

/** The frame of every mail. */
export const mailTexts = {
  open: 'Xem trên trang web',
  footer: (site: string) =>
    `Bạn nhận được thư này vì có tài khoản tại ${site}. Bạn có thể tắt thư trong phần thông báo của tài khoản.`,
  passwordReset: {
    subject: 'Đặt lại mật khẩu',
    greeting: (name: string) => `Chào ${name},`,
    body: 'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn. Liên kết dưới đây dùng được một lần trong 30 phút.',
    button: 'Đặt mật khẩu mới',
    ignore: 'Nếu bạn không yêu cầu, hãy bỏ qua thư này. Mật khẩu của bạn không thay đổi.',
  },
  /** Sent by a super admin: to a new account, or to one whose owner cannot log in. */
  passwordLink: {
    subject: 'Đặt mật khẩu cho tài khoản của bạn',
    body: 'Quản trị viên gửi bạn liên kết để đặt mật khẩu. Liên kết dùng được một lần trong 3 ngày. Nếu liên kết hết hạn, bạn hãy nhờ quản trị viên gửi lại.',
    ignore: 'Nếu bạn không biết thư này nói về tài khoản nào, hãy bỏ qua thư này.',
  },
  registeredAgain: {
    subject: 'Email này đã có tài khoản',
    greeting: 'Chào bạn,',
    body: 'Có người vừa đăng ký bằng email này. Bạn đã có tài khoản, vì vậy chỉ cần đăng nhập hoặc đặt lại mật khẩu. Tài khoản của bạn không thay đổi.',
    login: 'Đăng nhập',
    forgot: 'Đặt lại mật khẩu',
    inBin:
      'Có người vừa đăng ký bằng email này. Tài khoản của email này đang ngừng hoạt động, nên chưa đăng nhập được. Nếu bạn muốn dùng lại, bạn hãy liên hệ với chúng tôi.',
    ignore: 'Nếu không phải bạn đăng ký, bạn có thể bỏ qua thư này.',
  },
  emailConfirm: {
    subject: 'Xác nhận email mới',
    greeting: 'Chào bạn,',
    body: 'Một tài khoản muốn dùng địa chỉ này làm email đăng nhập. Nếu đó là bạn, hãy mở liên kết dưới đây. Liên kết dùng được một lần trong 24 giờ.',
    button: 'Xác nhận email',
    ignore: 'Nếu không phải bạn, hãy bỏ qua thư này. Địa chỉ của bạn sẽ không được dùng.',
  },
  secondFactorReset: {
    subject: 'Bảo mật hai lớp đã được tắt',
    greeting: 'Chào bạn,',
    body: 'Quản trị viên vừa tắt bảo mật hai lớp trên tài khoản của bạn và đăng xuất tài khoản ở mọi nơi. Lần tới bạn chỉ cần mật khẩu để đăng nhập. Sau đó, hãy bật lại bảo mật hai lớp trong trang Tài khoản của tôi.',
    footer: 'Nếu bạn không nhờ tắt, hãy gọi cho chúng tôi ngay.',
  },
  emailChanged: {
    subject: 'Email đăng nhập đã được đổi',
    greeting: 'Chào bạn,',
    body: 'Email đăng nhập của bạn vừa được đổi sang một địa chỉ khác. Từ bây giờ, thư về đơn hàng được gửi đến địa chỉ mới.',
    footer: 'Nếu không phải bạn đổi, bạn hãy gọi cho chúng tôi ngay để giữ lại tài khoản.',
  },
} as const;
