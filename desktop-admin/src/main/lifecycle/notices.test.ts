import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportEnd, OutboxSummary } from '../../bridge/index.ts';
import { createNotices } from './notices.ts';

interface Shown {
  title: string;
  body: string;
  click(): void;
}
const shown = vi.hoisted(() => [] as Shown[]);
vi.mock('electron', () => ({
  Notification: class {
    static readonly isSupported = () => true;
    readonly said: Shown;
    constructor({ title, body }: { title: string; body: string }) {
      this.said = { title, body, click: () => undefined };
    }
    on(_event: 'click', listener: () => void) {
      this.said.click = listener;
    }
    show() {
      shown.push(this.said);
    }
  },
}));
beforeEach(() => void shown.splice(0));

const imported: ImportEnd = {
  outcome: 'imported',
  fileName: 'Hàng_về.xlsx',
  of: null,
  importId: 7,
  created: 1204,
  updated: 3,
  rejected: 0,
};
const refused: ImportEnd = {
  outcome: 'refused',
  fileName: 'Hàng_về.xlsx',
  of: null,
  reason: 'File không có dòng nào.',
};
const summary = (count: number): OutboxSummary => ({
  phase: 'idle',
  waiting: 0,
  waitingOf: [],
  refused: count,
  knownCodes: 0,
  knownCodesAt: null,
  oldestAt: null,
  dismissed: 0,
  sentToday: 0,
  lastSentAt: null,
  retryAt: null,
});

function noticesFor({ wanted = true, isSeen = false } = {}) {
  const goTo = vi.fn();
  return { goTo, notices: createNotices({ wanted: () => wanted, isSeen: () => isSeen, goTo }) };
}
const words = () => shown.map(({ title, body }) => [title, body]);

describe('a system notification', () => {
  it('shows the result of an import, and links to it', () => {
    const { notices, goTo } = noticesFor();
    notices.importEnded(imported);
    expect(words()).toEqual([['Đã nhập xong file Hàng_về.xlsx', '1.204 mới, 3 đổi, 0 lỗi.']]);
    shown[0]?.click();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('upload-orders?import=7');
  });

  it('names the user of the import if another user is logged in', () => {
    const { notices } = noticesFor();
    notices.importEnded({ ...imported, of: 'Lê An' });
    notices.importEnded({ ...refused, of: 'Lê An' });
    expect(shown.map(({ title }) => title)).toEqual([
      'Đã nhập xong file Hàng_về.xlsx của Lê An',
      'Chưa nhập được file Hàng_về.xlsx của Lê An',
    ]);
  });

  it('shows why a file was rejected, once, and links to its entry', () => {
    const { notices, goTo } = noticesFor();
    notices.outboxChanged(summary(2));
    notices.importEnded(refused);
    notices.outboxChanged(summary(3));
    expect(words()).toEqual([['Chưa nhập được file Hàng_về.xlsx', 'File không có dòng nào.']]);
    shown[0]?.click();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('outbox');
  });

  it('shows why a file without a page could not be read, and links to the page that reopens it', () => {
    const { notices, goTo } = noticesFor();
    notices.fileUnread('Hàng_về.xlsx', 'File đang bị chương trình khác khóa.');
    expect(words()).toEqual([['Chưa đọc được file Hàng_về.xlsx', 'File đang bị chương trình khác khóa.']]);
    shown[0]?.click();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('upload-orders');
  });

  it('reports rejected scans if there are more than before, and not those from before the start', () => {
    const { notices } = noticesFor();
    for (const count of [2, 2, 3, 1, 2]) notices.outboxChanged(summary(count));
    expect(words().map(([, body]) => body)).toEqual([
      '3 mục cần bạn xem lại ở Chờ gửi.',
      '2 mục cần bạn xem lại ở Chờ gửi.',
    ]);
  });

  it.each([
    ['the user has disabled notifications', { wanted: false }],
    ['a window has the focus and shows the message', { isSeen: true }],
  ])('is not shown if %s', (_title, host) => {
    const { notices } = noticesFor(host);
    notices.importEnded(imported);
    notices.fileFound('a.xlsx');
    notices.fileUnread('a.xlsx', 'File trống.');
    notices.updateReady('2.0.0');
    expect(words()).toEqual([]);
  });
});
