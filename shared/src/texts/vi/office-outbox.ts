import { formatInteger } from '../../formatting/numbers.ts';

/** What waits to be sent, a page of the desktop console and a word in every frame of it. */
export const officeOutboxTexts = {
  scanTitle: 'Quét mã',
  title: 'Chờ gửi',
  lead: 'Mọi lượt quét nằm trên máy này cho tới khi hệ thống nhận, kể cả khi tắt máy. Mỗi lượt được tính đúng một lần.',
  phases: {
    idle: 'Đã kết nối. Mọi thứ đã gửi xong.',
    sending: (count: number) => `Đang gửi, còn ${formatInteger(count)} mục.`,
    offline: (count: number) =>
      `Mất kết nối. ${formatInteger(count)} mục đã lưu trên máy và sẽ tự gửi theo thứ tự khi có mạng.`,
    signedOut: (count: number) =>
      `Phiên đăng nhập đã hết hạn. ${formatInteger(count)} mục chờ bạn đăng nhập lại.`,
    notAllowed: (count: number) =>
      `Tài khoản này chưa có quyền Nhập liệu. ${formatInteger(count)} mục chờ người có quyền đăng nhập.`,
  },
  codes: (count: number, at: string) => `${formatInteger(count)} mã trên máy, cập nhật ${at}`,
  noCodes: 'Máy này chưa có danh sách mã.',
  sendNow: 'Gửi ngay',
  confirmOf: (name: string) => `Vẫn ghi ${name}`,
  sendAgain: 'Gửi lại',
  sendAgainOf: (name: string) => `Gửi lại ${name}`,
  sendAllAgain: (count: number) => `Gửi lại ${formatInteger(count)} mục bị từ chối`,
  asked: 'Đã yêu cầu gửi ngay.',
  filters: { waiting: 'Chờ gửi', refused: 'Bị từ chối', all: 'Tất cả' },
  filtersLabel: 'Lọc theo trạng thái gửi',
  table: 'Những gì nằm trên máy này',
  columns: {
    state: 'Trạng thái gửi',
    name: 'Mã hoặc file',
    work: 'Việc',
    at: 'Lúc',
    by: 'Người làm',
    reason: 'Chi tiết',
    action: 'Thao tác',
  },
  importRows: (rows: number) => `Nhập file, ${formatInteger(rows)} dòng`,
  importFile: 'Nhập file',
  openImport: 'Xem',
  results: {
    changed: 'Hệ thống đã nhận.',
    unchanged: 'Hệ thống đã có trạng thái này.',
    duplicate: 'Hệ thống đã nhận từ trước.',
    unknown: 'Hệ thống chưa có mã này.',
    'needs-confirmation': 'Kiện không ở bước liền trước.',
  },
  empty: {
    waiting: 'Không có gì đang chờ. Lượt quét khi mất mạng sẽ nằm ở đây cho tới khi gửi xong.',
    refused: 'Không có mục nào bị từ chối.',
    all: 'Máy này chưa giữ lượt quét nào. Bạn hãy mở trang Quét mã để bắt đầu.',
  },
  goScan: 'Mở trang Quét mã',
  pill: {
    waiting: (count: number) => `${formatInteger(count)} chờ gửi`,
    offline: (count: number) => `${formatInteger(count)} chờ có mạng`,
    sending: (count: number) => `Đang gửi ${formatInteger(count)}`,
    refused: (count: number) => `${formatInteger(count)} bị từ chối`,
    clear: 'Đã gửi hết',
    signedOut: 'Cần đăng nhập để gửi',
    notAllowed: 'Chưa có quyền gửi',
  },
} as const;
