import { useParams, useSearchParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { usePageTitle } from '../components/page-title.tsx';
import { NewNote } from '../features/delivery-notes/new-note.tsx';
import { NotePart } from '../features/delivery-notes/note.tsx';
import { NoteList } from '../features/delivery-notes/note-list.tsx';
import { readNoteParams } from '../features/delivery-notes/note-paths.ts';
import '../features/scan-station/scan-station.css';
import '../features/delivery-notes/delivery-notes.css';
import '../features/delivery-notes/note-paper.css';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * /delivery-notes: page, search, state, days and customer stand in the address. /delivery-notes/new: scan the first
 * parcel. /delivery-notes/{id}: a draft with its scanner, or an issued note.
 */
export function DeliveryNotesPage() {
  usePageTitle(officeDeliveryNoteTexts.title);
  const { id } = useParams();
  const [query] = useSearchParams();
  if (id === undefined) return <NoteList params={readNoteParams(query)} />;
  if (id === 'new') return <NewNote />;
  return <OneNote id={id} />;
}

/** /delivery-notes/{id}/print: the note on paper. */
export function PrintDeliveryNotePage() {
  usePageTitle(officeDeliveryNoteTexts.print.title);
  const { id = '' } = useParams();
  return <OneNote id={id} isPrint />;
}

function OneNote({ id, isPrint = false }: { id: string; isPrint?: boolean }) {
  const number = idParamSchema.safeParse(id).data;
  if (number === undefined) return <NotFoundPage />;
  return <NotePart key={number} id={number} isPrint={isPrint} missing={<NotFoundPage />} />;
}
