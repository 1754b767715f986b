import { useReopenTransferMutation } from '@logistics/shared/api-client/payments';
import type { BankTransfer } from '@logistics/shared/contracts';
import { statementTexts } from '@logistics/shared/texts/statements';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';
import { useTransferFailure } from './use-transfer-failure.ts';

const texts = statementTexts.reopenDialog;

/** Returns a function that asks before it opens a decided transfer again. */
export function useReopen(): (transfer: BankTransfer) => void {
  const { ask } = useMessages();
  const [reopen] = useReopenTransferMutation();
  const toast = useToast();
  const fail = useTransferFailure();
  return ({ id, version, state }) => {
    if (state === 'open') return;
    ask({
      title: texts.title,
      content: texts.body[state],
      okText: texts.confirm,
      cancelText: texts.cancel,
      onOk: async () => {
        const { data, error } = await reopen({ id, version });
        if (data) toast.success(texts.done);
        else fail(error);
      },
    });
  };
}
