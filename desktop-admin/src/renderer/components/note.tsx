import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const ICONS = {
  info: 'info',
  ok: 'done',
  warn: 'warning',
  bad: 'bad',
  quiet: 'lock',
} as const satisfies Record<string, IconName>;

interface NoteProps {
  look: keyof typeof ICONS;
  /** Read out at once. */
  alert?: boolean;
  /** Read out when the person pauses. */
  live?: boolean;
  icon?: IconName;
  children: ReactNode;
}

/** A sentence set apart by colour and icon, beside what it speaks of. */
export function Note({ look, alert, live, icon, children }: NoteProps) {
  return (
    <div className={`note ${look}`} role={alert ? 'alert' : live ? 'status' : undefined}>
      <Icon name={icon ?? ICONS[look]} />
      <div>{children}</div>
    </div>
  );
}
