import { siteDeliveryNoteTexts } from '@logistics/shared/texts/site-delivery-notes';
import { AccountArea } from '../features/account/account-area.tsx';
import { NoteList, NoteListSkeleton } from '../features/delivery-notes/note-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { RequireSession } from '../session/require-session.tsx';

/** /information/delivery-notes?page= */
export function DeliveryNotesPage() {
  const { title } = siteDeliveryNoteTexts;
  return (
    <>
      <PageHead title={title} noIndex />
      <RequireSession
        waiting={
          <AccountArea>
            <h1>{title}</h1>
            <NoteListSkeleton />
          </AccountArea>
        }
      >
        <AccountArea>
          <NoteList />
        </AccountArea>
      </RequireSession>
    </>
  );
}
