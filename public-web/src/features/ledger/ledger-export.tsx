import { useState } from 'react';
import { useDownload } from '@logistics/shared/api-client/download';
import { formatDate } from '@logistics/shared/formatting';
import { siteLedgerTexts } from '@logistics/shared/texts/site-ledger';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { saveWorkbook } from '../../components/save-workbook.ts';
import { showToast } from '../../components/toast/show-toast.ts';

const texts = siteLedgerTexts.export;
const TOAST = 'ledger-export';

/** Downloads the whole ledger as a workbook. A failed download says why, and can be repeated. */
export function LedgerExport() {
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  async function start(): Promise<void> {
    setIsBusy(true);
    try {
      const bytes = await download('/api/ledger/own/export.xlsx');
      saveWorkbook(bytes, texts.fileName(formatDate(new Date().toISOString())));
      showToast('success', texts.done, { id: TOAST });
    } catch (error) {
      showToast('error', `${texts.failed} ${sentenceOf(error)}`, {
        id: TOAST,
        action: { label: texts.again, onClick: () => void start() },
      });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button icon="download" disabled={isBusy} onClick={() => void start()}>
      {isBusy ? texts.busy : texts.action}
    </Button>
  );
}
