import { siteComplaintTexts } from '@logistics/shared/texts/site-complaints';
import { AccountArea } from '../features/account/account-area.tsx';
import { ComplaintList, ComplaintSkeleton } from '../features/complaints/complaint-list.tsx';
import { NewComplaint } from '../features/complaints/new-complaint.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { useSearchParams } from '../router/router.tsx';
import { RequireSession } from '../session/require-session.tsx';

/** /information/complaints/new?order= */
export function NewComplaintPage() {
  const [params] = useSearchParams();
  const order = params.get('order') ?? '';
  const { title } = siteComplaintTexts.form;
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
          {/^[1-9]\d{0,14}$/.test(order) ? <NewComplaint orderId={Number(order)} /> : <ComplaintList />}
        </AccountArea>
      </RequireSession>
    </>
  );
}
