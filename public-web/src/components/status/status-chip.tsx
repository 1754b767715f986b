import { cx } from '../cx.ts';
import { ORDER_STATUS, orderStatus, REPORTED_STATUSES } from '@logistics/shared/domain';
import { Icon } from '../icons/icon.tsx';
import styles from './status-chip.module.css';

interface StatusChipProps {
  status: number;
  name: string;
  large?: boolean;
}

/** A status as icon and coloured label. */
export function StatusChip({ status, name, large }: StatusChipProps) {
  return (
    <span className={cx(styles['chip'], `st${status}`, large && styles['large'])}>
      <Icon name={orderStatus(status)?.icons.site ?? 'box'} size="small" />
      {name}
    </span>
  );
}

/** The bridge as four dots, for a list row. Decorative: the chip beside it has the text. */
export function MiniBridge({ status }: { status: number }) {
  return (
    <span className={styles['mini']} aria-hidden="true">
      {REPORTED_STATUSES.map((step) => (
        <span key={step} className={miniClass(step, status)} />
      ))}
    </span>
  );
}

function miniClass(step: number, status: number): string | undefined {
  if (step > status) return styles['todo'];
  if (step < status) return styles['done'];
  return status === ORDER_STATUS.onTheWay ? styles['half'] : styles['here'];
}
