import { formatFileSize, formatInteger } from '../../formatting/numbers.ts';

/**
 * The import that runs above all pages. Part of the first script, unlike the texts of the upload page. Wording of the
 * banner: specification, section 4.
 */
export const officeImportJobTexts = {
  status: {
    uploading: 'Đang tải file lên hệ thống !!',
    uploadingHelp: 'Bạn có thể sang trang khác, việc nhập vẫn chạy và hiện ở góc dưới.',
    done: 'Đọc File thành công',
    doneDetail: (total: number, created: number, updated: number, unchanged: number, older: number) =>
      `Đã ghi ${formatInteger(total)} dòng: ${formatInteger(created)} đơn mới, ${formatInteger(updated)} đổi trạng thái, ${formatInteger(unchanged)} không đổi, ${formatInteger(older)} ghi vào lịch sử.`,
    leftOut: (count: number) => `Đã bỏ ${formatInteger(count)} dòng cũ hơn hệ thống.`,
    naming: 'File chưa có cột MÃ VẬN ĐƠN quen thuộc.',
    namingHelp: 'Bạn hãy cho biết mỗi cột là gì, rồi xem trước.',
    failed: 'Đọc File thất bại',
    reading: 'Đang đọc file để xem trước',
    readingHelp: 'Chưa có gì được ghi.',
    previewed: 'Đã đọc xong, chưa ghi gì.',
    previewedHelp: 'Xem thay đổi bên dưới rồi bấm nút Nhập ở cuối trang.',
    openElsewhere: 'File đang mở ở chương trình khác, những gì chưa lưu ở đó không được đọc.',
  },
  unapplied: {
    title: 'Bỏ những gì bạn vừa chọn?',
    body: 'Ngày, trạng thái hoặc cách ghép cột bạn vừa đổi chưa được xem trước và sẽ mất.',
    confirm: 'Bỏ thay đổi',
    stay: 'Ở lại',
    previewFirst: 'Bạn vừa đổi lựa chọn cho file. Hãy xem trước lại rồi mới đọc file này.',
  },
  progress: {
    label: 'Tiến độ',
    reading: 'Đang đọc file',
    sending: 'Đang gửi lên hệ thống',
    writing: 'Hệ thống đang đọc và ghi',
    checking: 'Hệ thống đang đọc và so sánh',
    rows: (rows: number) => `${formatInteger(rows)} dòng`,
    rowsOf: (rows: number, total: number) => `${formatInteger(rows)} / ${formatInteger(total)} dòng`,
    rate: (perSecond: number) => `${formatInteger(Math.round(perSecond))} dòng/giây`,
    bytes: (done: number, total: number) => `${formatFileSize(done)} / ${formatFileSize(total)}`,
    byteRate: (perSecond: number) => `${formatFileSize(perSecond)}/giây`,
    secondsLeft: (seconds: number) => `còn khoảng ${formatInteger(seconds)} giây`,
    stop: 'Dừng và bỏ hết',
    safe: 'Nếu mất mạng hoặc bạn bấm dừng, hệ thống trở về đúng như trước khi nhập. Gửi lại cùng file không tạo đơn trùng.',
    elsewhere: 'Mở trang nhập',
  },
} as const;
