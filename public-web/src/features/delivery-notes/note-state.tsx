import type { DeliveryNoteState } from '@logistics/shared/contracts';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import styles from './notes.module.css';

const ICONS = {
  draft: 'hourglass',
  issued: 'money',
  'handed-over': 'delivered',
  cancelled: 'close',
} as const satisfies Record<DeliveryNoteState, string>;

/** State of a note as an icon with a word. */
export function NoteState({ state }: { state: DeliveryNoteState }) {
  return (
    <span className={cx(styles['state'], styles[state])}>
      <Icon name={ICONS[state]} size="small" />
      {deliveryNoteTexts.states[state]}
    </span>
  );
}
