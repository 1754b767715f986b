import { useState } from 'react';
import { useNavigate } from '../../router/router.tsx';
import {
  useDeclareOrdersMutation,
  useWithdrawDeclarationMutation,
} from '@logistics/shared/api-client/public';
import { siteTexts } from '@logistics/shared/texts/site';
import { orderDetailTexts as texts } from '@logistics/shared/texts/site-orders';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { showToast } from '../../components/toast/show-toast.ts';

/** Asks before a declaration is removed; the toast afterwards can undo it. */
export function WithdrawDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [withdraw, { isLoading }] = useWithdrawDeclarationMutation();
  const [declare] = useDeclareOrdersMutation();
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const navigate = useNavigate();

  async function undo() {
    const { error } = await declare({ codes: [code] });
    if (error) showToast('error', sentenceOf(error));
    else showToast('success', texts.restored);
  }

  async function confirm() {
    try {
      await withdraw(code).unwrap();
    } catch (error) {
      setFailure({ text: sentenceOf(error), attempt: (failure?.attempt ?? 0) + 1 });
      return;
    }
    navigate('/information/order-status', { replace: true });
    showToast('success', texts.withdrawn(code), {
      action: { label: texts.undo, onClick: () => void undo() },
    });
  }

  return (
    <Dialog
      narrow
      title={texts.withdrawTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{siteTexts.cancel}</Button>
          <Button variant="danger" onClick={() => void confirm()} disabled={isLoading}>
            {texts.withdraw}
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorSummary
          title={texts.withdrawFailed}
          items={[{ text: failure.text }]}
          attempt={failure.attempt}
        />
      )}
      <p>{texts.withdrawText(code)}</p>
    </Dialog>
  );
}
