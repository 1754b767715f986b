import { formatInteger } from '../../formatting/numbers.ts';

/** The user's own account in the back-office. */
export const officeAccountTexts = {
  factor: {
    title: 'Bảo mật hai lớp',
    about:
      'Khi đăng nhập, bạn nhập thêm mã 6 số từ ứng dụng xác thực trên điện thoại. Người khác dù biết mật khẩu của bạn cũng không vào được.',
    on: 'Đang bật',
    off: 'Đang tắt',
    turnOn: 'Bật bảo mật hai lớp',
    turnOff: 'Tắt bảo mật hai lớp',
    turnedOff: 'Đã tắt bảo mật hai lớp.',
    codesLeft: (count: number) => `Còn ${formatInteger(count)} mã khôi phục chưa dùng.`,
    fewCodes: 'Bạn nên tạo mã khôi phục mới để phòng khi mất điện thoại.',
    newCodes: 'Tạo mã khôi phục mới',
    newCodesHelp: 'Các mã khôi phục cũ sẽ không dùng được nữa.',
    turnOffHelp: 'Sau khi tắt, bạn chỉ cần mật khẩu để đăng nhập.',
    turnOffRequired: 'Quản trị viên yêu cầu bảo mật hai lớp, nên sau khi tắt bạn cần bật lại để làm tiếp.',
    required: 'Quản trị viên yêu cầu nhân viên bật bảo mật hai lớp.',
    cancel: 'Hủy',
  },
  setUp: {
    scan: 'Mở ứng dụng xác thực (Google Authenticator, Microsoft Authenticator hoặc ứng dụng tương tự) và quét mã này.',
    qr: 'Mã QR để thêm tài khoản vào ứng dụng xác thực',
    secret: 'Không quét được? Nhập khóa này vào ứng dụng:',
    confirm: 'Nhập mật khẩu của bạn và mã 6 số mà ứng dụng đang hiện.',
    password: 'Mật khẩu hiện tại',
    passwordMissing: 'Bạn hãy nhập mật khẩu.',
    code: 'Mã xác thực',
    codeHelp: 'Mã 6 số của ứng dụng, hoặc một mã khôi phục.',
    codeMissing: 'Bạn hãy nhập mã xác thực.',
    submit: 'Bật',
    failed: 'Chưa bật được.',
  },
  proofFailed: 'Chưa làm được.',
  codes: {
    title: 'Lưu các mã khôi phục',
    about:
      'Khi mất điện thoại, bạn đăng nhập bằng một trong các mã này. Mỗi mã dùng được một lần. Các mã chỉ hiện một lần này, bạn hãy lưu ở nơi an toàn.',
    list: 'Mã khôi phục',
    copy: 'Sao chép',
    copied: 'Đã sao chép các mã khôi phục.',
    copyFailed: 'Chưa sao chép được, bạn hãy chép tay các mã.',
    save: 'Tải về',
    saveFailed: 'Chưa tải về được, bạn hãy sao chép hoặc chép tay các mã.',
    fileName: 'ma-khoi-phuc.txt',
    done: 'Tôi đã lưu các mã',
  },
  /** Over the page, while the user must turn it on before anything else. */
  gate: {
    title: 'Bật bảo mật hai lớp để làm tiếp',
    about:
      'Quản trị viên yêu cầu nhân viên đăng nhập bằng mật khẩu và mã trên điện thoại. Những gì đang có trên trang vẫn được giữ nguyên.',
    logOut: 'Đăng xuất',
  },
  requirement: {
    title: 'Yêu cầu với nhân viên',
    label: 'Bắt buộc bảo mật hai lớp',
    help: 'Nhân viên và quản trị viên chưa bật sẽ phải bật trước khi làm việc tiếp. Khách hàng không bị ảnh hưởng.',
    first: 'Bạn hãy bật bảo mật hai lớp cho tài khoản của mình trước.',
    turnedOn: 'Từ bây giờ nhân viên phải bật bảo mật hai lớp.',
    turnedOff: 'Nhân viên không còn bắt buộc dùng bảo mật hai lớp.',
    failed: 'Chưa đổi được yêu cầu',
  },
} as const;

/** The second factor of another account, for super admins. */
export const officeResetFactorTexts = {
  title: 'Bảo mật hai lớp',
  on: 'Tài khoản này đăng nhập bằng mật khẩu và mã trên điện thoại.',
  reset: 'Đặt lại bảo mật hai lớp',
  ask: (name: string) => `Đặt lại bảo mật hai lớp của ${name}?`,
  askBody:
    'Dùng khi người này mất điện thoại và hết mã khôi phục. Tài khoản bị đăng xuất ở mọi nơi, chỉ cần mật khẩu để đăng nhập lại, và chủ tài khoản nhận được email báo.',
  confirm: 'Đặt lại',
  cancel: 'Hủy',
  done: 'Đã đặt lại bảo mật hai lớp.',
  failed: 'Chưa đặt lại được',
} as const;
