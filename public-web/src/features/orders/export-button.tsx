import { useState } from 'react';
import { useDownload } from '@logistics/shared/api-client/download';
import { formatDate } from '@logistics/shared/formatting';
import { orderFilterTexts as texts } from '@logistics/shared/texts/site-orders';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { filterOf, type ListAddress } from './list-address.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TOAST = 'order-export';

/** Downloads all found orders as a workbook. A failed download says why, and can be repeated. */
export function ExportButton({ address }: { address: ListAddress }) {
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  async function start(): Promise<void> {
    setIsBusy(true);
    try {
      const bytes = await download(`/api/orders/mine/export.xlsx?${exportQuery(address)}`);
      save(new Blob([bytes], { type: XLSX }), texts.fileName(formatDate(new Date().toISOString())));
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

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
