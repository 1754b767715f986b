import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.tsx';
import styles from './state.module.css';

interface NoticeProps {
  kind: 'info' | 'warning';
  icon?: IconName;
  lead: string;
  children?: ReactNode;
}

/** A tinted box for an important sentence. */
export function Notice({
  kind,
  icon = kind === 'warning' ? 'warning' : 'info',
  lead,
  children,
}: NoticeProps) {
  return (
    <div className={cx(styles['notice'], kind === 'warning' && styles['warning'])}>
      <Icon name={icon} />
      <p>
        <b>{lead}</b> {children}
      </p>
    </div>
  );
}
