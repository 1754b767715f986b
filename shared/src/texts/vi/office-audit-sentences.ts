import type { AuditAction, AuditNames } from '../../contracts/audit.ts';
import type { JobName } from '../../contracts/jobs.ts';
import type { ManagerName } from '../../contracts/manager-records.ts';
import { formatInteger } from '../../formatting/numbers.ts';
import { officeAuditTexts } from './office-audit.ts';
import { jobWords } from './office-jobs.ts';
import { orderStatusNames } from './order-status.ts';

/** Subject of an action, with the values before and after if they are known (the dashboard has none). */
interface About {
  id: string;
  /** Name of the account or code of the order; empty if not known. */
  name: string;
  accounts: Readonly<Record<string, string>>;
  /** Kind of the subject; empty if not given. */
  kind: string;
  old: Readonly<Record<string, unknown>>;
  new: Readonly<Record<string, unknown>>;
}

const words = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '');
const quoted = (value: unknown): string => (words(value) ? ` '${words(value)}'` : '');
/** A record by the name it had, or by its number. */
const named = (kind: string, id: string, name: unknown): string => `${kind}${quoted(name) || ` #${id}`}`;
const person = ({ id, name }: About): string => account(id, name);
const account = (id: string | number, name: string | undefined): string =>
  name ? `tài khoản ${name}` : `tài khoản #${id}`;
const counted = (value: unknown): string => (typeof value === 'number' ? formatInteger(value) : '');
const statusName = (value: unknown): string =>
  Object.entries(orderStatusNames).find(([status]) => status === String(value))?.[1] ?? '';

/** Orders of a bulk change, from its id: `17`, `17,18,19`, `filter` or `operation 4`. */
function orders({ id, name }: About, changed?: unknown): string {
  const ids = /^\d+(?:,\d+)*$/.test(id) ? id.split(',') : [];
  if (ids.length === 1) return named('đơn hàng', id, name);
  if (ids.length > 1) return `${formatInteger(ids.length)} đơn hàng`;
  return typeof changed === 'number'
    ? `${formatInteger(changed)} đơn hàng theo bộ lọc`
    : 'đơn hàng theo bộ lọc';
}

/** One order by its code, or all of a filter. */
const binned = (about: About, orderCode: unknown, changed: unknown): string =>
  /^\d+$/.test(about.id) ? named('đơn hàng', about.id, orderCode || about.name) : orders(about, changed);

/** A bag or a lot. */
const bag = ({ id, new: { bag: code, lot } }: About): string =>
  lot ? named('lô', id, lot) : named('bao', id, code);
const parcelsOf = ({ new: { orders: moved } }: About): string =>
  `${counted(Object.keys(moved ?? {}).length)} kiện`;

/** Who made the scans, if somebody else sent them. */
const scannedBy = ({ accounts, new: { author } }: About): string =>
  typeof author === 'number' ? `, do ${account(author, accounts[author])} quét` : '';

/** A delivery note by its number. */
const deliveryNote = ({ id, new: { deliveryNote: code } }: About): string => named('phiếu xuất', id, code);

/** A complaint by its number. */
const complaint = ({ id, new: { complaint: code } }: About): string => named('khiếu nại', id, code);
/** A delivery request by its code. */
const deliveryRequest = ({ id, new: { deliveryRequest: code } }: About): string =>
  named('yêu cầu giao hàng', id, code);

/** Subject of a refused call, by the beginning of its address. The details show the address itself. */
const REFUSED_PARTS: readonly (readonly [RegExp, string])[] = [
  [/ \/api\/users/, 'tài khoản'],
  [/ \/api\/customer/, 'khách hàng'],
  [/ \/api\/auth/, 'quyền của tài khoản'],
  [/ \/api\/orders\/(upload|preview|import)/, 'nhập file đơn hàng'],
  [/ \/api\/(orders\/photos|photo-settings)/, 'ảnh kiện hàng'],
  [/ \/api\/(orders|dashboard)/, 'đơn hàng'],
  [/ \/api\/(bags|lots)/, 'bao và lô'],
  [/ \/api\/delivery-notes/, 'phiếu xuất'],
  [/ \/api\/complaint/, 'khiếu nại'],
  [/ \/api\/delivery-(requests|addresses|prices)/, 'giao hàng'],
  [/ \/api\/shelves/, 'kệ hàng'],
  [/ \/api\/stock-counts/, 'kiểm kê'],
  [/ \/api\/menu\/article/, 'bài viết'],
  [/ \/api\/menu/, 'menu'],
  [/ \/api\/manager/, 'thông tin trang'],
  [/ \/api\/products/, 'nguồn hàng'],
  [/ \/api\/tariffs/, 'bảng giá'],
  [/ \/api\/(ledgers|debts|revenue)/, 'công nợ'],
  [/ \/api\/notifications/, 'thông báo'],
  [/ \/api\/audit/, 'lịch sử thay đổi'],
  [/ \/api\/jobs/, 'tác vụ'],
];
const refusedPart = (call: string): string =>
  REFUSED_PARTS.find(([address]) => address.test(call))?.[1] ?? 'hệ thống';

/** Kinds of records in a bin, by their names in the audit. */
const BINNED: Readonly<Record<string, string>> = {
  order: 'đơn hàng',
  user: 'tài khoản',
  notification: 'thông báo',
  article: 'bài viết',
  product: 'nguồn hàng',
};

/** The emails that were entered, the first of them by name. */
function withEmails(emails: unknown): string {
  const [first, ...others] = Array.isArray(emails) ? emails.map(words) : [];
  if (first === undefined) return '';
  return `, với email ${first}${others.length === 0 ? '' : ` và ${counted(others.length)} email khác`}`;
}

/** One table: a person's action, as the end of a sentence that begins with their name. Exhaustive over all actions. */
const predicates: Readonly<Record<AuditAction, (about: About) => string>> = {
  'session.open': () => 'đăng nhập',
  'session.close': () => 'đăng xuất',
  'session.refuse': ({ id, kind, new: { count, emails } }) =>
    kind === 'email' || typeof count !== 'number'
      ? `đăng nhập không thành công với email ${id}`
      : `đăng nhập không thành công ${counted(count)} lần trong một giờ${withEmails(emails)}`,
  'call.refuse': ({ id, new: { count } }) =>
    typeof count === 'number'
      ? `bị từ chối thêm ${counted(count)} việc trong một phút, đầu tiên về ${refusedPart(id)}`
      : `bị từ chối một việc về ${refusedPart(id)}`,
  'user.register': (about) => `đăng ký ${person(about)}${quoted(about.new['email'])}`,
  'user.register-again': ({ id }) => `đăng ký bằng email đã có tài khoản: ${id}`,
  'user.add': (about) => `thêm ${person(about)}${quoted(about.new['email'])}`,
  'user.update': (about) => `sửa thông tin ${person(about)}`,
  'user.avatar': (about) => `đổi ảnh đại diện của ${person(about)}`,
  'user.activate': (about) => `kích hoạt ${person(about)}`,
  'user.remove': (about) => `bỏ ${person(about)} vào thùng rác`,
  'user.restore': (about) => `khôi phục ${person(about)}`,
  'user.role': (about) => `đổi vai trò của ${person(about)}`,
  'user.permissions': (about) => `đổi quyền của ${person(about)}`,
  'user.password': (about) => `đổi mật khẩu của ${person(about)}`,
  'user.password-reset-request': (about) => `yêu cầu đặt lại mật khẩu cho ${person(about)}`,
  'user.password-link': (about) => `gửi liên kết đặt mật khẩu cho ${person(about)}`,
  'user.password-reset': (about) => `đặt lại mật khẩu của ${person(about)}`,
  'user.end-sessions': (about) => `kết thúc phiên đăng nhập của ${person(about)}`,
  'user.second-factor-on': (about) => `bật bảo mật hai lớp của ${person(about)}`,
  'user.second-factor-off': (about) => `tắt bảo mật hai lớp của ${person(about)}`,
  'user.second-factor-reset': (about) => `đặt lại bảo mật hai lớp của ${person(about)}`,
  'user.recovery-codes': (about) => `tạo mã khôi phục mới cho ${person(about)}`,
  'user.tariff-group': (about) => `đổi nhóm giá của ${person(about)}`,
  'user.note-add': (about) => `ghi chú về ${person(about)}`,
  'user.note-update': (about) => `sửa ghi chú về ${person(about)}`,
  'user.note-remove': (about) => `xóa ghi chú về ${person(about)}`,
  'user.note-restore': (about) => `lấy lại ghi chú về ${person(about)}`,
  'security.second-factor': (about) =>
    about.new['required'] === true
      ? 'yêu cầu nhân viên bật bảo mật hai lớp'
      : 'bỏ yêu cầu nhân viên bật bảo mật hai lớp',
  'user.first-admin': (about) =>
    `đặt ${person(about)}${quoted(about.new['email'])} làm quản trị viên cao nhất đầu tiên`,
  'user.admin-password': (about) => `đặt mật khẩu mới cho ${person(about)} bằng lệnh trên máy chủ`,
  'import.create': ({ id, new: { fileName, total } }) =>
    typeof total === 'number'
      ? `nhập ${counted(total)} dòng từ${quoted(fileName)} ở lần nhập #${id}`
      : `nhập file ở lần nhập #${id}`,
  'import.undo': ({ id }) => `hoàn tác lần nhập #${id}`,
  'order.update': ({ id, name }) => `sửa ${named('đơn hàng', id, name)}`,
  'order.set-status': (about) => {
    const { status, changed } = about.new;
    return statusName(status)
      ? `chuyển ${orders(about, changed)} sang trạng thái ${statusName(status)}`
      : `đổi trạng thái ${orders(about, changed)}`;
  },
  'order.undo-status': (about) => {
    const { changed } = about.new;
    const status = statusName(about.old['status']);
    return status
      ? `hoàn tác việc chuyển ${orders(about, changed)} sang trạng thái ${status}`
      : `hoàn tác việc đổi trạng thái ${orders(about, changed)}`;
  },
  'order.assign': (about) => {
    const { customerId, changed } = about.new;
    if (customerId === null) return `gỡ khách hàng khỏi ${orders(about, changed)}`;
    return typeof customerId === 'number'
      ? `gán ${orders(about, changed)} cho ${account(customerId, about.accounts[customerId])}`
      : `gán khách hàng cho ${orders(about, changed)}`;
  },
  'order.scan': ({ accounts, new: { events, author } }) =>
    typeof author === 'number'
      ? `gửi hộ ${counted(events)} lượt quét của ${account(author, accounts[author])}`
      : typeof events === 'number'
        ? `quét ${counted(events)} kiện`
        : 'quét kiện ở kho',
  'order.withdraw-scan': ({ old: { scans } }) =>
    Array.isArray(scans) ? `rút lại ${counted(scans.length)} lượt quét` : 'rút lại lượt quét ở kho',
  'order.remove': (about) => `xóa ${binned(about, about.new['orderCode'], about.new['changed'])}`,
  'order.restore': (about) => `khôi phục ${binned(about, about.new['orderCode'], about.new['changed'])}`,
  'order.follow-up': ({ id, name, new: { orderCode } }) =>
    `giao việc theo dõi ${named('đơn hàng', id, orderCode || name)}`,
  'order.stop': ({ id }) => `dừng ${auditSubject(id)}`,
  'bag.open': (about) => `mở ${bag(about)}`,
  'bag.pack': (about) => `xếp ${parcelsOf(about)} vào ${bag(about)}${scannedBy(about)}`,
  'bag.take-out': (about) => `lấy ${parcelsOf(about)} ra khỏi ${bag(about)}${scannedBy(about)}`,
  'bag.seal': (about) => `đóng ${bag(about)}`,
  'bag.reopen': (about) => `mở lại ${bag(about)}`,
  'bag.step': (about) => `báo bước cho ${bag(about)}`,
  'bag.undo-step': (about) => `hoàn tác bước của ${bag(about)}`,
  'bag.close-arrival': (about) => `chốt kiểm hàng đến của ${bag(about)}`,
  'bag.resolve': (about) => `xử lý kiện chênh lệch của ${bag(about)}`,
  'lot.add': (about) => `thêm ${bag(about)}`,
  'lot.update': (about) => `sửa ${bag(about)}`,
  'lot.load': (about) => `xếp bao vào ${bag(about)}`,
  'lot.unload': (about) => `lấy bao ra khỏi ${bag(about)}`,
  'delivery-note.add': (about) => `lập ${deliveryNote(about)}`,
  'delivery-note.add-parcels': (about) => `thêm ${parcelsOf(about)} vào ${deliveryNote(about)}`,
  'delivery-note.remove-parcels': (about) => `bỏ ${parcelsOf(about)} khỏi ${deliveryNote(about)}`,
  'delivery-note.issue': (about) => `chốt tiền ${deliveryNote(about)}`,
  'delivery-note.hand-over': (about) => `giao hàng theo ${deliveryNote(about)}`,
  'delivery-note.cancel': (about) => `hủy ${deliveryNote(about)}`,
  'delivery-request.add': (about) => `gửi ${deliveryRequest(about)}`,
  'delivery-request.accept': (about) => `nhận ${deliveryRequest(about)}`,
  'delivery-request.prepare': (about) => `lập ${deliveryNote(about)} cho ${deliveryRequest(about)}`,
  'delivery-request.fee': (about) => `đặt phí giao hàng của ${deliveryRequest(about)}`,
  'delivery-request.cancel': (about) => `hủy ${deliveryRequest(about)}`,
  'delivery-request.close': (about) => `đóng ${deliveryRequest(about)} vì đã giao đủ kiện`,
  'delivery-request.prices': () => 'sửa phí của các cách giao hàng',
  'delivery-address.add': () => 'thêm một địa chỉ giao hàng',
  'delivery-address.update': () => 'sửa một địa chỉ giao hàng',
  'delivery-address.remove': () => 'xóa một địa chỉ giao hàng',
  'delivery-address.restore': () => 'khôi phục một địa chỉ giao hàng',
  'lot.step': (about) => `báo bước cho ${bag(about)}`,
  'lot.undo-step': (about) => `hoàn tác bước của ${bag(about)}`,
  'order.shelve': (about) => {
    const { events } = about.new;
    return `${typeof events === 'number' ? `xếp ${counted(events)} kiện` : 'xếp kiện'} lên kệ${scannedBy(about)}`;
  },
  'shelf.add': ({ id, new: { added, to } }) =>
    typeof added === 'number' && added > 1
      ? `thêm ${counted(added)} kệ, từ ${id} đến ${words(to)}`
      : `thêm kệ ${id}`,
  'shelf.update': ({ id }) => `sửa kệ ${id}`,
  'shelf.remove': ({ id }) => `ngừng dùng kệ ${id}`,
  'shelf.restore': ({ id }) => `dùng lại kệ ${id}`,
  'stock-count.open': ({ id }) => `mở đợt kiểm kê #${id}`,
  'stock-count.close': ({ id }) => `chốt đợt kiểm kê #${id}`,
  'stock-count.resolve': ({ id }) => `xử lý chênh lệch của đợt kiểm kê #${id}`,
  'order.override-fee': ({ id, name, new: { fee } }) =>
    typeof fee === 'number'
      ? `đặt cước cho ${named('đơn hàng', id, name)}`
      : `bỏ cước đặt tay của ${named('đơn hàng', id, name)}`,
  'complaint.open': (about) => `gửi ${complaint(about)} về kiện ${words(about.new['orderCode'])}`,
  'complaint.message': (about) => `viết thêm vào ${complaint(about)}`,
  'complaint.photo': (about) => `thêm ảnh vào ${complaint(about)}`,
  'complaint.answer': (about) => `trả lời khách trong ${complaint(about)}`,
  'complaint.note': (about) => `ghi chú nội bộ trong ${complaint(about)}`,
  'complaint.assign': (about) => `giao ${complaint(about)}`,
  'complaint.resume': (about) => `xử lý tiếp ${complaint(about)}`,
  'complaint.refund': (about) => `hoàn tiền cho ${complaint(about)}`,
  'complaint.resolve': (about) => `giải quyết ${complaint(about)}`,
  'complaint.reopen': (about) => `mở lại ${complaint(about)}`,
  'complaint.withdraw': (about) => `rút ${complaint(about)}`,
  'complaint.settings': () => 'đổi thời hạn xử lý khiếu nại',
  'statement.add': ({ new: { fileName } }) => `nhập sao kê${quoted(fileName)}`,
  'statement.post': () => 'ghi một giao dịch của sao kê vào sổ khách',
  'statement.ignore': () => 'bỏ qua một giao dịch của sao kê',
  'statement.reopen': () => 'gỡ một giao dịch của sao kê ra',
  'tariff.add': ({ new: { name } }) => `thêm bảng giá${quoted(name)}`,
  'tariff.update': ({ new: { name } }) => `sửa bảng giá${quoted(name)}`,
  'tariff.remove': ({ old: { name } }) => `xóa bảng giá${quoted(name)}`,
  'tariff.publish': ({ new: { name } }) => `áp dụng bảng giá${quoted(name)}`,
  'tariff.lists': () => 'sửa danh sách dịch vụ, tuyến và nhóm khách',
  'photo.add': ({ new: { orderCode } }) => `thêm ảnh cho kiện${quoted(orderCode)}`,
  'photo.remove': ({ old: { orderCode } }) => `xóa ảnh của kiện${quoted(orderCode)}`,
  'photo.restore': ({ new: { orderCode } }) => `lấy lại ảnh đã xóa của kiện${quoted(orderCode)}`,
  'photo.link': ({ id, name, new: { orderCode } }) =>
    `mở mã QR chụp ảnh cho ${named('đơn hàng', id, orderCode || name)}`,
  'photo.settings': () => 'sửa giới hạn và thời hạn lưu ảnh kiện hàng',
  'photo.purge': ({ old: { count } }) =>
    typeof count === 'number' ? `xóa hẳn ${counted(count)} ảnh kiện quá hạn` : 'xóa hẳn ảnh kiện quá hạn',
  'ledger.payment': (about) => `ghi thanh toán của ${person(about)}`,
  'ledger.refund': (about) => `ghi hoàn tiền cho ${person(about)}`,
  'ledger.adjustment': (about) => `điều chỉnh công nợ của ${person(about)}`,
  'ledger.reversal': (about) => `hủy một giao dịch trong sổ của ${person(about)}`,
  'ledger.debt-limit': (about) => `đổi hạn mức nợ của ${person(about)}`,
  'declaration.create': ({ id }) => `khai báo mã vận đơn ${id}`,
  'declaration.update': ({ id }) => `sửa thông tin khai báo của mã ${id}`,
  'declaration.withdraw': ({ id }) => `hủy khai báo mã vận đơn ${id}`,
  'declaration.take-back': ({ id, name, old: { orderCode } }) =>
    `thu hồi khai báo muộn của ${named('đơn hàng', id, orderCode || name)}`,
  'declaration.confirm': ({ id, name, new: { orderCode } }) =>
    `xác nhận khai báo muộn của ${named('đơn hàng', id, orderCode || name)}`,
  'article.add': ({ id, new: { title } }) => `thêm ${named('bài viết', id, title)}`,
  'article.update': ({ id, new: { title } }) => `sửa ${named('bài viết', id, title)}`,
  'article.toggle': ({ id, new: { enabled } }) =>
    enabled === true
      ? `hiện bài viết #${id}`
      : enabled === false
        ? `ẩn bài viết #${id}`
        : `ẩn hoặc hiện bài viết #${id}`,
  'article.remove': ({ id, old: { title } }) => `bỏ ${named('bài viết', id, title)} vào thùng rác`,
  'article.restore': ({ id, new: { title } }) => `khôi phục ${named('bài viết', id, title)}`,
  'article.revision.restore': ({ id }) => `lấy lại một bản cũ của bài viết #${id}`,
  'product.add': ({ id, new: { name } }) => `thêm ${named('nguồn hàng', id, name)}`,
  'product.update': ({ id, new: { name } }) => `sửa ${named('nguồn hàng', id, name)}`,
  'product.remove': ({ id, old: { name } }) => `bỏ ${named('nguồn hàng', id, name)} vào thùng rác`,
  'product.restore': ({ id, old: { name } }) => `khôi phục ${named('nguồn hàng', id, name)}`,
  'image.add': () => 'tải lên một ảnh',
  'image.purge': ({ old: { count } }) =>
    typeof count === 'number' ? `xóa hẳn ${counted(count)} ảnh không còn dùng` : 'xóa hẳn ảnh không còn dùng',
  'menu.update': () => 'sửa menu của trang khách hàng',
  'manager.update': ({ id }) => `sửa ${isManagerName(id) ? managerNames[id] : `bản ghi ${id}`}`,
  'notification.add': ({ id, new: { title } }) => `gửi ${named('thông báo', id, title)}`,
  'notification.update': ({ id, new: { title } }) => `sửa ${named('thông báo', id, title)}`,
  'notification.remove': ({ id, old: { title } }) => `bỏ ${named('thông báo', id, title)} vào thùng rác`,
  'notification.restore': ({ id, old: { title } }) => `khôi phục ${named('thông báo', id, title)}`,
  'notification.preferences': () => 'đổi cách nhận thông báo',
  'bin.purge': ({ id, kind, old: { name } }) =>
    `xóa hẳn ${named(BINNED[kind] ?? 'bản ghi', id, name)} sau 30 ngày trong thùng rác`,
  'backup.start': () => 'bắt đầu sao lưu dữ liệu',
  'job.retry': ({ new: { name } }) =>
    `chạy lại tác vụ${quoted(isJobName(name) ? jobWords[name].name : name)}`,
};

/** Records of the site by their names in the contract; exhaustive. */
const managerNames: Readonly<Record<ManagerName, string>> = {
  INFORMATION_HEADER: 'thông tin chung',
  HOME: 'trang chủ',
  POPUP: 'thông báo popup',
  MAINTENANCE: 'thông báo bảo trì',
  FOOTER: 'chân trang',
  FEE_RATES: 'bảng phí vận chuyển',
  STATUS_WORDS: 'từ chỉ trạng thái',
  BANK_ACCOUNT: 'tài khoản nhận tiền',
};
const isJobName = (name: unknown): name is JobName => typeof name === 'string' && name in jobWords;
const isManagerName = (id: string): id is ManagerName => id in managerNames;

interface AuditWords {
  names?: AuditNames;
  action: string;
  subjectType?: string;
  subjectId: string;
  old?: unknown;
  new?: unknown;
}

/** Returns a person's action, to follow their name: `kích hoạt tài khoản #12`. */
export function auditPredicate(entry: AuditWords): string {
  const { action, subjectType: kind = '', subjectId, old, new: next, names } = entry;
  const known = isKnown(action) ? predicates[action] : undefined;
  return known
    ? known({
        id: subjectId,
        kind,
        name: names?.subject ?? '',
        accounts: names?.accounts ?? {},
        old: recordOf(old),
        new: recordOf(next),
      })
    : officeAuditTexts.otherAction(subjectId);
}

/** Returns the subject of an action for display beside the sentence: an id, an email, the address of a call. */
export function auditSubject(id: string): string {
  const operation = /^operation (\d+)$/.exec(id)?.[1];
  if (operation !== undefined) return officeAuditTexts.operation(operation);
  return id === 'filter' ? officeAuditTexts.byFilter : id;
}

const isKnown = (action: string): action is AuditAction => action in predicates;
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Actions of the server itself, in addition to emptying bins. */
const BY_THE_SYSTEM: readonly string[] = [
  'image.purge',
  'photo.purge',
  'user.first-admin',
  'user.admin-password',
] satisfies AuditAction[];
const isBySystem = (action: string) => action.startsWith('bin.') || BY_THE_SYSTEM.includes(action);

/** Returns the actor: a person, a user who is not logged in, or the system. */
export function auditActor({ actor, action }: { actor: { name: string } | null; action: string }): string {
  return actor?.name ?? (isBySystem(action) ? officeAuditTexts.system : officeAuditTexts.notLoggedIn);
}
