import { useState } from 'react';
import { useDownload } from '@logistics/shared/api-client/download';
import { formatDate } from '@logistics/shared/formatting';
import { orderFilterTexts as texts } from '@logistics/shared/texts/site-orders';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { saveWorkbook } from '../../components/save-workbook.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { filterOf, type ListAddress } from './list-address.ts';

const TOAST = 'order-export';

/** Downloads all found orders as a workbook. A failed download says why, and can be repeated. */
export function ExportButton({ address }: { address: ListAddress }) {
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  async function start(): Promise<void> {
    setIsBusy(true);
    try {
      const bytes = await download(`/api/orders/mine/export.xlsx?${exportQuery(address)}`);
      saveWorkbook(bytes, texts.fileName(formatDate(new Date().toISOString())));
      showToast('success', texts.exported, { id: TOAST });
    } catch (error) {
      showToast('error', `${texts.exportFailed} ${sentenceOf(error)}`, {
        id: TOAST,
        action: { label: texts.exportAgain, onClick: () => void start() },
      });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button icon="download" disabled={isBusy} onClick={() => void start()}>
      {isBusy ? texts.exporting : texts.export}
    </Button>
  );
}

const exportQuery = (address: ListAddress) =>
  new URLSearchParams(Object.entries(filterOf(address)).map(([name, value]) => [name, String(value)]));
