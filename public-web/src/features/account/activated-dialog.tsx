import { useState } from 'react';
import { useCountdown } from '@logistics/shared/api-client/core';
import { activationTexts } from '@logistics/shared/texts/site-account';
import { isHistoryGuarded } from '../../app/history-guard.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useNavigate } from '../../router/router.tsx';

const texts = activationTexts.done;
/** Seconds until the dialog leads to the orders, if the page has no unsaved input. */
const LEAD_AFTER = 15;

/** Dialog for a user who waits on this page while staff activate the account (specification, section 9). */
export function ActivatedDialog({ activated }: { activated: boolean }) {
  const [hasWaited, setWaited] = useState(!activated);
  if (!activated && !hasWaited) setWaited(true);
  if (!activated || !hasWaited) return null;
  return <LeadingDialog onStay={() => setWaited(false)} />;
}

function LeadingDialog({ onStay }: { onStay: () => void }) {
  const navigate = useNavigate();
  const open = () => {
    onStay();
    navigate('/information/order-status');
  };
  const { left, stop } = useCountdown(isHistoryGuarded() ? null : LEAD_AFTER, open);
  return (
    <Dialog
      narrow
      title={texts.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button look="main" onClick={open} data-autofocus>
            {texts.open}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      {left !== null && (
        <p>
          <span role="timer">{texts.leadsIn(left)}</span>{' '}
          <Button look="text" onClick={stop}>
            {texts.stop}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
