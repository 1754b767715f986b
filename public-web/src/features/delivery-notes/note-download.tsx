import { useState } from 'react';
import { useDownload } from '@logistics/shared/api-client/download';
import { noteSheetTexts } from '@logistics/shared/texts/delivery-note-answers';
import { siteDeliveryNoteTexts as texts } from '@logistics/shared/texts/site-delivery-notes';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TOAST = 'note-download';

/** Downloads a note as a workbook. A failed download says why, and can be repeated. */
export function NoteDownload({ note }: { note: { readonly id: number; readonly code: string } }) {
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  async function start(): Promise<void> {
    setIsBusy(true);
    try {
      const bytes = await download(`/api/delivery-notes/mine/${note.id}/export.xlsx`);
      save(new Blob([bytes], { type: XLSX }), noteSheetTexts.fileName(note.code));
      showToast('success', texts.downloaded, { id: TOAST });
    } catch (error) {
      showToast('error', `${texts.downloadFailed} ${sentenceOf(error)}`, {
        id: TOAST,
        action: { label: texts.again, onClick: () => void start() },
      });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button small icon="download" disabled={isBusy} onClick={() => void start()}>
      {isBusy ? texts.downloading : texts.excel}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
