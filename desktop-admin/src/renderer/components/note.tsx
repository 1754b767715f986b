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
  variant: keyof typeof ICONS;
  /** Screen readers announce it at once. */
  alert?: boolean;
  /** Screen readers announce it when idle. */
  live?: boolean;
  icon?: IconName;
  children: ReactNode;
}

/** A sentence with colour and icon, beside the thing that it is about. */
export function Note({ variant, alert, live, icon, children }: NoteProps) {
  return (
    <div className={`note ${variant}`} role={alert ? 'alert' : live ? 'status' : undefined}>
      <Icon name={icon ?? ICONS[variant]} />
      <div>{children}</div>
    </div>
  );
}
