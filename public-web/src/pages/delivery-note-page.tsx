import { siteDeliveryNoteTexts } from '@logistics/shared/texts/site-delivery-notes';
import { AccountArea } from '../features/account/account-area.tsx';
import { NoteDetail } from '../features/delivery-notes/note-detail.tsx';
import { NoteListSkeleton } from '../features/delivery-notes/note-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { useMatch } from '../router/router.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /information/delivery-notes/{id} */
export function DeliveryNotePage() {
  const id = useMatch('information/delivery-notes/:id')?.['id'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  const { title } = siteDeliveryNoteTexts;
  return (
    <>
      <PageHead title={title} noIndex />
      <RequireSession
        waiting={
          <AccountArea>
            <h1 className="vh">{title}</h1>
            <NoteListSkeleton />
          </AccountArea>
        }
      >
        <AccountArea>
          <NoteDetail id={Number(id)} />
        </AccountArea>
      </RequireSession>
    </>
  );
}
