import type { RowProblemCode } from '../../contracts/imports.ts';

/** The problem of a row, and the user's next step. Exhaustive: a new code without a sentence does not compile. */
export const rowProblemTexts: Readonly<Record<RowProblemCode, string>> = {
  CODE_MISSING: 'Dòng này chưa có mã vận đơn.',
  CODE_TOO_SHORT: 'Mã vận đơn ngắn hơn 4 ký tự.',
  CODE_TOO_LONG: 'Mã vận đơn dài hơn 64 ký tự.',
  CODE_BAD_CHARACTER: 'Mã vận đơn chỉ gồm chữ không dấu, số và các dấu . _ | -',
  CODE_LOST_DIGITS: 'Mã có thể đã mất số, bạn hãy định dạng cột là Văn bản rồi nhập lại mã.',
  STATUS_MISSING: 'Dòng này chưa có trạng thái.',
  STATUS_UNKNOWN: 'Trạng thái này chưa có trong hệ thống, bạn hãy dùng tên trạng thái như trong file mẫu.',
  DATE_MISSING: 'Dòng này chưa có ngày.',
  DATE_INVALID: 'Ngày chưa đọc được, bạn hãy viết theo dạng ngày/tháng/năm, ví dụ 21/11/2026 14:05.',
  DATE_IN_FUTURE: 'Ngày này ở tương lai, bạn hãy xem lại.',
  DATE_TOO_FAR_AHEAD:
    'Ngày này sau hôm nay hơn 2 ngày nên dòng không được nhập, nếu nhập thì đơn sẽ không nhận trạng thái mới nữa.',
  DATE_TOO_OLD: 'Ngày này trước năm 2000, bạn hãy xem lại.',
  CELL_ERROR: 'Ô này đang báo lỗi công thức trong Excel.',
  NUMBER_INVALID: 'Ô này cần một số hợp lệ, ví dụ 1,85 hoặc 1.250.000.',
  TEXT_TOO_LONG: 'Nội dung ô này quá dài.',
  CUSTOMER_UNKNOWN: 'Không tìm thấy khách hàng này.',
};

export const excelTexts = {
  /** Warning of a fee with a fraction: đồng are whole. */
  feeRounded: 'Phí có phần lẻ nên đã được làm tròn đến đồng.',
  dateColumn: 'NGÀY',
  codeColumn: 'MÃ VẬN ĐƠN',
  statusColumn: 'TRẠNG THÁI',
  templateSheet: 'Đơn hàng',
  templateRows: [['21/11/2026 14:05', 'JT3025901027389', 'Đã nhập kho Trung Quốc']],
  wordsSheet: 'Chữ được nhận',
  wordsHeader: ['Loại', 'Tên trong hệ thống', 'Cách viết khác cũng được nhận'],
  /** Columns in the template: kind, name, and some of the words that the reader accepts for it. */
  columnWords: [
    ['Tên cột', 'Cột NGÀY', ['Thời gian', 'Ngày giờ', 'Ngày nhập', 'Ngày về kho']],
    ['Tên cột', 'Cột MÃ VẬN ĐƠN', ['Mã đơn hàng', 'Mã VĐ', 'Mã vận chuyển', 'Tracking']],
    ['Tên cột', 'Cột TRẠNG THÁI', ['Tình trạng', 'Trạng thái đơn hàng']],
    ['Tên cột', 'Cột MÃ KHÁCH HÀNG (không bắt buộc)', ['Mã khách', 'Mã KH', 'Email']],
    ['Tên cột', 'Cột CÂN NẶNG (kg, không bắt buộc)', ['Trọng lượng', 'Khối lượng', 'Cân tính phí']],
    ['Tên cột', 'Cột THỂ TÍCH (m³, không bắt buộc)', ['Số khối', 'Khối']],
    ['Tên cột', 'Cột SỐ KIỆN (không bắt buộc)', ['Kiện']],
    ['Tên cột', 'Cột TÊN HÀNG (không bắt buộc)', ['Tên sản phẩm', 'Hàng hóa', 'Mặt hàng']],
    ['Tên cột', 'Cột PHÍ VẬN CHUYỂN (VNĐ, không bắt buộc)', ['Cước', 'Cước phí', 'Tiền cước']],
    ['Tên cột', 'Cột GHI CHÚ (không bắt buộc)', ['Ghi chú nội bộ']],
  ],
  statusWords: [
    [
      'Trạng thái',
      'Đã nhập kho Trung Quốc',
      ['Nhập kho TQ', 'Kho TQ', 'Đã về kho TQ', 'Hàng về kho Trung Quốc'],
    ],
    [
      'Trạng thái',
      'Đang về kho Việt Nam',
      ['Xuất kho Trung Quốc', 'Đang vận chuyển', 'Vận chuyển quốc tế', 'Hàng về cửa khẩu'],
    ],
    ['Trạng thái', 'Đã nhập kho Việt Nam', ['Kho VN', 'Đã về kho VN', 'Hàng về kho Việt Nam', 'Chờ giao']],
    [
      'Trạng thái',
      'Đã trả khách',
      ['Đã trả hàng', 'Đã giao', 'Đã giao khách', 'Đã xuất kho', 'Đã nhận hàng'],
    ],
  ],
} as const;
