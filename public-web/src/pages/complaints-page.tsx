import { siteComplaintTexts } from '@logistics/shared/texts/site-complaints';
import { AccountArea } from '../features/account/account-area.tsx';
import { ComplaintList, ComplaintSkeleton } from '../features/complaints/complaint-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { RequireSession } from '../session/require-session.tsx';

/** /information/complaints */
export function ComplaintsPage() {
  const { title } = siteComplaintTexts;
  return (
    <>
      <PageHead title={title} noIndex />
      <RequireSession
        waiting={
          <AccountArea>
            <h1>{title}</h1>
            <ComplaintSkeleton />
          </AccountArea>
        }
      >
        <AccountArea>
          <ComplaintList />
        </AccountArea>
      </RequireSession>
    </>
  );
}
