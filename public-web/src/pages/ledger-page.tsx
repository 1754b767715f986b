import { siteLedgerTexts as texts } from '@logistics/shared/texts/site-ledger';
import { AccountArea } from '../features/account/account-area.tsx';
import { OwnLedger } from '../features/ledger/own-ledger.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { RequireSession } from '../session/require-session.tsx';

/** /information/ledger */
export function LedgerPage() {
  const content = (
    <AccountArea>
      <OwnLedger />
    </AccountArea>
  );
  return (
    <>
      <PageHead title={texts.title} noIndex />
      <RequireSession waiting={content}>{content}</RequireSession>
    </>
  );
}
