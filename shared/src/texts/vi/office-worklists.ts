import { formatInteger } from '../../formatting/numbers.ts';

/** Decisions of other people, counted by name: `1 mã đã do Lê Lan xử lý`. */
function byOthers(decided: readonly { readonly by: string }[]): string {
  const counts = new Map<string, number>();
  for (const { by } of decided) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${formatInteger(count)} mã đã do ${name} xử lý`).join(', ');
}

/** The worklists: orders that wait too long, and claims of unowned orders. */
export const officeWorklistTexts = {
  search: 'Tìm trong danh sách',
  searchPlaceholder: 'Mã vận đơn, mã bao, khách hàng',
  noMatch: (text: string) => `Không có kiện nào khớp với '${text}'.`,
  noMatchHelp: 'Bạn thử ít chữ hơn, hoặc bỏ tìm kiếm để xem cả danh sách.',
  selectionLabel: 'Thao tác với kiện đã chọn',
  selected: (count: number) => `Đã chọn ${formatInteger(count)} kiện`,
  pickPage: 'Chọn cả trang',
  columns: { pick: 'Chọn', order: 'Đơn hàng', followUp: 'Phụ trách' },
  claimedAt: 'Khai báo',
  customerSays: (note: string) => `Khách ghi: ${note}`,
  followUp: {
    open: 'Giao việc',
    openOf: (code: string) => `Giao việc mã ${code}`,
    title: (count: number) => `Giao việc ${formatInteger(count)} kiện`,
    titleOf: (code: string) => `Giao việc mã ${code}`,
    assignee: 'Người phụ trách',
    none: 'Chưa giao ai',
    unchanged: 'Giữ như hiện tại',
    note: 'Ghi chú cho nhân viên',
    noteHelp: 'Khách không thấy ghi chú này.',
    noteHelpMany: 'Để trống thì ghi chú của từng kiện giữ nguyên. Khách không thấy ghi chú này.',
    save: 'Lưu',
    cancel: 'Hủy',
    nothing: 'Bạn hãy chọn người phụ trách hoặc viết ghi chú.',
    saved: (count: number) => `Đã giao ${formatInteger(count)} kiện.`,
    failed: 'Chưa giao được, danh sách không thay đổi.',
    skipped: byOthers,
    changed: 'Danh sách đã có nội dung mới, bạn xem lại rồi giao nếu cần.',
    by: (name: string) => `${name} ghi`,
  },
  claims: {
    confirmed: (count: number) => `Đã giữ ${formatInteger(count)} mã cho khách.`,
    undone: (count: number) => `Đã thu hồi ${formatInteger(count)} mã.`,
    byOthers,
    removed: 'Danh sách đã bỏ các mã này.',
    askBodyMany: 'Các mã này sẽ không còn thuộc về khách đã khai báo, khách sẽ không thấy các đơn này nữa.',
  },
} as const;
