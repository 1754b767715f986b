import { formatInteger } from '../../formatting/numbers.ts';

const files = (count: number) => `${formatInteger(count)} file`;

/** About how long the list still takes. */
function timeLeft(seconds: number): string {
  if (seconds < 60) return `còn khoảng ${formatInteger(seconds)} giây`;
  return `còn khoảng ${formatInteger(Math.ceil(seconds / 60))} phút`;
}

/** The list of several order files on the upload page. */
export const officeImportQueueTexts = {
  title: 'Danh sách file',
  summary: (settled: number, all: number) => `${formatInteger(settled)} / ${files(all)} đã xong`,
  review: (count: number) => `${files(count)} cần xem lại`,
  failed: (count: number) => `${files(count)} có lỗi`,
  rows: (rows: number) => `đã nhập ${formatInteger(rows)} đơn`,
  rate: (perSecond: number) => `${formatInteger(Math.round(perSecond))} dòng/giây`,
  timeLeft,
  unmeasured: 'Chưa đủ số liệu để ước tính thời gian còn lại',
  progress: 'Tiến độ của cả danh sách',
  auto: 'Tự nhập các file không có vấn đề',
  autoHelp: 'File có dòng lỗi, cảnh báo, dòng cũ hơn hệ thống hoặc thiếu cột sẽ chờ bạn xem.',
  recent: 'Thêm từ file mở gần đây',
  pause: 'Tạm dừng',
  resume: 'Tiếp tục',
  pausedByPerson: {
    idle: 'Đang tạm dừng, file tiếp theo chưa bắt đầu.',
    reading: 'Đang tạm dừng. File đang đọc sẽ đọc xong nhưng chưa được nhập.',
    importing: 'Đang tạm dừng. File đang nhập sẽ nhập xong trọn vẹn, file tiếp theo chưa bắt đầu.',
  },
  lookedAt: 'Các file khác chờ đến khi bạn nhập hoặc bỏ file đang xem.',
  outage: 'Chưa kết nối được với hệ thống. Danh sách tự thử lại, hoặc bạn bấm Tiếp tục để thử ngay.',
  next: 'Đọc file tiếp theo',
  clear: 'Dọn file đã xong',
  order: 'Giữ Alt rồi bấm mũi tên lên, xuống để đổi thứ tự.',
  up: (name: string) => `Đưa ${name} lên trước`,
  down: (name: string) => `Đưa ${name} xuống sau`,
  drag: 'Kéo để đổi thứ tự',
  fromFolder: 'từ thư mục theo dõi',
  states: {
    waiting: 'Đang chờ',
    asked: 'Mở ngay sau file đang chạy',
    reading: 'Đang đọc',
    importing: 'Đang nhập',
    shown: 'Đã đọc, chờ bạn nhập',
    review: 'Cần xem lại',
    done: (rows: number) => `Đã nhập ${formatInteger(rows)} đơn`,
    stored: 'Đã lưu trên máy, chờ gửi',
    failed: 'Có lỗi',
    known: (id: number, at: string) => `Bỏ qua vì đã nhập ở lần ${formatInteger(id)}, ${at}`,
    left: 'Đã bỏ',
  },
  read: 'Đọc trước',
  readOf: (name: string) => `Đọc ${name} trước`,
  reviewFile: 'Xem lại',
  reviewFileNamed: (name: string) => `Xem lại ${name}`,
  retry: 'Thử lại',
  retryOf: (name: string) => `Thử lại ${name}`,
  readAgain: 'Đọc lại',
  readAgainOf: (name: string) => `Đọc lại ${name}`,
  open: 'Xem đơn',
  openOf: (name: string) => `Xem đơn của ${name}`,
  leaveOut: 'Bỏ',
  leaveOutOf: (name: string) => `Bỏ ${name} khỏi danh sách`,
  ended: {
    title: 'Danh sách file đã chạy xong',
    body: (done: number, rows: number, rest: number) =>
      `Đã nhập ${files(done)}, ${formatInteger(rows)} đơn.${rest > 0 ? ` ${files(rest)} cần bạn xem lại.` : ''}`,
  },
  lost: {
    title: (count: number) => `${files(count)} chưa nhập ở lần mở trang trước`,
    body: 'Trình duyệt không giữ được file khi trang đóng lại. Bạn hãy chọn lại các file này nếu vẫn cần nhập.',
    dismiss: 'Đã hiểu',
  },
  stored: {
    title: (count: number) => `${files(count)} chưa nhập ở lần mở trước`,
    goOn: 'Tiếp tục với các file này',
    dismiss: 'Bỏ các file này',
    changed: 'đã thay đổi từ lần đó',
    gone: 'không còn ở chỗ cũ',
    allGone: 'Các file này không còn ở chỗ cũ. Bạn hãy chọn lại file nếu vẫn cần nhập.',
  },
} as const;
