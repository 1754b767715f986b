import { lazy } from 'react';
import type { AddDeliveryNoteBody } from '@logistics/shared/contracts';
import { LazyPart } from '../components/lazy-part.tsx';

// Users seldom make a note, so the page fetches the button's code later.
const Button = lazy(async () => ({
  default: (await import('./add-delivery-note-button.tsx')).AddDeliveryNoteButton,
}));

/** Button that makes a delivery note of selected orders, or for a customer, and shows it. */
export function AddDeliveryNote({ contents }: { contents: Omit<AddDeliveryNoteBody, 'key'> }) {
  return (
    <LazyPart onLost={() => undefined}>
      <Button contents={contents} />
    </LazyPart>
  );
}
