import { siteComplaintTexts } from '@logistics/shared/texts/site-complaints';
import { AccountArea } from '../features/account/account-area.tsx';
import { ComplaintDetail } from '../features/complaints/complaint-detail.tsx';
import { ComplaintSkeleton } from '../features/complaints/complaint-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { useMatch } from '../router/router.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /information/complaints/{id} */
export function ComplaintPage() {
  const id = useMatch('information/complaints/:id')?.['id'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  const { title } = siteComplaintTexts;
  return (
    <>
      <PageHead title={title} noIndex />
      <RequireSession
        waiting={
          <AccountArea>
            <h1 className="vh">{title}</h1>
            <ComplaintSkeleton />
          </AccountArea>
        }
      >
        <AccountArea>
          <ComplaintDetail id={Number(id)} />
        </AccountArea>
      </RequireSession>
    </>
  );
}
