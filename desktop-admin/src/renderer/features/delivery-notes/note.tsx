import type { ReactNode } from 'react';
import { useGetDeliveryNoteQuery } from '@logistics/shared/api-client/delivery-notes';
import type { DeliveryNoteDetail } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { failureOf } from '../../components/failure.ts';
import { FailureState } from '../../components/states.tsx';
import { DraftView } from './draft-view.tsx';
import { IssuedView } from './issued-view.tsx';
import { PrintedNote } from './printed-note.tsx';

interface NotePartProps {
  id: number;
  missing: ReactNode;
  /** The printed note instead of its page. */
  isPrint?: boolean;
}

/** A delivery note: a draft with its scanner, an issued note, or its print. */
export function NotePart({ id, missing, isPrint = false }: NotePartProps) {
  const query = useGetDeliveryNoteQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: note, error, refetch } = query;
  const failure = failureOf(error);
  if (failure?.code === 'NOT_FOUND') return missing;
  if (!note) return failure ? <FailureState error={failure} retry={() => void refetch()} /> : <Bones />;
  return isPrint ? <PrintedNote note={note} /> : <View note={note} />;
}

const View = ({ note }: { note: DeliveryNoteDetail }) =>
  note.can.change ? <DraftView note={note} /> : <IssuedView note={note} />;

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
