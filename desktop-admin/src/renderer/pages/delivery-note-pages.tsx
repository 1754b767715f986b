import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { NotePart } from '../features/delivery-notes/note.tsx';
import { NoteList } from '../features/delivery-notes/note-list.tsx';
import { notePath, readNoteParams } from '../features/delivery-notes/note-paths.ts';
import '../features/scan-station/scan-station.css';
import '../features/delivery-notes/delivery-notes.css';
import '../features/delivery-notes/note-paper.css';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * /delivery-notes: page, search, state, days and customer stand in the address. /delivery-notes/new: scan the first
 * parcel. /delivery-notes/{id}: a draft with its scanner, or an issued note.
 */
export function DeliveryNotesPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  if (id === undefined) return <NoteList params={readNoteParams(query)} />;
  return <OneNote id={id} />;
}

/** /delivery-notes/{id}/print: the note on paper. */
export function PrintDeliveryNotePage() {
  const { id = '' } = useParams();
  return <OneNote id={id} isPrint />;
}

function OneNote({ id, isPrint = false }: { id: string; isPrint?: boolean }) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const number = id === 'new' ? null : idParamSchema.safeParse(id).data;
  if (number === undefined) return <NotFoundPage />;
  // Use the same React key after the note is created and the address changes, so that the page is not remounted.
  const createdOn = number === null ? key : begunAt(state);
  return (
    <NotePart
      key={createdOn ?? number}
      id={number}
      isPrint={isPrint}
      missing={<NotFoundPage />}
      onMade={(made) => void navigate(notePath(made), { replace: true, state: { begunAt: key } })}
    />
  );
}

/** Returns the location key of the page on which the first parcel was scanned; null: none. */
function begunAt(state: unknown): string | null {
  const hasKey = typeof state === 'object' && state !== null && 'begunAt' in state;
  return hasKey && typeof state.begunAt === 'string' ? state.begunAt : null;
}
