import type { CheckResult, DifferenceAction, DifferenceState } from '../../contracts/bag-checks.ts';
import type { ResolvedDifferences } from '../../contracts/bag-checks.ts';
import { formatInteger } from '../../formatting/numbers.ts';

const parcels = (count: number): string => `${formatInteger(count)} kiện`;

/** The check of bags at their arrival: the page /bags/arrival. */
export const officeArrivalTexts = {
  title: 'Kiểm hàng đến',
  parts: { label: 'Việc khi bao đến', check: 'Kiểm bao', differences: 'Kiện chênh lệch' },
  heading: (code: string) => `Bao ${code}`,
  none: 'Chưa chọn bao',
  field: { bag: 'Quét mã bao', parcel: 'Quét kiện trong bao' },
  lot: (code: string) => `Lô ${code}`,
  notSealed: 'Bao này chưa đóng ở kho gửi. Chốt kiểm sẽ đóng bao luôn.',
  closed: (name: string, at: string) => `${name} đã chốt lúc ${at}. Kiện quét thêm vẫn được ghi.`,
  readyBag: 'Quét mã trên tem bao để bắt đầu kiểm.',
  readyParcel: 'Quét lần lượt từng kiện. Quét tem bao khác để sang bao đó.',
  opened: (code: string) => `Bao ${code}`,
  openedHelp: (expected: number) => `Bao có ${parcels(expected)}. Bạn hãy quét lần lượt từng kiện.`,
  noBag: 'Không có bao này',
  noBagHelp: (code: string) => `Hệ thống chưa có bao ${code}. Bạn hãy xem lại mã trên tem bao.`,
  numbers: 'Kết quả kiểm',
  names: { expected: 'Theo sổ', found: 'Đã thấy', missing: 'Còn thiếu', surplus: 'Thừa' },
  words: {
    found: 'Đúng bao',
    again: 'Đã quét rồi',
    surplus: 'Kiện thừa',
    unknown: 'Mã lạ',
    bag: 'Mã bao',
    'no-bag': 'Không có bao này',
    withdrawn: 'Đã bỏ',
  } satisfies Record<CheckResult['result'], string>,
  sentences: {
    found: 'Kiện thuộc bao này.',
    again: (by: string, at: string) => `${by} đã quét kiện này lúc ${at}. Chỉ tính một lần.`,
    otherBag: (code: string) => `Theo sổ kiện ở bao ${code}. Bạn hãy để riêng kiện này.`,
    noBag: 'Theo sổ kiện không ở bao nào. Bạn hãy để riêng kiện này.',
    unknown: 'Hệ thống chưa có mã này. Bạn hãy để riêng kiện này.',
    withdrawn: 'Lượt quét này đã được bỏ.',
  },
  lists: 'Kiện còn thiếu và kiện thừa',
  missing: 'Còn thiếu',
  surplus: 'Thừa',
  noMissing: 'Không thiếu kiện nào.',
  noSurplus: 'Không có kiện thừa.',
  inBag: (code: string) => `Theo sổ ở bao ${code}`,
  inNoBag: 'Không ở bao nào',
  more: (count: number) => `và ${parcels(count)} nữa`,
  other: 'Bao khác',
  close: 'Chốt kiểm',
  closeTitle: (code: string) => `Chốt kiểm bao ${code}`,
  closeBody: (found: number, missing: number, surplus: number) =>
    [
      `${parcels(found)} được báo đã về kho Việt Nam, khách hàng thấy ngay.`,
      missing + surplus > 0
        ? `${parcels(missing)} thiếu và ${parcels(surplus)} thừa được đưa vào danh sách chênh lệch.`
        : 'Bao đủ kiện.',
    ].join(' '),
  closeConfirm: 'Chốt kiểm',
  closeCancel: 'Kiểm tiếp',
  closeDone: (code: string) => `Đã chốt kiểm bao ${code}.`,
  closeDetail: (changed: number) => `${parcels(changed)} được báo đã về kho.`,
  closeAlready: (code: string) => `Bao ${code} đã được chốt từ trước.`,
  closeFailed: 'Chưa chốt được',
  undoFailed: 'Chưa hoàn tác được',
};

/** The label of a bag that was stored as a parcel of the bag before, since the server answered late. */
export const officeLateLabelTexts = {
  mixed: (code: string, before: string, count: number) =>
    `${code} là mã bao, không phải mã kiện. ${parcels(count)} quét sau tem này đã được ghi cho bao ${before}.`,
  advice: (code: string) =>
    `Nếu các kiện đó ở bao ${code}, bạn hãy bỏ các lượt đó rồi quét lại ở bao ${code}.`,
  redo: (code: string, count: number) => `Bỏ ${formatInteger(count)} lượt và mở bao ${code}`,
  keep: 'Giữ nguyên',
  dismissed: (code: string) => `Đây là mã của bao ${code}, không phải mã kiện.`,
};

/** Missing and surplus parcels: the page /bags/differences. */
export const officeDifferenceTexts = {
  title: 'Chênh lệch khi đến',
  label: 'Danh sách kiện chênh lệch',
  search: 'Tìm theo mã kiện hoặc mã bao',
  searchPlaceholder: 'Mã kiện hoặc mã bao',
  state: 'Tình trạng xử lý',
  states: { open: 'Chưa xử lý', resolved: 'Đã xử lý', all: 'Tất cả' } satisfies Record<
    DifferenceState,
    string
  >,
  kind: 'Loại chênh lệch',
  allKinds: 'Thiếu và thừa',
  columns: {
    pick: 'Chọn',
    code: 'Mã vận đơn',
    kind: 'Loại',
    status: 'Trạng thái hiện nay',
    customer: 'Khách hàng',
    bag: 'Bao',
    createdAt: 'Chốt lúc',
    resolution: 'Xử lý',
  },
  /** In place of the column of bags, on phones. */
  ofBag: (code: string) => `Kiểm bao ${code}`,
  otherBag: (code: string) => `Theo sổ ở bao ${code}`,
  noOrder: 'Mã lạ',
  undecided: 'Chưa xử lý',
  decided: (action: string, by: string) => `${action}, ${by}`,
  empty: {
    open: 'Không có kiện nào chờ xử lý.',
    resolved: 'Chưa có kiện nào được xử lý.',
    all: 'Chưa có kiện chênh lệch nào.',
  } satisfies Record<DifferenceState, string>,
  emptySearch: (text: string) => `Không có kiện chênh lệch nào theo mã '${text}'.`,
  download: 'Tải Excel',
  downloaded: 'Đã lưu danh sách chênh lệch.',
  downloadFailed: 'Chưa tải được danh sách',
  selectionLabel: 'Việc với các kiện đã chọn',
  selected: (count: number) => `Đã chọn ${parcels(count)}`,
  resolve: {
    title: {
      found: (count: number) => `Đã tìm thấy ${parcels(count)}`,
      lost: (count: number) => `Ghi thất lạc ${parcels(count)}`,
      elsewhere: (count: number) => `${parcels(count)} thuộc nơi khác`,
    } satisfies Record<DifferenceAction, (count: number) => string>,
    body: {
      found: 'Các kiện được báo đã về kho Việt Nam. Khách hàng thấy ngay.',
      lost: 'Trạng thái của kiện giữ nguyên. Bạn hãy ghi rõ vì sao.',
      elsewhere: 'Trạng thái của kiện giữ nguyên. Bạn hãy ghi kiện thuộc nơi nào.',
    } satisfies Record<DifferenceAction, string>,
    note: 'Ghi chú',
    confirm: 'Ghi lại',
    cancel: 'Bỏ qua',
    failed: 'Chưa ghi được',
    done: (count: number) => `Đã xử lý ${parcels(count)}.`,
    skippedTitle: (count: number) => `${parcels(count)} chưa xử lý được`,
    skipped: (code: string, why: ResolvedDifferences['skipped'][number]['why']) =>
      `${code}: ${
        {
          changed: 'người khác vừa xử lý',
          'wrong-action': 'cách này không hợp với kiện',
          gone: 'không còn trong danh sách',
        }[why]
      }`,
  },
};
