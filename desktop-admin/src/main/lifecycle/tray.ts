import { Menu, nativeImage, Tray, type NativeImage } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import attention16 from '../../../build/tray/attention-16.png?inline';
import attention32 from '../../../build/tray/attention-32.png?inline';
import calm16 from '../../../build/tray/calm-16.png?inline';
import calm32 from '../../../build/tray/calm-32.png?inline';
import waiting16 from '../../../build/tray/waiting-16.png?inline';
import waiting32 from '../../../build/tray/waiting-32.png?inline';
import type { OutboxSummary } from '../../bridge/index.ts';
import { trayState, type TrayIcon } from './tray-icon.ts';

const PICTURES: Readonly<Record<TrayIcon, readonly [string, string]>> = {
  calm: [calm16, calm32],
  waiting: [waiting16, waiting32],
  attention: [attention16, attention32],
};

interface TrayActions {
  open(): void;
  openOutbox(): void;
  quit(): void;
}

/** The tray icon: state of the outbox, and a way to reopen the window. */
export function createTray(actions: TrayActions): { show(summary: OutboxSummary | null): void } {
  const tray = new Tray(pictureOf('calm'));
  tray.on('click', actions.open);
  let shown = '';
  const show = (summary: OutboxSummary | null) => {
    const { icon, lines } = trayState(summary);
    const said = [icon, ...lines].join('\n');
    // A burst of scans changes the number often and the icon rarely. The system redraws on each call, so skip equal
    // states.
    if (said === shown) return;
    shown = said;
    tray.setImage(pictureOf(icon));
    tray.setToolTip([consoleTexts.name, ...lines].join('\n'));
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: consoleDesktopTexts.tray.open, click: actions.open },
        { type: 'separator' },
        ...lines.map((label) => ({ label, click: actions.openOutbox })),
        { type: 'separator' },
        { label: consoleDesktopTexts.tray.quit, click: actions.quit },
      ]),
    );
  };
  show(null);
  return { show };
}

function pictureOf(icon: TrayIcon): NativeImage {
  const picture = nativeImage.createEmpty();
  PICTURES[icon].forEach((dataURL, index) => picture.addRepresentation({ scaleFactor: index + 1, dataURL }));
  return picture;
}
