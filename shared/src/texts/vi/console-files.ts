import { formatInteger } from '../../formatting/numbers.ts';

const ofPerson = (name: string | null) => (name === null ? '' : ` của ${name}`);

/** Order files on the console: their folders, and the files that wait. Part of the first script. */
export const consoleFileTexts = {
  chooseFolder: 'Chọn thư mục để theo dõi',
  watchThis: 'Theo dõi thư mục này',
  recent: {
    title: 'File mở gần đây',
    open: (name: string) => `Mở lại ${name}`,
    forget: 'Xóa danh sách này',
    empty: 'Các file bạn đã đọc trên máy này sẽ hiện ở đây để mở lại nhanh.',
    failed: 'Chưa mở lại được file',
  },
  watch: {
    title: 'Thư mục theo dõi',
    off: 'Chọn một thư mục, file mới trong đó sẽ tự được đọc để bạn xem trước.',
    watching: (name: string) => `Đang theo dõi thư mục ${name}. File mới sẽ tự được đọc để bạn xem trước.`,
    missing: (name: string) => `Chưa thấy thư mục ${name}. Khi có lại, máy tự theo dõi tiếp.`,
    choose: 'Chọn thư mục',
    change: 'Đổi thư mục',
    stop: 'Ngừng theo dõi',
    came: 'Có file mới trong thư mục theo dõi',
    failed: 'Chưa đổi được thư mục theo dõi',
  },
  queue: {
    added: (count: number) => `${formatInteger(count)} file được xếp vào danh sách chờ đọc`,
    again: (count: number) => `${formatInteger(count)} file đã có trong danh sách`,
  },
  waitsForServer: {
    title: 'Đã lưu trên máy, sẽ tự gửi khi có kết nối',
    body: (name: string) => `Bạn có thể xem file ${name} ở mục Chờ gửi.`,
  },
  stopped: {
    title: 'Đã dừng gửi file',
    body: 'File nằm ở mục Chờ gửi, bạn có thể gửi lại ở đó hoặc đọc lại ở đây.',
  },
  ended: {
    done: (file: string, of: string | null) => `Đã nhập xong file ${file}${ofPerson(of)}`,
    counts: ({ created, updated, rejected }: { created: number; updated: number; rejected: number }) =>
      `${formatInteger(created)} mới, ${formatInteger(updated)} đổi, ${formatInteger(rejected)} lỗi.`,
    refused: (file: string, of: string | null) => `Chưa nhập được file ${file}${ofPerson(of)}`,
    open: 'Xem lần nhập này',
    openOf: (file: string) => `Xem lần nhập của ${file}`,
    review: 'Xem ở Chờ gửi',
  },
  unread: {
    title: (file: string) => `Chưa đọc được file ${file}`,
    reopen: 'Mở lại',
  },
  local: {
    title: 'Chưa so sánh được với hệ thống',
    body: (good: number) =>
      `Máy đã đọc file, ${formatInteger(good)} dòng nhập được. Không có kết nối nên chưa biết dòng nào mới hay đổi trạng thái. Bạn vẫn có thể đọc file này, máy sẽ tự gửi khi có kết nối.`,
    retry: 'So sánh lại',
  },
} as const;
