import type { DeliveryRequestState } from '@logistics/shared/contracts';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import styles from './requests.module.css';

const ICONS = {
  requested: 'hourglass',
  accepted: 'check',
  preparing: 'box',
  'handed-over': 'delivered',
  cancelled: 'close',
} as const satisfies Record<DeliveryRequestState, string>;

/** State of a request as an icon with a word. */
export function RequestState({ state }: { state: DeliveryRequestState }) {
  return (
    <span className={cx(styles['state'], styles[state])}>
      <Icon name={ICONS[state]} size="small" />
      {deliveryRequestTexts.states[state]}
    </span>
  );
}
