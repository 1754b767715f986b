import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import type { OutboxSummary } from '../../bridge/index.ts';

const texts = consoleDesktopTexts.tray;

/** calm: nothing to do; waiting: something is kept for the server; attention: a person has to look. */
export type TrayIcon = 'calm' | 'waiting' | 'attention';
export interface TrayLook {
  icon: TrayIcon;
  /** How the machine stands towards its server, and what it keeps. */
  lines: string[];
}

const PHASES: Readonly<Record<OutboxSummary['phase'], string>> = {
  idle: texts.connected,
  sending: texts.connected,
  offline: texts.offline,
  signedOut: texts.signedOut,
  notAllowed: texts.notAllowed,
};

/** What the tray says of a state; null: the station is still being opened. */
export function trayState(summary: OutboxSummary | null): TrayLook {
  if (!summary) return { icon: 'calm', lines: [texts.starting] };
  const { phase, waiting, refused } = summary;
  const isHeld = waiting > 0 && (phase === 'signedOut' || phase === 'notAllowed');
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
