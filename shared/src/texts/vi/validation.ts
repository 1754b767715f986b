/** The parts of a zod issue that its sentence depends on. */
interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Sentences for rules that a schema or a command names by a code of its own. */
export const ruleTexts = {
  CONFIRM_MISMATCH: 'Mật khẩu nhập lại chưa khớp.',
  PASSWORD_TOO_WEAK: 'Mật khẩu này dễ đoán, bạn hãy chọn mật khẩu dài hơn hoặc ghép thêm vài từ.',
  PASSWORD_WRONG: 'Mật khẩu hiện tại chưa đúng.',
  PASSWORD_NEEDED: 'Bạn hãy nhập mật khẩu hiện tại để đổi email.',
  CODE_WRONG: 'Mã xác thực chưa đúng hoặc đã được dùng. Bạn hãy nhập mã mới nhất.',
  SECOND_FACTOR_FIRST: 'Bạn hãy bật bảo mật hai lớp cho tài khoản của mình trước.',
  EMAIL_TAKEN: 'Email này đã có tài khoản.',
  CONTENT_EMPTY: 'Nội dung không còn gì sau khi bỏ phần không được phép, bạn hãy viết lại.',
  SORT_UNBOUNDED: 'Bạn hãy tìm hoặc lọc theo bao trước khi sắp xếp cột này.',
  TOO_MANY_VIEWS: 'Bạn đã lưu đủ 30 cách xem. Hãy xóa bớt một cách xem rồi lưu lại.',
  FILTER_EMPTY: 'Bạn hãy chọn ít nhất một điều kiện lọc.',
  TARGET_NEEDED: 'Bạn hãy chọn các đơn hoặc một bộ lọc, không chọn cả hai.',
  DATE_TOO_FAR_AHEAD: 'Thời điểm này sau hôm nay hơn 2 ngày, bạn hãy chọn lại.',
  PERIOD_WRONG: 'Khoảng thời gian cần có ngày đầu và ngày cuối, dài nhất 366 ngày.',
  TAGS_TOO_MANY: 'Nội dung có quá nhiều thẻ định dạng, bạn hãy bỏ bớt định dạng rồi lưu lại.',
  JSON_WRONG: 'Nội dung này không đọc được.',
  RATE_WRONG: 'Tỷ giá cần là một số lớn hơn 0, ví dụ: 3.650.',
  DATE_TWICE: 'Mỗi ngày chỉ được có một giá trị bắt đầu áp dụng.',
  UNTIL_BEFORE_FROM: 'Thời điểm kết thúc cần sau thời điểm bắt đầu.',
  WORD_EMPTY: 'Từ cần có ít nhất một chữ cái hoặc chữ số.',
  WORD_KNOWN: 'Hệ thống đã hiểu từ này, bạn không cần thêm.',
  WORD_TWICE: 'Mỗi từ chỉ được có một trạng thái.',
  ENTRY_TWICE: 'Mỗi mục menu chỉ được đứng ở một chỗ.',
  PARTS_BYTES_NEEDED: 'Các phần đã gửi cần kèm tổng số byte của chúng.',
  ITEM_NOT_DECLARED: 'Mỗi dòng thông tin cần có mã nằm trong các mã khai báo.',
  BANK_UNKNOWN: 'Ngân hàng này không có trong mạng VietQR, bạn hãy chọn ngân hàng khác.',
  ACCOUNT_NUMBER_WRONG: 'Số tài khoản gồm chữ số và chữ cái không dấu, nhiều nhất 19 ký tự.',
  ACCOUNT_INCOMPLETE: 'Bạn hãy điền đủ ngân hàng, số tài khoản và tên chủ tài khoản, hoặc để trống cả ba ô.',
  SHELF_BAD_CODE: 'Mã kệ gồm chữ không dấu, chữ số và dấu gạch, dài nhất 30 ký tự, ví dụ: A-01-03.',
  SHELF_RANGE_DIFFERS: 'Mã kệ cuối cần cùng dạng với mã kệ đầu và đứng sau, ví dụ: A-01-01 đến A-05-10.',
  SHELF_RANGE_TOO_LARGE: 'Mỗi lần thêm được nhiều nhất 1.000 kệ, bạn hãy chia thành nhiều lần.',
  DELIVERY_DAY_WRONG: 'Ngày giao cần từ hôm nay đến 30 ngày tới.',
  DELIVERY_FEE_NEEDED: 'Yêu cầu chưa có phí giao hàng. Bạn hãy đặt phí rồi lập phiếu xuất.',
  DELIVERY_ONE_CUSTOMER: 'Một phiếu xuất chỉ gồm yêu cầu của một khách. Bạn hãy chọn lại.',
  DELIVERY_TOO_MANY: 'Mỗi phiếu xuất có tối đa 500 kiện. Bạn hãy chọn ít yêu cầu hơn.',
  DELIVERY_NO_PARCEL: 'Không còn kiện nào của yêu cầu đưa vào phiếu xuất được.',
  ADDRESS_NEEDED: 'Bạn hãy chọn hoặc nhập địa chỉ giao hàng.',
  REASON_NEEDED: 'Bạn hãy ghi lý do.',
  IMAGE_UNKNOWN: 'Ảnh này không có trên hệ thống, bạn hãy tải ảnh lên lại.',
} as const;
// Maps, because a client may name a field 'toString', which every object has.
const textsOfRules: ReadonlyMap<string, string> = new Map(Object.entries(ruleTexts));

const fieldTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: 'Email chưa đúng, ví dụ: ten@congty.vn.',
    password: 'Mật khẩu cần từ 6 đến 200 ký tự.',
    firstName: 'Tên cần từ 1 đến 100 ký tự.',
    lastName: 'Họ cần từ 1 đến 100 ký tự.',
    phone: 'Số điện thoại cần từ 8 đến 20 chữ số, có thể bắt đầu bằng dấu +.',
    recipient: 'Tên người nhận cần từ 1 đến 100 ký tự.',
    address: 'Địa chỉ cần từ 5 đến 300 ký tự.',
    dateOfBirth: 'Ngày sinh cần theo dạng năm-tháng-ngày, ví dụ: 1990-12-31.',
  }),
);

/** One Vietnamese sentence for one problem of a request. */
export function issueText(issue: Issue): string {
  const rule = textsOfRules.get(issue.message);
  if (rule !== undefined) return rule;
  if (issue.code === 'unrecognized_keys') return 'Mục này không được nhận.';
  const field = fieldTexts.get(String(issue.path.at(-1)));
  if (field !== undefined) return field;
  if (issue.code === 'invalid_type') return typeText(issue.expected);
  if (issue.code === 'invalid_value') return 'Giá trị này không có trong danh sách cho phép.';
  if (issue.code === 'too_small') return sizeText('ít nhất', issue.origin, issue.minimum);
  if (issue.code === 'too_big') return sizeText('nhiều nhất', issue.origin, issue.maximum);
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'Thời gian cần theo dạng 2026-11-21T07:05:00Z.';
  return 'Giá trị này chưa đúng.';
}

function typeText(expected: unknown): string {
  if (expected === 'number' || expected === 'int') return 'Mục này cần là một số.';
  if (expected === 'array') return 'Mục này cần là một danh sách.';
  if (expected === 'object') return 'Mục này cần là một nhóm thông tin.';
  return 'Bạn hãy điền mục này.';
}

function sizeText(bound: 'ít nhất' | 'nhiều nhất', origin: unknown, limit: unknown): string {
  if (origin === 'string') return `Mục này cần ${bound} ${String(limit)} ký tự.`;
  if (origin === 'array') return `Danh sách này cần ${bound} ${String(limit)} mục.`;
  return bound === 'ít nhất'
    ? `Số này cần từ ${String(limit)} trở lên.`
    : `Số này cần từ ${String(limit)} trở xuống.`;
}
