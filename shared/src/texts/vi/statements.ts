import { formatDate, formatInteger, formatVnd } from '../../formatting/index.ts';

const money = formatVnd;
const transfers = (count: number) => `${formatInteger(count)} giao dịch`;

/** Imports of bank statements. */
export const statementTexts = {
  import: 'Nhập sao kê',
  reading: 'Đang đọc sao kê…',
  unreadable: 'Chưa đọc được sao kê',
  dropHelp: 'Bạn cũng có thể kéo file sao kê vào trang này. File nhận được: .xlsx, .xls, .csv.',
  /** Reason of a reversal in the customer's ledger. */
  reopened: 'Gỡ khoản ghi từ sao kê',
  states: { open: 'Chưa khớp', posted: 'Đã ghi vào sổ', ignored: 'Không phải của khách' },
  statesLabel: 'Giao dịch theo kết quả',
  list: 'Giao dịch tiền vào',
  empty: {
    open: 'Không còn giao dịch nào chờ xử lý.',
    posted: 'Chưa có giao dịch nào được ghi vào sổ khách.',
    ignored: 'Chưa có giao dịch nào được bỏ qua.',
  },
  next: 'Xem các giao dịch cũ hơn',
  first: 'Về các giao dịch mới nhất',
  columns: {
    day: 'Ngày',
    amount: 'Số tiền',
    description: 'Nội dung',
    customer: 'Khách hàng',
    decided: 'Người xử lý',
    actions: 'Việc cần làm',
    note: 'Lý do',
    pick: 'Ghi vào sổ',
    match: 'Đối chiếu',
  },
  from: (fileName: string, row: number) => `${fileName}, dòng ${formatInteger(row)}`,
  suggested: (customerCode: string, name: string) => `Có thể của ${name} (${customerCode})`,
  noReference: 'Nội dung không có mã khách hay số phiếu',
  assign: 'Chọn khách',
  ignore: 'Bỏ qua',
  reopen: 'Gỡ ra',
  failed: 'Chưa lưu được',
  conflict: 'Người khác vừa xử lý giao dịch này. Danh sách đã được cập nhật.',
  assignDialog: {
    title: (amount: number) => `Khoản ${money(amount)} của khách nào?`,
    customer: 'Khách hàng',
    placeholder: 'Tên, mã khách, email hoặc số điện thoại',
    notFound: 'Không tìm thấy khách hàng này.',
    owes: (balance: number) => (balance > 0 ? `đang nợ ${money(balance)}` : 'không nợ'),
    needed: 'Bạn hãy chọn khách hàng.',
    confirm: 'Ghi vào sổ',
    cancel: 'Hủy',
    done: (name: string) => `Đã ghi thanh toán của ${name}.`,
  },
  ignoreDialog: {
    title: 'Bỏ qua giao dịch này?',
    body: 'Giao dịch không được ghi vào sổ của khách nào. Bạn có thể lấy lại trong mục Không phải của khách.',
    reason: 'Lý do',
    confirm: 'Bỏ qua',
    cancel: 'Hủy',
    done: 'Đã bỏ qua giao dịch.',
  },
  reopenDialog: {
    title: 'Gỡ giao dịch này ra?',
    body: {
      posted: 'Khoản thanh toán sẽ được hủy trong sổ của khách, và giao dịch trở về mục Chưa khớp.',
      ignored: 'Giao dịch trở về mục Chưa khớp.',
    },
    confirm: 'Gỡ ra',
    cancel: 'Hủy',
    done: 'Giao dịch đã trở về mục Chưa khớp.',
  },
  preview: {
    title: (fileName: string) => `Sao kê ${fileName}`,
    summary: (count: number, amount: number) => `${transfers(count)} tiền vào, tổng ${money(amount)}.`,
    outgoing: (count: number) => `${transfers(count)} tiền ra không được đọc.`,
    known: (count: number) => `${transfers(count)} đã có từ lần nhập trước, sẽ không ghi lại.`,
    unread: (rows: string) =>
      `Các dòng sau có ngày hoặc số tiền không rõ nên không được nhập: ${rows}. Bạn hãy kiểm tra lại trong file.`,
    nothingNew: 'Mọi giao dịch trong sao kê này đã được nhập trước đó.',
    noRows: 'Sao kê này không có giao dịch tiền vào.',
    table: 'Giao dịch trong sao kê',
    pickRow: (row: number) => `Ghi dòng ${formatInteger(row)} vào sổ`,
    agrees: (note: string | null) => (note === null ? 'Đúng số đang nợ' : `Đúng số tiền phiếu ${note}`),
    differs: (note: string | null, due: number) =>
      note === null ? `Đang nợ ${money(due)}` : `Phiếu ${note} còn ${money(due)}`,
    knownRow: 'Đã nhập trước đó',
    add: (count: number, amount: number) =>
      count === 0 ? 'Lưu, chưa ghi khoản nào' : `Ghi ${formatInteger(count)} khoản, ${money(amount)}`,
    rest: 'Những giao dịch không được chọn sẽ nằm ở mục Chưa khớp.',
    cancel: 'Bỏ sao kê này',
    failed: 'Chưa nhập được sao kê',
    storedBefore: 'Sao kê này đã được lưu ở lần gửi trước',
    checkStored:
      'Các khoản bạn vừa chọn không được ghi thêm. Bạn hãy kiểm tra ở mục Đã ghi vào sổ và Chưa khớp.',
    done: (posted: number, amount: number) => `Đã ghi ${formatInteger(posted)} khoản, ${money(amount)}.`,
    left: (count: number) => `Còn ${transfers(count)} chưa khớp.`,
  },
  amount: money,
  day: formatDate,
} as const;
