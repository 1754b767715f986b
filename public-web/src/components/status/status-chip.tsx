import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.tsx';
import styles from './status-chip.module.css';

const STATUS_ICONS: readonly IconName[] = ['hourglass', 'warehouse', 'truck', 'warehouse', 'delivered'];

interface StatusChipProps {
  /** 0 to 4. */
  status: number;
  name: string;
  large?: boolean;
}

/** A status: icon, word and colour, the same everywhere. */
export function StatusChip({ status, name, large }: StatusChipProps) {
  return (
    <span className={cx(styles['chip'], styles[`s${status}`], large && styles['large'])}>
      <Icon name={STATUS_ICONS[status] ?? 'box'} size="small" />
      {name}
    </span>
  );
}

/** The bridge as four dots, for a row of a list; the chip beside it says the same in words. */
export function MiniBridge({ status }: { status: number }) {
  return (
    <span className={styles['mini']} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <span key={step} className={miniClass(step, status)} />
      ))}
    </span>
  );
}

function miniClass(step: number, status: number): string | undefined {
  if (step > status) return styles['todo'];
  if (step < status) return styles['done'];
  return status === 2 ? styles['half'] : styles['here'];
}
