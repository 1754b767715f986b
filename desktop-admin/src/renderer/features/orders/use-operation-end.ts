import type { OrderOperation } from '@logistics/shared/contracts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { UNDO_SECONDS, useToast } from '../../components/toast.tsx';
import { announcedWork } from './reported-operations.ts';
import { useRemovalToast } from './use-removal-toast.ts';

const texts = officeOrderTexts.bulk;

/** A removal with nothing left to restore: it was undone, or is being undone. */
export const isUndone = ({ removedAt, changed, restorable }: OrderOperation): boolean =>
  removedAt !== null && changed > 0 && !restorable;

/**
 * Returns a function that reports how a bulk change ended. A removal can be undone from the toast until `undoUntil`
 * (milliseconds since 1970), by default for ten seconds.
 */
export function useOperationEnd() {
  const toast = useToast();
  const announceRemoved = useRemovalToast();
  const showResult = (operation: OrderOperation, undoUntil: number): void => {
    const { id, kind, state, total, done, changed, removedAt, createdBy, stoppedAt } = operation;
    const isPart = state === 'failed' || (stoppedAt !== null && done < total);
    if (isUndone(operation)) return void toast.info(officeOrderTexts.removalUndone(changed));
    if (state === 'failed') toast.error(texts.failed, texts.broken);
    if (removedAt !== null && changed > 0)
      return announceRemoved(
        changed,
        { removedAt, removedBy: createdBy.id },
        {
          title: isPart ? officeOrderTexts.removedPart : officeOrderTexts.removed,
          undoUntil,
          operationId: id,
        },
      );
    if (state === 'failed') return;
    if (isPart) toast.info(texts.stopped[kind](changed, total));
    else if (changed === 0) toast.info(texts.nothing);
    else toast.success(kind === 'restore' ? officeOrderTexts.restored(changed) : texts.done(changed));
  };
  return (operation: OrderOperation, undoUntil = Date.now() + UNDO_SECONDS * 1000): void => {
    showResult(operation, undoUntil);
    announcedWork.add(operation.id, undoUntil);
  };
}
