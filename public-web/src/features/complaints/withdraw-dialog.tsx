import { useState } from 'react';
import { useWithdrawComplaintMutation } from '@logistics/shared/api-client/own-complaints';
import type { OwnComplaintDetail } from '@logistics/shared/contracts';
import { siteTexts } from '@logistics/shared/texts/site';
import { siteComplaintTexts as texts } from '@logistics/shared/texts/site-complaints';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { showToast } from '../../components/toast/show-toast.ts';

interface Props {
  complaint: OwnComplaintDetail;
  onClose: () => void;
}

/** Asks before a complaint is withdrawn. */
export function WithdrawDialog({ complaint: { id, version }, onClose }: Props) {
  const [withdraw, { isLoading }] = useWithdrawComplaintMutation();
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);

  async function confirm() {
    const { error } = await withdraw({ id, version, key });
    if (error) return setFailure({ text: sentenceOf(error), attempt: (failure?.attempt ?? 0) + 1 });
    onClose();
    showToast('success', texts.withdrawn);
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
      <p>{texts.withdrawText}</p>
    </Dialog>
  );
}
