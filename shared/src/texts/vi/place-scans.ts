import type { PlaceWork } from '../../contracts/scan-station.ts';
import { formatInteger } from '../../formatting/numbers.ts';

type Said = (place: string, detail: string | null) => string;

/** Results that the server did not write, with what can be done about each. */
const REFUSED: Readonly<Record<string, Said>> = {
  'other-bag': (place, bag) =>
    `Trên hệ thống, kiện đang ở bao ${bag ?? 'khác'}. Lượt này chưa được ghi. Nếu kiện đúng là ở bao ${place}, bạn hãy bấm Vẫn ghi.`,
  'needs-confirmation': (place, status) =>
    `Trên hệ thống, kiện đang ở: ${status ?? ''}. Lượt này chưa được ghi. Nếu kiện đúng là ở kệ ${place}, bạn hãy bấm Vẫn ghi.`,
  sealed: (place) =>
    `Bao ${place} đã đóng trước khi lượt này được gửi. Bạn hãy mở lại bao rồi bấm Gửi lại, hoặc bấm Bỏ qua.`,
  full: (place) =>
    `Bao ${place} đã đầy. Bạn hãy xếp kiện vào bao khác rồi bấm Bỏ qua, hoặc lấy bớt kiện ra rồi bấm Gửi lại.`,
  bag: () =>
    'Mã này là mã của một bao, không phải mã kiện. Các lượt sau đó vẫn được ghi cho bao trước. Bạn hãy xem lại các lượt đó rồi bấm Bỏ qua.',
  'no-bag': (place) => `Hệ thống chưa có bao ${place}. Bạn hãy mở bao này rồi bấm Gửi lại, hoặc bấm Bỏ qua.`,
  'unknown-shelf': (place) =>
    `Hệ thống không còn dùng kệ ${place}. Bạn hãy xếp kiện lên kệ khác rồi bấm Bỏ qua, hoặc nhờ trưởng kho thêm lại kệ rồi bấm Gửi lại.`,
};
const WROTE = 'Hệ thống đã nhận.';
const KNEW = 'Hệ thống đã có kết quả này từ trước.';
/** Results that the server has. */
const RECEIVED: Readonly<Record<string, Said>> = {
  packed: () => WROTE,
  'taken-out': () => WROTE,
  put: () => WROTE,
  found: (place) => `Hệ thống đã nhận. Kiện thuộc bao ${place}.`,
  surplus: (_, bag) =>
    bag === null
      ? 'Hệ thống đã nhận. Kiện thừa: theo sổ kiện không ở bao nào.'
      : `Hệ thống đã nhận. Kiện thừa: theo sổ kiện ở bao ${bag}.`,
  unknown: () => 'Hệ thống đã nhận. Hệ thống chưa có mã này, bạn hãy để riêng kiện.',
  unchanged: () => 'Hệ thống đã nhận. Chỗ của kiện không đổi vì đã có tin mới hơn, hoặc kiện đã ở đây.',
  again: () => KNEW,
  already: () => KNEW,
  duplicate: () => KNEW,
  withdrawn: () => 'Lượt quét này đã được bỏ.',
};

/** Scans at bags and shelves that wait on this machine. */
export const placeScanTexts = {
  work: {
    pack: (code) => `Xếp vào bao ${code}`,
    'take-out': (code) => `Lấy khỏi bao ${code}`,
    check: (code) => `Kiểm bao ${code}`,
    put: (code) => `Xếp lên kệ ${code}`,
  } satisfies Record<PlaceWork, (code: string) => string> as Record<PlaceWork, (code: string) => string>,
  refused: (place: string, result: string, detail: string | null): string =>
    REFUSED[result]?.(place, detail) ?? 'Hệ thống chưa nhận lượt này.',
  received: (place: string, result: string, detail: string | null): string =>
    RECEIVED[result]?.(place, detail) ?? WROTE,
  /** States of a scan on the page where it was made. */
  words: {
    saved: 'Đã lưu trên máy',
    sent: 'Đã gửi',
    refused: 'Cần xem lại',
    takingBack: 'Đã bỏ',
    takenBack: 'Đã bỏ',
    dismissed: 'Đã bỏ qua',
  },
  saved:
    'Hệ thống chưa trả lời. Lượt này nằm trên máy và tự gửi khi có mạng. Chưa biết kiện có ở chỗ khác không.',
  savedCheck:
    'Hệ thống chưa trả lời. Lượt này nằm trên máy và tự gửi khi có mạng. Chưa biết kiện có thuộc bao này không.',
  knownInBag: (at: string) =>
    `Theo danh sách tải lúc ${at}, kiện thuộc bao này. Lượt này nằm trên máy và tự gửi khi có mạng.`,
  waiting: (count: number) => `${formatInteger(count)} lượt quét nằm trên máy này, chờ gửi.`,
  waitingTitle: 'Chờ gửi',
  refusedHere: (count: number) => `${formatInteger(count)} lượt quét ở đây cần bạn xem lại.`,
  toQueue: 'Mở hàng đợi',
  numbersFrom: (at: string) => `Các số ở đây là của hệ thống lúc ${at}.`,
  noNumbers: 'Chưa có mạng nên chưa biết trên hệ thống có gì ở đây.',
  elsewhere:
    'Trạm quét của trình duyệt này đang mở ở thẻ khác, nên khi mất mạng thẻ này không lưu được lượt quét.',
  takeOver: 'Dùng ở thẻ này',
  noStorage: 'Trình duyệt này không có chỗ lưu, nên khi mất mạng không lưu được lượt quét.',
  sealNeedsLine: 'Đóng bao và báo bước cần có mạng. Các lượt đã lưu trên máy được gửi trước.',
  sealWaits: 'Còn lượt quét chờ gửi vào bao này. Bạn hãy chờ gửi xong rồi đóng bao.',
  openedWithoutLine: (code: string) =>
    `Mất mạng nên chưa xem được bao ${code}. Các lượt quét được lưu trên máy và tự gửi khi có mạng.`,
  openNeedsCode: 'Đang mất mạng nên hệ thống chưa đặt mã được. Bạn hãy quét mã in sẵn trên bao.',
  shelfNotAsked: 'Mất mạng nên chưa kiểm được kệ này. Các kiện quét tiếp theo được lưu trên máy.',
  wordWithoutLine: 'Chưa có mạng',
};
