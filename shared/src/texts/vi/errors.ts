import type { ErrorCode } from '../../contracts/error-codes.ts';

/** The sentence a person reads for each code. Exhaustive: a new code without a sentence does not compile. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  MALFORMED_REQUEST: 'Yêu cầu không đọc được, bạn hãy kiểm tra lại và gửi lần nữa.',
  VALIDATION_FAILED: 'Một vài thông tin chưa đúng, bạn hãy sửa các mục được đánh dấu.',
  UNAUTHENTICATED: 'Bạn cần đăng nhập để tiếp tục.',
  INVALID_CREDENTIALS: 'Email hoặc mật khẩu chưa đúng.',
  TWO_FACTOR_REQUIRED: 'Bạn hãy nhập mã xác thực để đăng nhập.',
  TWO_FACTOR_WRONG: 'Mã xác thực chưa đúng hoặc đã được dùng. Bạn hãy nhập mã mới nhất.',
  TWO_FACTOR_SETUP_REQUIRED: 'Bạn cần bật bảo mật hai lớp cho tài khoản trước khi làm việc này.',
  TWO_FACTOR_CHANGED: 'Bảo mật hai lớp vừa được bật hoặc tắt ở nơi khác. Bạn hãy tải lại trang.',
  FORBIDDEN: 'Tài khoản của bạn chưa có quyền làm việc này.',
  ACCOUNT_NOT_ACTIVATED: 'Tài khoản chưa được kích hoạt',
  ROUTE_NOT_FOUND: 'Không có địa chỉ này trên hệ thống.',
  METHOD_NOT_ALLOWED: 'Địa chỉ này không nhận kiểu yêu cầu vừa gửi.',
  NOT_FOUND: 'Không tìm thấy dữ liệu bạn cần.',
  ORDER_NOT_FOUND: 'Không tìm thấy đơn hàng này.',
  USER_NOT_FOUND: 'Không tìm thấy tài khoản này.',
  TARIFF_NOT_FOUND: 'Bảng giá này không còn nữa.',
  TARIFF_PUBLISHED: 'Bảng giá này đã áp dụng nên không sửa được nữa.',
  TARIFF_LIST_UNKNOWN: 'Mục này không có trong danh sách.',
  TARIFF_LIST_USED: 'Mục đang được dùng nên chưa xóa được.',
  FEE_BILLED: 'Cước đã lên hóa đơn nên không đổi được nữa.',
  LEDGER_TRANSACTION_NOT_FOUND: 'Không tìm thấy giao dịch này trong sổ.',
  LEDGER_ALREADY_REVERSED: 'Giao dịch này đã được hủy trước đó.',
  LEDGER_CHARGE_OF_NOTE: 'Khoản này thuộc một phiếu xuất. Bạn hãy hủy phiếu xuất để hủy khoản này.',
  LEDGER_REVERSAL_FINAL: 'Không hủy được một lần hủy. Hãy ghi giao dịch mới.',
  DELIVERY_NOTE_STATE: 'Phiếu xuất vừa chuyển sang tình trạng khác. Bạn hãy xem lại phiếu.',
  DELIVERY_NOTE_EMPTY: 'Phiếu xuất chưa có kiện nào.',
  DELIVERY_NOTE_PARCELS: 'Phiếu xuất có kiện chưa giao được. Bạn hãy xem lại từng kiện trên phiếu.',
  LEDGER_DAY_IN_FUTURE: 'Ngày này chưa tới. Bạn hãy chọn hôm nay hoặc ngày trước đó.',
  NOTE_NOT_FOUND: 'Ghi chú này không còn nữa, có thể ai đó vừa xóa.',
  BAG_EMPTY: 'Bao chưa có kiện nào nên chưa đóng được.',
  BAG_TOO_LARGE: 'Có quá nhiều kiện để báo bước một lần.',
  BAG_DEPARTED: 'Không mở lại được vì lô đã xuất phát.',
  STEP_UNDO_OVER: 'Không hoàn tác được nữa.',
  IMPORT_NOT_FOUND: 'Không tìm thấy lần nhập này.',
  IMPORT_PARTS_MISSING: 'File chưa được gửi lên đủ, bạn hãy gửi lại.',
  SCAN_AUTHOR_UNPROVEN:
    'Hệ thống chưa xác nhận được ai đã quét lượt này. Người quét hãy đăng nhập ở máy này rồi gửi lại.',
  DECLARATION_NOT_FOUND: 'Bạn chưa khai báo mã vận đơn này.',
  NOTIFICATION_NOT_FOUND: 'Không tìm thấy thông báo này.',
  JOB_NOT_FOUND: 'Không tìm thấy tác vụ này, có thể nó đã được chạy lại.',
  SESSION_NOT_FOUND: 'Phiên đăng nhập này không còn, bạn hãy tải lại danh sách.',
  ARTICLE_NOT_FOUND: 'Không tìm thấy trang này.',
  REVISION_NOT_FOUND: 'Không tìm thấy bản lưu này.',
  PRODUCT_NOT_FOUND: 'Không tìm thấy sản phẩm này.',
  PHOTO_NOT_FOUND: 'Không tìm thấy ảnh này.',
  PHOTO_LIMIT: 'Kiện này đã đủ số ảnh cho phép.',
  PHOTO_LINK_ENDED: 'Liên kết chụp ảnh đã hết hạn.',
  PHOTO_PARCEL_CHANGED: 'Máy làm việc đã chuyển sang kiện khác nên chưa lưu ảnh này.',
  SHELF_NOT_FOUND: 'Không có kệ này, hoặc kệ không còn dùng nữa.',
  STOCK_COUNT_NOT_FOUND: 'Không tìm thấy đợt kiểm kê này.',
  STOCK_COUNT_CLOSED: 'Đợt kiểm kê này đã chốt nên không quét thêm được.',
  STOCK_COUNT_TOO_LARGE: 'Kho có quá nhiều kiện cho một đợt kiểm kê, bạn hãy kiểm kê từng kệ.',
  MENU_ENTRY_NOT_FOUND: 'Một mục menu vừa bị người khác xóa, bạn hãy tải lại menu rồi sửa lại.',
  LINK_TAKEN: 'Đường dẫn này đã có trang khác dùng, bạn hãy chọn đường dẫn khác.',
  SYSTEM_PAGE:
    'Trang web luôn cần trang này. Bạn có thể sửa hoặc ẩn trang, không xóa hay đổi đường dẫn được.',
  LINK_RESERVED: 'Đường dẫn này dành riêng cho hệ thống, bạn hãy chọn đường dẫn khác.',
  EMAIL_TAKEN: 'Email này đã có tài khoản, bạn hãy đăng nhập hoặc dùng email khác.',
  VERSION_CONFLICT: 'Người khác vừa sửa mục này, bạn hãy xem bản mới rồi sửa lại.',
  IDEMPOTENCY_KEY_REUSED: 'Mã lần gửi này đã dùng cho một lần gửi khác.',
  IMPORT_ALREADY_UNDONE: 'Lần nhập này đã được hoàn tác trước đó.',
  DECLARATION_ALREADY_ARRIVED: 'Hàng đã về kho nên không thể hủy khai báo.',
  DECLARATION_CLOSED:
    'Hàng đã về kho nên không sửa được thông tin khai báo. Bạn hãy gọi hotline nếu cần sửa.',
  LAST_SUPER_ADMIN: 'Hệ thống phải còn ít nhất một quản trị viên cao nhất.',
  CANNOT_DELETE_SELF: 'Bạn không thể xóa chính tài khoản của mình.',
  CANNOT_CHANGE_OWN_ROLE: 'Bạn không thể đổi quyền của chính mình.',
  WRONG_PASSWORD: 'Mật khẩu hiện tại chưa đúng.',
  RESET_TOKEN_INVALID:
    'Liên kết đặt lại mật khẩu đã hết hạn hoặc đã được dùng, bạn hãy yêu cầu liên kết mới.',
  EMAIL_TOKEN_INVALID: 'Liên kết đổi email đã hết hạn hoặc đã được dùng, bạn hãy đổi email lần nữa.',
  PAYLOAD_TOO_LARGE: 'Dữ liệu gửi lên quá lớn.',
  UNSUPPORTED_TYPE: 'Kiểu dữ liệu gửi lên không được hỗ trợ.',
  TOO_MANY_REQUESTS: 'Bạn thao tác quá nhanh, hãy chờ một lát rồi thử lại.',
  FILE_MISSING: 'Bạn chưa chọn file.',
  FILE_WRONG_TYPE: 'Vui lòng chọn lại định dạng file. Định dạng file gồm xls và xlsx',
  IMAGE_WRONG_TYPE: 'Vui lòng chọn lại định dạng ảnh. Định dạng ảnh gồm jpg, jpeg, png và webp',
  IMAGE_TOO_LARGE: 'Ảnh quá lớn, bạn hãy chọn ảnh có mỗi cạnh không quá 12.000 điểm ảnh.',
  IMAGE_UNREADABLE: 'Không đọc được ảnh, có thể file đã hỏng. Bạn hãy chọn ảnh khác.',
  FILE_EMPTY: 'File không có dữ liệu, bạn hãy kiểm tra lại file.',
  TRANSFER_NOT_FOUND: 'Không tìm thấy giao dịch này.',
  STATEMENT_NO_HEADER:
    'File này không giống sao kê ngân hàng: không tìm thấy các cột ngày giao dịch, nội dung và số tiền ghi có.',
  FILE_NO_HEADER: 'Không tìm thấy dòng tiêu đề có cột MÃ VẬN ĐƠN, bạn hãy kiểm tra lại file.',
  FILE_PROTECTED: 'File đang đặt mật khẩu, bạn hãy bỏ mật khẩu trong Excel rồi chọn lại.',
  FILE_TOO_MANY_ROWS: 'File có quá nhiều dòng, bạn hãy chia thành nhiều file nhỏ hơn.',
  FILE_UNREADABLE:
    'Không đọc được file, có thể file đã hỏng. Bạn hãy mở bằng Excel, lưu lại rồi thử lần nữa.',
  FILE_TIMEOUT: 'Đọc file quá lâu nên đã dừng lại. Bạn hãy chia nhỏ file rồi thử lần nữa.',
  IMPORT_HAS_BAD_ROWS:
    'File có dòng chưa đọc được, chưa có gì được ghi. Bạn hãy sửa file hoặc chọn bỏ qua các dòng lỗi.',
  IMPORT_HAS_NO_ROWS: 'File không có dòng nào nhập được.',
  STORAGE_FULL: 'Máy chủ hết chỗ lưu, chưa có gì được ghi. Bạn hãy báo quản trị viên rồi thử lại.',
  SERVICE_UNAVAILABLE: 'Hệ thống đang bận, bạn hãy thử lại sau ít phút.',
  INTERNAL_ERROR: 'Hệ thống gặp lỗi, bạn hãy thử lại. Nếu vẫn lỗi, hãy báo mã yêu cầu cho quản trị viên.',
};

/** Said where no answer came at all: the person's line or the server is down. */
export const offlineText = 'Không kết nối được với hệ thống, bạn hãy kiểm tra mạng rồi thử lại.';

/** The sentence to show for a failed call: the server's own, else ours for its code. */
export function errorSentence(error: { code: ErrorCode | 'OFFLINE'; message: string }): string {
  if (error.message) return error.message;
  return error.code === 'OFFLINE' ? offlineText : errorTexts[error.code];
}
