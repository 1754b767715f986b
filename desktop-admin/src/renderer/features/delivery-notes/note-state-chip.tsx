import type { DeliveryNoteState } from '@logistics/shared/contracts';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { Icon, type IconName } from '../../components/icon.tsx';

const STYLES: Readonly<Record<DeliveryNoteState, { icon: IconName; variant: string }>> = {
  draft: { icon: 'pencil', variant: 'st0' },
  issued: { icon: 'receipt', variant: 'st3' },
  'handed-over': { icon: 'done', variant: 'st4' },
  cancelled: { icon: 'close', variant: 'st0' },
};

/** State of a delivery note as an icon with a coloured label. */
export function NoteStateChip({ state }: { state: DeliveryNoteState }) {
  const { icon, variant } = STYLES[state];
  return (
    <span className={`chip ${variant}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{deliveryNoteTexts.states[state]}</span>
    </span>
  );
}
