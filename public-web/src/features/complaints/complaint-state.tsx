import type { ComplaintState as State } from '@logistics/shared/contracts';
import { siteComplaintTexts } from '@logistics/shared/texts/site-complaints';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import styles from './complaints.module.css';

const ICONS = {
  new: 'check',
  working: 'hourglass',
  waiting: 'alert',
  resolved: 'check',
  withdrawn: 'close',
} as const satisfies Record<State, string>;

/** State of a complaint as an icon with a word; marked if the customer has to act. */
export function ComplaintState({ state }: { state: State }) {
  return (
    <span className={cx(styles['state'], styles[state])}>
      <Icon name={ICONS[state]} size="small" />
      {siteComplaintTexts.states[state]}
    </span>
  );
}
