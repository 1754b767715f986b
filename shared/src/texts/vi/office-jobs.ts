import type { DeliveryState, JobName } from '../../contracts/index.ts';
import { formatInteger } from '../../formatting/numbers.ts';

/** Name and description of each job. Exhaustive: a new job without them does not compile. */
export const jobWords: Readonly<Record<JobName, { name: string; does: string }>> = {
  'deliver-notification': {
    name: 'Gửi thông báo',
    does: 'Gửi thông báo của hệ thống tới từng người, trong trang và qua email.',
  },
  'mail-broadcast': {
    name: 'Gửi email hàng loạt',
    does: 'Chia một thông báo của quản trị viên thành email cho từng người nhận.',
  },
  'mail-password-reset': {
    name: 'Email đặt lại mật khẩu',
    does: 'Gửi liên kết đặt lại mật khẩu cho người đã yêu cầu.',
  },
  'mail-email-confirm': {
    name: 'Email xác nhận địa chỉ mới',
    does: 'Gửi liên kết xác nhận đến email mới mà một người vừa chọn.',
  },
  'mail-email-changed': {
    name: 'Email báo đổi địa chỉ',
    does: 'Báo cho địa chỉ cũ biết email đăng nhập của tài khoản vừa được đổi.',
  },
  'mail-registered-again': {
    name: 'Email báo đã có tài khoản',
    does: 'Khi có người đăng ký bằng email đã có tài khoản, báo cho chủ email biết bước tiếp theo.',
  },
  'mail-second-factor-reset': {
    name: 'Email báo tắt bảo mật hai lớp',
    does: 'Báo cho chủ tài khoản khi quản trị viên tắt bảo mật hai lớp của họ.',
  },
  'change-orders': {
    name: 'Đổi nhiều đơn hàng',
    does: 'Đổi trạng thái, đổi khách hàng hoặc bỏ vào thùng rác các đơn theo bộ lọc, lần lượt từng phần cho đến hết.',
  },
  'check-ledgers': {
    name: 'Đối soát sổ công nợ',
    does: 'Mỗi đêm so số dư của từng khách với các giao dịch trong sổ, và báo cho quản trị viên nếu có chênh lệch.',
  },
  'close-delivered-requests': {
    name: 'Đóng yêu cầu đã giao đủ',
    does: 'Đóng các yêu cầu giao hàng mà mọi kiện đều đã giao, kể cả khi không có phiếu xuất, và báo cho khách.',
  },
  'compute-fees': {
    name: 'Tính cước',
    does: 'Tính cước của các kiện có thay đổi về cân nặng, thể tích, khách hàng, bảng giá hoặc tỷ giá.',
  },
  'mend-imports': {
    name: 'Dọn lần nhập dở dang',
    does: 'Gỡ những gì một lần nhập bị ngắt giữa chừng đã ghi, hoặc làm nốt một lần hoàn tác dở dang.',
  },
  'popup-schedule': {
    name: 'Lịch popup',
    does: 'Báo cho các trang đang mở khi popup đến giờ hiện hoặc hết giờ.',
  },
  'remind-stale-orders': {
    name: 'Nhắc kiện chờ lâu',
    does: 'Mỗi ngày nhắc nhân viên về các kiện chờ lâu hơn thường lệ.',
  },
  'purge-bins': { name: 'Dọn thùng rác', does: 'Mỗi đêm xóa hẳn những gì nằm trong thùng rác quá 30 ngày.' },
  'purge-images': {
    name: 'Dọn ảnh không dùng',
    does: 'Mỗi đêm xóa những ảnh mà 14 ngày qua không trang nào dùng tới.',
  },
  'purge-photos': {
    name: 'Xóa ảnh kiện cũ',
    does: 'Xóa ảnh kiện đã quá hạn lưu sau khi giao, và file của những ảnh đã bị xóa.',
  },
  'copy-photos': {
    name: 'Chép ảnh kiện dự phòng',
    does: 'Mỗi đêm chép ảnh kiện mới sang ổ đĩa sao lưu, nếu bản sao lưu nằm ở ổ khác.',
  },
  'purge-records': {
    name: 'Dọn dữ liệu hết hạn lưu',
    does: 'Mỗi đêm xóa chi tiết của các lần nhập cũ, nhật ký gửi, tin nhắn và lịch sử đã quá hạn lưu.',
  },
  'purge-sessions': { name: 'Dọn phiên đăng nhập', does: 'Mỗi đêm xóa các phiên đăng nhập đã hết hạn.' },
  'purge-live-events': {
    name: 'Dọn kênh báo thay đổi',
    does: 'Xóa các tin báo thay đổi cũ mà không ai cần đọc lại.',
  },
  'purge-uploads': {
    name: 'Dọn file cũ',
    does: 'Mỗi giờ xóa những file gửi lên hoặc sao lưu dở dang quá một ngày, và những email trong thư mục outbox quá 30 ngày.',
  },
  'write-backup': {
    name: 'Sao lưu dữ liệu',
    does: 'Mỗi đêm ghi toàn bộ dữ liệu và ảnh vào một file sao lưu, và xóa các bản sao lưu cũ.',
  },
};

export const deliveryStateNames: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Đang chờ gửi',
  sent: 'Đã gửi',
  failed: 'Gửi lỗi',
  skipped: 'Không cần gửi',
};

/** Explanations of errors, mostly of mail servers and networks, by patterns in the error text. */
const KNOWN_REASONS: readonly (readonly [RegExp, string])[] = [
  [/ledgers differ/, 'Sổ công nợ có chênh lệch, bạn hãy xem chi tiết trong trang Công nợ.'],
  [/ECONNREFUSED|ECONNRESET|EPIPE|ESOCKET/, 'Không kết nối được với máy chủ email.'],
  [/ETIMEDOUT|timed? ?out/i, 'Máy chủ email không trả lời kịp.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'Không tìm thấy máy chủ email, bạn hãy kiểm tra địa chỉ SMTP.'],
  [/EAUTH|\b535\b|\b534\b/, 'Máy chủ email không nhận tên đăng nhập hoặc mật khẩu.'],
  [/\b55[0134]\b/, 'Máy chủ email không nhận địa chỉ của người này.'],
  [/\b45[012]\b|\b421\b/, 'Máy chủ email đang bận hoặc hộp thư của người này đã đầy.'],
  [/self.signed|certificate/i, 'Chứng chỉ của máy chủ email không hợp lệ.'],
];

/** Returns an explanation of a failure; null if only the program's own error text is known. */
export function reasonWords(reason: string): string | null {
  return KNOWN_REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? null;
}

/** Jobs that failed for good, and how messages reached people. */
export const officeJobTexts = {
  tabs: {
    label: 'Tác vụ và việc gửi',
    jobs: 'Tác vụ lỗi',
    deliveries: 'Nhật ký gửi thông báo',
    backups: 'Sao lưu',
    photos: 'Ảnh kiện hàng',
  },
  jobs: {
    list: 'Tác vụ lỗi',
    columns: { job: 'Tác vụ', reason: 'Lý do', at: 'Lúc lỗi', act: 'Thao tác' },
    any: 'Mọi tác vụ',
    filter: 'Lọc theo tác vụ',
    noReason: 'Chưa rõ lý do.',
    unknownReason: 'Bạn hãy xem lý do trong thông báo lỗi của chương trình.',
    details: 'Thông báo lỗi của chương trình',
    retry: 'Chạy lại',
    retryOf: (name: string) => `Chạy lại ${name}`,
    retryAll: (count: number) => `Chạy lại cả ${formatInteger(count)}`,
    askTitle: (count: number) => `Chạy lại ${formatInteger(count)} tác vụ?`,
    askBody:
      'Mỗi tác vụ được chạy lại từ đầu. Nếu là tác vụ gửi email, người nhận có thể nhận được email ngay.',
    cancel: 'Để sau',
    retried: (count: number) => `Đã chạy lại ${formatInteger(count)} tác vụ.`,
    retryFailed: 'Chưa chạy lại được.',
    someFailed: (failed: number) => `Còn ${formatInteger(failed)} tác vụ chưa chạy lại được.`,
    noneTitle: 'Không có tác vụ nào lỗi',
    none: 'Tác vụ nào đã thử đủ số lần mà vẫn lỗi sẽ hiện ở đây để bạn chạy lại.',
  },
  deliveries: {
    table: 'Nhật ký gửi thông báo',
    columns: {
      message: 'Thông báo',
      to: 'Người nhận',
      channel: 'Kênh',
      state: 'Kết quả',
      reason: 'Lý do',
      tries: 'Lần thử',
      at: 'Lúc',
    },
    anyState: 'Mọi kết quả',
    state: 'Lọc theo kết quả',
    anyChannel: 'Mọi kênh',
    channel: 'Lọc theo kênh',
    noneTitle: 'Chưa có lần gửi nào',
    none: 'Khi hệ thống gửi thông báo hoặc email, mỗi lần gửi sẽ hiện ở đây cùng kết quả.',
    noMatchTitle: 'Không có lần gửi nào khớp',
    noMatch: 'Bạn hãy chọn kết quả hoặc kênh khác.',
  },
} as const;
