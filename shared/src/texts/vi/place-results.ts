import type { PlaceWork } from '../../contracts/scan-station.ts';

type Said = (place: string, detail: string | null) => string;

/** Results of scans that the server did not write, each with the user's next step. */
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
/** Results of scans that the server has received. */
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

/** Scans at bags and shelves in the queue, and the server's answers to them. */
export const placeResultTexts = {
  work: {
    pack: (code) => `Xếp vào bao ${code}`,
    'take-out': (code) => `Lấy khỏi bao ${code}`,
    check: (code) => `Kiểm bao ${code}`,
    put: (code) => `Xếp lên kệ ${code}`,
  } satisfies Record<PlaceWork, (code: string) => string> as Record<PlaceWork, (code: string) => string>,
  kinds: {
    pack: 'Xếp bao',
    'take-out': 'Lấy khỏi bao',
    check: 'Kiểm bao',
    put: 'Xếp kệ',
  } satisfies Record<PlaceWork, string>,
  refused: (place: string, result: string, detail: string | null): string =>
    REFUSED[result]?.(place, detail) ?? 'Hệ thống chưa nhận lượt này.',
  received: (place: string, result: string, detail: string | null): string =>
    RECEIVED[result]?.(place, detail) ?? WROTE,
};
