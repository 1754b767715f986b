import { useNavigate } from 'react-router-dom';
import type { ImportSummary } from '@logistics/shared/contracts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useMessages } from '../../components/messages.ts';
import { useImportJob } from './import-job-provider.tsx';
import { isPageOpen } from './use-preview-step.ts';

/** Seconds until a finished import leads to its orders (specification, section 9). */
const LEAD_AFTER = 15;

/** Finished imports for which the user was asked. */
const asked = new WeakSet<ImportSummary>();

/** Asks once where to go on after a finished import; leads to its orders by itself. */
export function useLeadToOrders() {
  const { ask } = useMessages();
  const navigate = useNavigate();
  const { queue } = useImportJob();
  return (summary: ImportSummary): void => {
    const { importId, total, rejected } = summary;
    // Rejected rows and further files are worked on at the upload page.
    if (importId === null || asked.has(summary) || rejected > 0 || queue.entries.length > 1) return;
    asked.add(summary);
    const { title, body, open, close, leadsIn } = officeImportTexts.finished;
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
