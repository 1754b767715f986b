import type { DeliveryNoteState } from '@logistics/shared/contracts';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { Icon, type IconName } from '../../components/icon.tsx';

const LOOKS: Readonly<Record<DeliveryNoteState, { icon: IconName; look: string }>> = {
  draft: { icon: 'pencil', look: 'st0' },
  issued: { icon: 'receipt', look: 'st3' },
  'handed-over': { icon: 'done', look: 'st4' },
  cancelled: { icon: 'close', look: 'st0' },
};

/** State of a delivery note as an icon with a coloured label. */
export function NoteStateChip({ state }: { state: DeliveryNoteState }) {
  const { icon, look } = LOOKS[state];
  return (
    <span className={`chip ${look}`}>
      <Icon name={icon} size={14} />
      <span className="chip-name">{deliveryNoteTexts.states[state]}</span>
    </span>
  );
}
