import { Notification } from 'electron';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import type { AskedPlace, ImportEnd, OutboxSummary } from '../../bridge/index.ts';

const texts = consoleDesktopTexts.notices;

interface NoticeHost {
  /** Whether the user has enabled notifications. */
  wanted(): boolean;
  /** Whether a window has the focus; then the page shows the message. */
  isSeen(): boolean;
  goTo(place: AskedPlace): void;
}

/** System notifications for users who are not looking at the app. A click opens the related page. */
export interface Notices {
  importEnded(end: ImportEnd): void;
  fileFound(file: string): void;
  /** `reason` is a sentence. */
  fileUnread(file: string, reason: string): void;
  updateReady(version: string): void;
  /** Reports only entries rejected since the last call that were not reported as an import. */
  outboxChanged(summary: OutboxSummary): void;
}

export function createNotices(host: NoticeHost): Notices {
  let refused: number | null = null;
  const showNotice = (title: string, body: string, place: AskedPlace) => {
    if (!host.wanted() || host.isSeen() || !Notification.isSupported()) return;
    const notice = new Notification({ title, body });
    notice.on('click', () => host.goTo(place));
    notice.show();
  };
  return {
    importEnded: (end) => {
      const { ended } = consoleFileTexts;
      if (end.outcome === 'imported') {
        const place = end.importId === null ? 'outbox' : (`upload-orders?import=${end.importId}` as const);
        showNotice(ended.done(end.fileName, end.of), ended.counts(end), place);
        return;
      }
      refused = (refused ?? 0) + 1;
      showNotice(ended.refused(end.fileName, end.of), end.reason, 'outbox');
    },
    fileFound: (file) => showNotice(texts.fileFound, texts.fileFoundBody(file), 'upload-orders'),
    fileUnread: (file, reason) => showNotice(consoleFileTexts.unread.title(file), reason, 'upload-orders'),
    updateReady: (version) =>
      showNotice(texts.updateReady, texts.updateReadyBody(version), 'desktop-settings'),
    outboxChanged: (summary) => {
      const before = refused ?? summary.refused;
      refused = summary.refused;
      if (summary.refused > before) showNotice(texts.refused, texts.refusedBody(summary.refused), 'outbox');
    },
  };
}
