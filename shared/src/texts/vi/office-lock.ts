import { formatInteger } from '../../formatting/numbers.ts';

/** The lock of the console, and unlocking without a connection. */
export const officeLockTexts = {
  title: 'Màn hình đang khóa',
  lead: 'Chọn tên của bạn rồi nhập mật khẩu. Phiên quét và những gì đang nhập vẫn được giữ.',
  loginLead: 'Đăng nhập cần có mạng. Phiên quét và những gì đang nhập vẫn được giữ.',
  unlockTitle: 'Mở khóa, kể cả khi mất mạng',
  unlockLead:
    'Dành cho người đã đăng nhập ở máy này. Bạn quét được ngay, hệ thống nhận lượt quét khi có mạng.',
  password: (name: string) => `Mật khẩu của ${name}`,
  submit: 'Mở khóa',
  other: 'Đăng nhập bằng tài khoản khác',
  back: 'Chọn tên trong danh sách',
  missing: 'Bạn hãy nhập mật khẩu.',
  wrong: (left: number) => `Mật khẩu chưa đúng. Bạn còn ${formatInteger(left)} lần thử.`,
  blocked: 'Bạn đã thử quá số lần cho phép. Hãy đăng nhập bằng email khi có mạng.',
  expired: 'Đã lâu bạn chưa đăng nhập ở máy này. Hãy đăng nhập bằng email khi có mạng.',
  clock: 'Đồng hồ của máy đang chậm hơn trước. Bạn hãy chỉnh lại giờ, hoặc đăng nhập bằng email khi có mạng.',
  changed: 'Hệ thống không nhận mật khẩu này nữa. Bạn hãy đăng nhập bằng email và mật khẩu mới.',
  code: 'Máy đã có mạng và tài khoản này có bảo mật hai lớp. Bạn hãy đăng nhập bằng email, mật khẩu và mã xác thực.',
  scanned: 'Màn hình đang khóa nên kiện vừa quét chưa được ghi. Bạn hãy mở khóa rồi quét lại.',
  failed: 'Chưa mở khóa được. Bạn hãy thử lại.',
  states: { expired: 'Đã hết hạn', blocked: 'Hết lượt thử' },
  people: 'Người mở khóa được trên máy này',
  peopleHelp:
    'Mỗi người mở khóa bằng mật khẩu của mình, kể cả khi mất mạng, trong 7 ngày từ lần đăng nhập trước.',
  noPeople: 'Chưa có ai.',
  until: (time: string) => `Đến ${time}`,
  remove: 'Bỏ',
  forget: 'Bỏ tôi khỏi máy này',
  forgetOne: (name: string) => `Bỏ ${name} khỏi máy này`,
  forgetNeedsPassword: (name: string) => `Nhập mật khẩu của ${name} để bỏ khỏi máy này.`,
  wrongToForget: 'Mật khẩu chưa đúng.',
  forgetFailed: 'Chưa bỏ được',
  tryAgain: 'Bạn hãy thử lại.',
} as const;
