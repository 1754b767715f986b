import { formatInteger } from '../../formatting/numbers.ts';

/** Scans at bags and shelves that wait on this machine, on the pages where they are made. */
export const placeScanTexts = {
  /** States of a scan on the page where it was made. */
  words: {
    saved: 'Đã lưu trên máy',
    sent: 'Đã gửi',
    refused: 'Cần xem lại',
    undoing: 'Đã bỏ',
    undone: 'Đã bỏ',
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
  waitingMore: 'Trên máy, chờ gửi',
  refusedHere: (count: number) => `${formatInteger(count)} lượt quét ở đây cần bạn xem lại.`,
  toQueue: 'Mở hàng đợi',
  numbersFrom: (at: string) => `Các số ở đây là của hệ thống lúc ${at}.`,
  noNumbers: 'Chưa có mạng nên chưa biết trên hệ thống có gì ở đây.',
  noBagYet: 'Hệ thống chưa có bao này. Lượt quét đầu tiên sẽ mở bao.',
  elsewhere:
    'Trạm quét của trình duyệt này đang mở ở thẻ khác, nên khi mất mạng thẻ này không lưu được lượt quét.',
  takeOver: 'Dùng ở thẻ này',
  noStorage: 'Trình duyệt này không có chỗ lưu, nên khi mất mạng không lưu được lượt quét.',
  sealNeedsLine: 'Đóng bao và báo bước cần có mạng.',
  sealWaits: 'Còn lượt quét nằm trên máy này chờ gửi. Bạn hãy chờ gửi xong rồi đóng bao.',
  closeNeedsLine: 'Chốt kiểm cần có mạng.',
  closeWaits: 'Còn lượt quét nằm trên máy này chờ gửi. Bạn hãy chờ gửi xong rồi chốt kiểm.',
  openedWithoutLine: (code: string) =>
    `Hệ thống chưa trả lời nên chưa xem được bao ${code}. Các lượt quét được lưu trên máy và tự gửi khi có mạng.`,
  openNeedsCode: 'Đang mất mạng nên hệ thống chưa đặt mã được. Bạn hãy quét mã in sẵn trên bao.',
  shelfNotAsked:
    'Hệ thống chưa trả lời nên chưa kiểm được kệ này. Các kiện quét tiếp theo được lưu trên máy.',
  wordWithoutLine: 'Chưa có mạng',
};
