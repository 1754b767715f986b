import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import type { OutboxSummary } from '../../bridge/index.ts';

const texts = consoleDesktopTexts.tray;

/** calm: nothing to do; waiting: entries wait to be sent; attention: the user must act. */
export type TrayIcon = 'calm' | 'waiting' | 'attention';
export interface TrayState {
  icon: TrayIcon;
  /** State of the connection and of the outbox. */
  lines: string[];
}

const PHASES: Readonly<Record<OutboxSummary['phase'], string>> = {
  idle: texts.connected,
  sending: texts.connected,
  offline: texts.offline,
  signedOut: texts.signedOut,
  notAllowed: texts.notAllowed,
  outdated: texts.outdated,
};

/** Returns the tray's state; null while the station is being opened. */
export function trayState(summary: OutboxSummary | null): TrayState {
  if (!summary) return { icon: 'calm', lines: [texts.starting] };
  const { phase, waiting, refused } = summary;
  const isHeld = waiting > 0 && ['signedOut', 'notAllowed', 'outdated'].includes(phase);
  const icon = refused > 0 || isHeld ? 'attention' : waiting > 0 || phase === 'offline' ? 'waiting' : 'calm';
  return {
    icon,
    lines: [
      PHASES[phase],
      waiting > 0 ? texts.waiting(waiting) : texts.nothingWaits,
      ...(refused > 0 ? [texts.refused(refused)] : []),
    ],
  };
}
