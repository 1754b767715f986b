import type { DeliveryRequestState } from '@logistics/shared/contracts';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { Icon, type IconName } from '../../components/icon.tsx';

const LOOKS: Readonly<Record<DeliveryRequestState, { icon: IconName; look: string }>> = {
  requested: { icon: 'bell', look: 'st1' },
  accepted: { icon: 'tick', look: 'st2' },
  preparing: { icon: 'box', look: 'st3' },
  'handed-over': { icon: 'done', look: 'st4' },
  cancelled: { icon: 'close', look: 'st0' },
};

/** State of a delivery request as an icon with a coloured label. */
export function RequestStateChip({ state }: { state: DeliveryRequestState }) {
  const { icon, look } = LOOKS[state];
  return (
    <span className={`chip ${look}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{deliveryRequestTexts.states[state]}</span>
    </span>
  );
}
