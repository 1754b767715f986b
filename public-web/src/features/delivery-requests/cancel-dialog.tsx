import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import {
  useCancelOwnDeliveryRequestMutation,
  useGetOwnDeliveryRequestQuery,
} from '@logistics/shared/api-client/own-delivery-requests';
import type { OwnDeliveryRequestDetail } from '@logistics/shared/contracts';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { showToast } from '../../components/toast/show-toast.ts';

const texts = siteDeliveryRequestTexts.cancel;

/** Asks before a request is cancelled. If staff changed its state meanwhile, the page shows the new one. */
export function CancelDialog({
  request,
  onClose,
}: {
  request: OwnDeliveryRequestDetail;
  onClose: () => void;
}) {
  const { id, code, version } = request;
  const { refetch } = useGetOwnDeliveryRequestQuery(id);
  const [cancel, { isLoading }] = useCancelOwnDeliveryRequestMutation();
  /** The same key for each try: a call repeated after a lost answer returns the result of the first one. */
  const [key] = useState(() => crypto.randomUUID() as string);
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  async function confirm() {
    try {
      await cancel({ id, key, version }).unwrap();
    } catch (error) {
      const isChanged =
        isApiError(error) && (error.code === 'VERSION_CONFLICT' || error.code === 'DELIVERY_REQUEST_STATE');
      if (isChanged) void refetch();
      const text = isChanged ? texts.changed : sentenceOf(error);
      setFailure({ text, attempt: (failure?.attempt ?? 0) + 1 });
      return;
    }
    showToast('success', texts.done(code));
    onClose();
  }
  return (
    <Dialog
      narrow
      title={texts.title(code)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="danger" disabled={isLoading} onClick={() => void confirm()}>
            {texts.button}
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorSummary title={texts.failed} items={[{ text: failure.text }]} attempt={failure.attempt} />
      )}
      <p>{texts.text}</p>
    </Dialog>
  );
}
