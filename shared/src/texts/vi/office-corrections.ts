import { formatInteger } from '../../formatting/numbers.ts';

const parts = (cells: number, words: number) =>
  [
    ...(cells > 0 ? [`${formatInteger(cells)} ô`] : []),
    ...(words > 0 ? [`nghĩa của ${formatInteger(words)} từ trạng thái`] : []),
  ].join(' và ');

/** Corrections of cells in the preview of an import. */
export const officeCorrectionTexts = {
  words: 'Trạng thái chưa có trong danh mục',
  wordsHelp: 'Chọn một lần cho mọi dòng giống nhau. Sau khi nhập, hệ thống nhớ từ này cho các file sau.',
  word: (word: string, count: number) => `Coi “${word}” (${formatInteger(count)} dòng) là`,
  choose: 'Chọn trạng thái',
  cell: (column: string, row: number) => `Sửa ô ${column}, dòng ${formatInteger(row)}`,
  draft: (cells: number, words: number) => `Bạn vừa sửa ${parts(cells, words)}.`,
  apply: 'Kiểm tra lại với phần đã sửa',
  discard: 'Bỏ phần vừa sửa',
  applied: (cells: number, words: number) => `Đã tính cả ${parts(cells, words)} bạn sửa. File gốc không đổi.`,
  dropAll: 'Dùng lại nội dung gốc của file',
  history: {
    open: (cells: number, words: number) => `Đã sửa ${parts(cells, words)}`,
    title: (fileName: string) => `Phần đã sửa khi nhập ${fileName}`,
    by: (name: string) => `Người sửa: ${name}`,
    table: 'Các ô đã sửa',
    place: 'Vị trí',
    was: 'Trong file',
    value: 'Sửa thành',
    at: (sheet: string, row: number, column: string) => `${sheet}, dòng ${formatInteger(row)}, ${column}`,
    word: 'Từ trạng thái',
    empty: '(trống)',
    close: 'Đóng',
  },
} as const;
