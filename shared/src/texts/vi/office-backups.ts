import type { Backup } from '../../contracts/index.ts';
import { formatDateTime } from '../../formatting/dates.ts';
import { formatFileSize, formatInteger } from '../../formatting/numbers.ts';

/** Backups and the warning that they are missing. */
export const officeBackupTexts = {
  start: 'Sao lưu ngay',
  started: 'Đang chuẩn bị sao lưu, bản mới sẽ hiện ở đây khi xong.',
  startFailed: 'Chưa bắt đầu sao lưu được.',
  progress: {
    none: null,
    waiting: 'Đang chờ đến lượt sao lưu…',
    running: 'Đang sao lưu, bạn có thể làm việc khác trong lúc chờ…',
  },
  daily: (days: number) =>
    `Hệ thống tự sao lưu lúc 02:30 mỗi đêm và lưu các bản trong ${formatInteger(days)} ngày, ở thư mục:`,
  off: 'Sao lưu hằng đêm đang tắt (BACKUP_DAYS=0).',
  lastGood: (at: string) => `Bản sao lưu tốt gần nhất: ${formatDateTime(at)}.`,
  overdue: (lastGoodAt: string | null) =>
    lastGoodAt === null
      ? 'Chưa có bản sao lưu nào của hệ thống này.'
      : `Đã hơn hai ngày chưa có bản sao lưu mới, bản tốt gần nhất lúc ${formatDateTime(lastGoodAt)}.`,
  see: 'Xem và sao lưu ngay',
  list: 'Các bản sao lưu',
  noneTitle: 'Chưa có bản sao lưu nào',
  none: 'Bản đầu tiên được ghi vào lúc 02:30 đêm nay, hoặc bạn hãy bấm “Sao lưu ngay”.',
  noneWhenOff: 'Bạn hãy bấm “Sao lưu ngay”, hoặc đặt BACKUP_DAYS để hệ thống tự sao lưu mỗi đêm.',
  columns: { at: 'Dữ liệu lúc', origin: 'Nguồn', contents: 'Nội dung', size: 'Dung lượng', file: 'File' },
  origin: ({ origin, createdBy }: Backup): string => {
    if (origin === 'daily') return 'Tự động';
    if (origin === 'command') return 'Lệnh trên máy chủ';
    return createdBy ?? 'Tài khoản đã xóa';
  },
  contents: (rows: number, images: number) => `${formatInteger(rows)} dòng, ${formatInteger(images)} ảnh`,
  size: formatFileSize,
  failed: (reason: string) => `Không sao lưu được: ${reason}`,
} as const;
