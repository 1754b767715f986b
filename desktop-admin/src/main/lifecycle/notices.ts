import { Notification } from 'electron';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import type { AskedPage, OutboxSummary } from '../../bridge/index.ts';

const texts = consoleDesktopTexts.notices;

interface NoticeHost {
  /** The person wishes for them. */
  wanted(): boolean;
  /** A person is at the window, where the page says it. */
  isSeen(): boolean;
  goTo(page: AskedPage): void;
}

/** What the system tells a person who is not looking at the program; a click leads to the page that it is about. */
export interface Notices {
  importDone(file: string, rows: number): void;
  fileFound(file: string): void;
  updateReady(version: string): void;
  /** Speaks only of what was refused since the last time. */
  outboxChanged(summary: OutboxSummary): void;
}

export function createNotices(host: NoticeHost): Notices {
  let refused: number | null = null;
  const tell = (title: string, body: string, page: AskedPage) => {
    if (!host.wanted() || host.isSeen() || !Notification.isSupported()) return;
    const notice = new Notification({ title, body });
    notice.on('click', () => host.goTo(page));
    notice.show();
  };
  return {
    importDone: (file, rows) => tell(texts.importDone, texts.importDoneBody(file, rows), 'upload-orders'),
    fileFound: (file) => tell(texts.fileFound, texts.fileFoundBody(file), 'upload-orders'),
    updateReady: (version) => tell(texts.updateReady, texts.updateReadyBody(version), 'desktop-settings'),
    outboxChanged: (summary) => {
      const before = refused ?? summary.refused;
      refused = summary.refused;
      if (summary.refused > before) tell(texts.refused, texts.refusedBody(summary.refused), 'outbox');
    },
  };
}
