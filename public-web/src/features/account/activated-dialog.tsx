import { useCountdown } from '@logistics/shared/api-client/core';
import { useGetFooterContentQuery } from '@logistics/shared/api-client/public';
import { activationTexts } from '@logistics/shared/texts/site-account';
import { isHistoryGuarded } from '../../app/history-guard.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useNavigate } from '../../router/router.tsx';
import { chineseWarehouses, WarehouseAddresses } from './warehouse-address.tsx';

const texts = activationTexts.done;
/** Seconds until the dialog opens the orders, if the page has no unsaved input. */
const LEAD_AFTER = 15;

interface ActivatedDialogProps {
  activated: boolean;
  customerCode: string;
  onStay: () => void;
}

/** Dialog for a user who waited on this page until staff activated the account (specification, section 9). */
export function ActivatedDialog({ activated, ...more }: ActivatedDialogProps) {
  const { data: footer, isLoading } = useGetFooterContentQuery(undefined, { skip: !activated });
  // The dialog opens the orders by itself only if there is no address to copy.
  if (!activated || isLoading) return null;
  return <LeadingDialog hasAddress={chineseWarehouses(footer).length > 0} {...more} />;
}

interface LeadingDialogProps {
  hasAddress: boolean;
  customerCode: string;
  onStay: () => void;
}

/** Opens the orders by itself, unless the user has unsaved input or an address to copy. */
function LeadingDialog({ hasAddress, customerCode, onStay }: LeadingDialogProps) {
  const navigate = useNavigate();
  const open = () => {
    onStay();
    navigate('/information/order-status');
  };
  const { left, stop } = useCountdown(hasAddress || isHistoryGuarded() ? null : LEAD_AFTER, open);
  return (
    <Dialog
      narrow={!hasAddress}
      title={texts.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button variant="main" onClick={open} data-autofocus>
            {texts.open}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <WarehouseAddresses customerCode={customerCode} heading="h3" />
      {left !== null && (
        <p>
          <span role="timer">{texts.leadsIn(left)}</span>{' '}
          <Button variant="text" onClick={stop}>
            {texts.stop}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
