import { REPORTED_STATUSES } from '../../domain/order-status.ts';

interface KeyLine {
  keys: readonly string[];
  does: string;
  /** Works only in the console. */
  isOfConsole?: true;
}
interface KeyGroup {
  title: string;
  keys: readonly KeyLine[];
  isOfConsole?: true;
}

const groups: readonly KeyGroup[] = [
  {
    title: 'Ở mọi trang',
    keys: [
      { keys: ['Ctrl K'], does: 'tìm trang, mã đơn hoặc tài khoản' },
      { keys: ['F1'], does: 'mở trợ giúp về trang đang xem' },
      { keys: ['?'], does: 'mở bảng phím tắt này' },
      { keys: ['Ctrl L'], does: 'khóa màn hình', isOfConsole: true },
      { keys: ['Ctrl Z'], does: 'hoàn tác việc vừa làm khi thông báo còn nút Hoàn tác' },
      { keys: ['Esc'], does: 'đóng hộp thoại, khung bên hoặc bỏ chọn' },
      { keys: ['Tab', 'Shift Tab'], does: 'sang ô tiếp theo hoặc ô trước' },
    ],
  },
  {
    title: 'Trong danh sách',
    keys: [
      { keys: ['/'], does: 'tới ô tìm kiếm' },
      { keys: ['N'], does: 'thêm mới' },
      { keys: ['↑', '↓'], does: 'lên hoặc xuống một dòng' },
      { keys: ['Space'], does: 'chọn dòng' },
      { keys: ['Shift Space'], does: 'chọn cả khoảng dòng' },
      { keys: ['Enter'], does: 'mở dòng' },
      { keys: ['J', 'K'], does: 'sang đơn sau hoặc đơn trước khi khung bên đang mở' },
      { keys: ['1', '2', '3', '4'], does: 'đổi trạng thái đơn đang mở' },
      { keys: ['S'], does: 'đổi trạng thái các đơn đã chọn' },
      { keys: ['G'], does: 'gán khách cho các đơn đã chọn' },
    ],
  },
  {
    title: 'Tải file đơn hàng',
    keys: [
      { keys: ['Ctrl O'], does: 'chọn file' },
      { keys: ['Ctrl Enter'], does: 'ghi file đã xem trước' },
      { keys: ['R'], does: 'làm mới' },
    ],
  },
  {
    title: 'Khi sửa',
    keys: [
      { keys: ['Ctrl S'], does: 'lưu' },
      { keys: ['Ctrl Enter'], does: 'lưu, hoặc đăng bài viết' },
      { keys: ['Enter'], does: 'gửi biểu mẫu' },
    ],
  },
  {
    title: 'Khi soạn nội dung',
    keys: [
      { keys: ['Ctrl B', 'Ctrl I', 'Ctrl U'], does: 'đậm, nghiêng, gạch chân' },
      { keys: ['Ctrl Shift S', 'Ctrl Shift H'], does: 'gạch ngang, tô sáng' },
      { keys: ['Ctrl Shift 8', 'Ctrl Shift 7'], does: 'danh sách, danh sách đánh số' },
      { keys: ['Ctrl K'], does: 'chèn liên kết' },
      { keys: ['Ctrl Z', 'Ctrl Y'], does: 'hoàn tác, làm lại' },
    ],
  },
  {
    title: 'Quét kiện và in tem',
    isOfConsole: true,
    keys: [
      { keys: REPORTED_STATUSES.map((step) => `F${step}`), does: 'chọn bước đang quét' },
      { keys: ['Ctrl Z'], does: 'bỏ lượt vừa quét' },
      { keys: ['Ctrl V'], does: 'dán nhiều mã' },
      { keys: ['F6'], does: 'nhập cân' },
      { keys: ['F7'], does: 'bật camera, hoặc chụp ảnh kiện vừa quét' },
      { keys: ['F8'], does: 'in lại tem' },
      { keys: ['F9'], does: 'vẫn ghi kiện đang được hỏi' },
      { keys: ['F10'], does: 'kết thúc phiên quét' },
      { keys: ['Del'], does: 'bỏ qua các mục đã chọn ở trang Chờ gửi' },
      { keys: ['Ctrl P'], does: 'in tem ở trang In tem' },
    ],
  },
  {
    title: 'Thanh menu',
    isOfConsole: true,
    keys: [
      {
        keys: ['Ctrl 1', 'Ctrl 2', 'Ctrl 3', 'Ctrl 4'],
        does: 'mở Quét mã, Chờ gửi, In tem, Tải file đơn hàng',
      },
      { keys: ['Ctrl N'], does: 'mở thêm cửa sổ' },
      { keys: ['Ctrl ,'], does: 'mở Cài đặt máy này' },
      { keys: ['Ctrl +', 'Ctrl -', 'Ctrl 0'], does: 'phóng to, thu nhỏ, về cỡ thường' },
      { keys: ['Ctrl R'], does: 'tải lại trang' },
      { keys: ['F11'], does: 'toàn màn hình' },
      { keys: ['Ctrl W'], does: 'đóng cửa sổ' },
      { keys: ['Ctrl Q'], does: 'thoát chương trình' },
    ],
  },
];

/** All keyboard shortcuts of the back-office and the console, as the `?` dialog lists them. */
export const officeKeysTexts = {
  title: 'Phím tắt',
  lead: 'Phím một chữ chỉ có tác dụng khi bạn không gõ trong ô nào.',
  close: 'Đóng',
  groups,
} as const;
