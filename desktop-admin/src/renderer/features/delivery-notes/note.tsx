import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { useGetDeliveryNoteQuery } from '@logistics/shared/api-client/delivery-notes';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { failureOf } from '../../components/failure.ts';
import { FailureState } from '../../components/states.tsx';
import { DraftView } from './draft-view.tsx';
import { IssuedView } from './issued-view.tsx';
import { PrintedNote } from './printed-note.tsx';

interface NotePartProps {
  /** null: the first scanned parcel creates the note. */
  id: number | null;
  missing: ReactNode;
  /** The printed note instead of its page. */
  isPrint?: boolean;
  /** Called when the first parcel has created the note. */
  onMade?: (id: number) => void;
}

/**
 * A delivery note: a draft with its scanner, an issued note, or its print. When the first parcel creates a note, the
 * scan field stays mounted, because users scan on without waiting for the answer.
 */
export function NotePart({ id, missing, isPrint = false, onMade }: NotePartProps) {
  const [made, setMade] = useState<DeliveryNoteDetail | null>(null);
  const noteId = id ?? made?.id ?? null;
  const query = useGetDeliveryNoteQuery(noteId ?? skipToken, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = query;
  const failure = failureOf(error);
  const note = currentData ?? (made?.id === noteId ? made : null);
  if (failure?.code === 'NOT_FOUND') return missing;
  if (noteId !== null && !note)
    return failure ? <FailureState error={failure} retry={() => void refetch()} /> : <Bones />;
  if (note && isPrint) return <PrintedNote note={note} />;
  if (note && !note.can.change) return <IssuedView note={note} />;
  const begin = (first: DeliveryNoteDetail) => {
    setMade(first);
    onMade?.(first.id);
  };
  return <DraftView note={note} onMade={begin} />;
}

function Bones() {
  return (
    <div className="form-page dn-page" aria-busy="true">
      <p role="status" className="visually-hidden">
        {officeTexts.states.loading}
      </p>
      {[40, 72, 56, 64].map((width) => (
        <p key={width} className="bone-line" aria-hidden="true">
          <span className="bone" style={{ width: `${width}%` }} />
        </p>
      ))}
    </div>
  );
}
