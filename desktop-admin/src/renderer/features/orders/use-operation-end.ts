import type { OrderOperation } from '@logistics/shared/contracts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { UNDO_SECONDS, useToast } from '../../components/toast.tsx';
import { toldWork } from './told-work.ts';
import { useRemovalToast } from './use-removal-toast.ts';

const texts = officeOrderTexts.bulk;

/**
 * Tells how a change of many orders ended; a removal can be taken back from there until `undoUntil` (milliseconds since
 * 1970), by default for the usual ten seconds.
 */
export function useOperationEnd() {
  const toast = useToast();
  const tellRemoved = useRemovalToast();
  return (operation: OrderOperation, undoUntil = Date.now() + UNDO_SECONDS * 1000): void => {
    const { id, kind, state, changed, removedAt, createdBy } = operation;
    toldWork.add(id, undoUntil);
    if (state === 'failed') toast.error(texts.failed, texts.broken);
    if (removedAt !== null && changed > 0)
      tellRemoved(
        changed,
        { removedAt, removedBy: createdBy.id },
        {
          title: state === 'failed' ? officeOrderTexts.removedPart : officeOrderTexts.removed,
          undoUntil,
          onUndo: () => toldWork.add(id, 0),
        },
      );
    else if (state === 'failed') return;
    else if (changed === 0) toast.info(texts.nothing);
    else toast.success(kind === 'restore' ? officeOrderTexts.restored(changed) : texts.done(changed));
  };
}
