import type { DeliveryRequestState } from '@logistics/shared/contracts';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { Icon, type IconName } from '../../components/icon.tsx';

const STYLES: Readonly<Record<DeliveryRequestState, { icon: IconName; variant: string }>> = {
  requested: { icon: 'bell', variant: 'st1' },
  accepted: { icon: 'tick', variant: 'st2' },
  preparing: { icon: 'box', variant: 'st3' },
  'handed-over': { icon: 'done', variant: 'st4' },
  cancelled: { icon: 'close', variant: 'st0' },
};

/** State of a delivery request as an icon with a coloured label. */
export function RequestStateChip({ state }: { state: DeliveryRequestState }) {
  const { icon, variant } = STYLES[state];
  return (
    <span className={`chip ${variant}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{deliveryRequestTexts.states[state]}</span>
    </span>
  );
}
