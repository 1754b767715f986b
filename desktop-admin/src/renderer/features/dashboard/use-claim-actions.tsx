import {
  useConfirmUnownedClaimsMutation,
  useUndoUnownedClaimsMutation,
} from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { DecidedClaim, UnownedClaim } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { officeWorklistTexts } from '@logistics/shared/texts/office-worklists';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';

const texts = officeDashboardTexts.claims;
const results = officeWorklistTexts.claims;

/**
 * Settles claims of unowned orders (decisions, "Whose orders"): removes them, or confirms them, so that they are no
 * longer listed. Says how many were done, and which ones another person had decided before.
 */
export function useClaimActions(onDone: () => void = () => undefined) {
  const { ask } = useMessages();
  const toast = useToast();
  const [undo, taking] = useUndoUnownedClaimsMutation();
  const [confirm, confirming] = useConfirmUnownedClaimsMutation();
  const failed = (error: unknown) =>
    toast.error(texts.failed, isApiError(error) ? errorSentence(error) : undefined);
  const showResult = (done: number, sentence: string, decided: readonly DecidedClaim[]) => {
    onDone();
    if (done === 0 && decided.length > 0) toast.info(`${results.byOthers(decided)}.`, results.removed);
    else toast.success(sentence, decided.length > 0 ? `${results.byOthers(decided)}.` : undefined);
  };
  const undoClaims = async (claims: readonly UnownedClaim[]) => {
    const { data, error } = await undo({ id: claims.map(({ order }) => order.id), onlyWaiting: true });
    if (!data) return failed(error);
    showResult(data.takenBack, results.undone(data.takenBack), data.decided);
  };
  return {
    isBusy: taking.isLoading || confirming.isLoading,
    keep: async (claims: readonly UnownedClaim[]) => {
      const { data, error } = await confirm({ id: claims.map(({ order }) => order.id) });
      if (!data) return failed(error);
      const [only] = claims;
      const sentence =
        claims.length === 1 && only
          ? texts.retained(only.order.order_code, only.customer.name)
          : results.confirmed(data.confirmed);
      showResult(data.confirmed, sentence, data.decided);
    },
    askUndo: (claims: readonly UnownedClaim[]) => {
      const [only] = claims;
      ask({
        title: texts.askTitle(claims.length),
        content:
          claims.length === 1 && only
            ? texts.askBody(only.order.order_code, only.customer.name)
            : results.askBodyMany,
        okText: texts.undo,
        cancelText: texts.cancel,
        danger: true,
        onOk: () => undoClaims(claims),
      });
    },
  };
}
