import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useDownload } from '@logistics/shared/api-client/admin';
import { formatDate, formatFileSize } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { readDay } from '../../components/calendar-day.ts';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ExportColumn } from './export-columns.ts';
import { ExportDialog } from './export-dialog.tsx';
import { exportJob } from './export-job.ts';
import { exportQueryOf, type ListParams } from './list-params.ts';

const texts = officeOrderTexts.export;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Exports all results of the list as a workbook with the chosen columns, streamed while it is created; can be cancelled. */
export function ExportButton({ params }: { params: ListParams }) {
  const job = exportJob.use();
  const start = useExport();
  const [isAsking, setIsAsking] = useState(false);
  if (!job)
    return (
      <>
        <Button onClick={() => setIsAsking(true)}>
          <Icon name="download" />
          <span className="wide-only">{texts.start}</span>
          <span className="visually-hidden narrow-only">{texts.start}</span>
        </Button>
        {isAsking && (
          <ExportDialog
            onExport={(columns) => void start(params, columns)}
            onClose={() => setIsAsking(false)}
          />
        )}
      </>
    );
  return (
    <span className="export-job" role="status">
      <span className="second">
        {job.bytes === 0 ? texts.waiting : texts.running(formatFileSize(job.bytes))}
      </span>
      <Button small onClick={job.cancel}>
        {texts.cancel}
      </Button>
    </span>
  );
}

function useExport() {
  const host = useHost();
  const toast = useToast();
  const download = useDownload();
  return async (params: ListParams, columns: readonly ExportColumn[]) => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const show = (bytes: number) => exportJob.set({ bytes, cancel });
    show(0);
    try {
      const bytes = await download(`/api/orders/export.xlsx?${exportQueryOf(params, columns)}`, {
        signal: controller.signal,
        onProgress: show,
      });
      const today = readDay(formatDate(new Date().toISOString())) ?? '';
      const name = params.view === 'trash' ? texts.binFileName(today) : texts.fileName(today);
      if (await host.saveFile(name, bytes, XLSX)) toast.success(texts.done);
    } catch (error) {
      if (controller.signal.aborted) toast.info(texts.cancelled);
      else
        toast.error(
          texts.failed,
          errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
        );
    } finally {
      exportJob.set(null);
    }
  };
}
