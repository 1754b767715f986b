import {
  useConfirmLateClaimsMutation,
  useTakeBackLateClaimsMutation,
} from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { LateClaim } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';

const texts = officeDashboardTexts.claims;

/**
 * Settles claims of unowned orders (decisions, "Whose orders"): removes a claim, or confirms it, so that it is no
 * longer listed.
 */
export function useClaimActions() {
  const { ask } = useMessages();
  const toast = useToast();
  const [takeBack, taking] = useTakeBackLateClaimsMutation();
  const [confirm, confirming] = useConfirmLateClaimsMutation();
  const failed = (error: unknown) =>
    toast.error(texts.failed, isApiError(error) ? errorSentence(error) : undefined);

  const withdraw = async (claims: readonly LateClaim[]) => {
    const { error } = await takeBack({ id: claims.map(({ order }) => order.id) });
    if (error) return failed(error);
    toast.success(texts.takenBack(claims.length));
  };
  return {
    isBusy: taking.isLoading || confirming.isLoading,
    keep: async ({ order, customer }: LateClaim) => {
      const { error } = await confirm({ id: [order.id] });
      if (error) return failed(error);
      toast.success(texts.retained(order.order_code, customer.name));
    },
    askTakeBack: (claim: LateClaim) => {
      ask({
        title: texts.askTitle(1),
        content: texts.askBody(claim.order.order_code, claim.customer.name),
        okText: texts.takeBack,
        cancelText: texts.cancel,
        danger: true,
        onOk: () => withdraw([claim]),
      });
    },
  };
}
