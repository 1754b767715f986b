import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { deliveryRequestStateTexts } from '@logistics/shared/texts/delivery-request-states';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Icon } from '../../components/icon.tsx';
import { noteListPath } from './note-paths.ts';
import { NoteStateChip } from './note-state-chip.tsx';

/** Number, state and customer of a note, and its actions. */
export function NoteHead({ note, children }: { note: DeliveryNoteDetail; children: ReactNode }) {
  const { code, state, customer, requests } = note;
  return (
    <header className="dn-head">
      <BackToNotes />
      <div className="dn-name">
        <h2>
          {deliveryNoteTexts.title(code)} <NoteStateChip state={state} />
        </h2>
        <p>
          <Link to={`/customers/${customer.id}`}>
            {customer.code} {customer.name}
          </Link>
          {customer.phone !== null && <span className="second"> {customer.phone}</span>}
          {requests.map(({ id, code: request }) => (
            <span key={id}>
              {' · '}
              <Link to={`/delivery-requests/${id}`}>{`${deliveryRequestStateTexts.name} ${request}`}</Link>
            </span>
          ))}
        </p>
      </div>
      <div className="dn-actions">{children}</div>
    </header>
  );
}

/** Head of a new note, before the first parcel creates it. */
export const NewNoteHead = () => (
  <header className="dn-head">
    <BackToNotes />
    <h2>{officeDeliveryNoteTexts.add.heading}</h2>
  </header>
);

const BackToNotes = () => (
  <Link to={noteListPath()} className="btn ghost icon-only" aria-label={officeDeliveryNoteTexts.back}>
    <Icon name="left" />
  </Link>
);
