import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportSummary } from '@logistics/shared/contracts';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { useMessages } from '../../components/messages.ts';
import type { FileQueue } from './use-file-queue.ts';
import { isPageOpen } from './use-preview-step.ts';

/** Seconds until a finished import leads to its orders (specification, section 9). */
const LEAD_AFTER = 15;

/** Asks once where to go on after a finished import; leads to its orders by itself. */
export function useLeadToOrders(queue: FileQueue) {
  const { ask } = useMessages();
  const navigate = useNavigate();
  const asked = useRef<number | null>(null);
  return ({ importId, total, rejected }: ImportSummary): void => {
    // Rejected rows and further files are worked on at the upload page.
    if (importId === null || asked.current === importId || rejected > 0 || !queue.isEmptyNow()) return;
    asked.current = importId;
    const { title, body, open, close, leadsIn } = officeImportJobTexts.finished;
    ask({
      title,
      content: body(total),
      okText: open,
      cancelText: close,
      timer: { seconds: LEAD_AFTER, sentence: leadsIn },
      onOk: () => {
        if (isPageOpen()) void navigate(`/list-orders?type0=1&import=${importId}`);
      },
    });
  };
}
