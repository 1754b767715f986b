import { isApiError } from '@logistics/shared/api-client/core';
import { useDownload } from '@logistics/shared/api-client/admin';
import type { ImportSummary } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads for the user: the rejected rows with their reasons, and an empty template. */
export function useImportFiles() {
  const host = useHost();
  const download = useDownload();
  const toast = useToast();
  const save = async (name: string, fetchBytes: () => Promise<Uint8Array<ArrayBuffer>>) => {
    try {
      await host.saveFile(name, await fetchBytes(), XLSX);
    } catch (error) {
      toast.error(
        officeImportTexts.problems.downloadFailed,
        errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
      );
    }
  };
  return {
    saveRejected: (importId: number) =>
      void save(officeImportTexts.problems.fileName(importId), () =>
        download(`/api/orders/imports/${importId}/rejected.xlsx`),
      ),
    /** Saves the problems of a preview, which the server does not store. */
    saveProblems: ({ fileName, problems }: Pick<ImportSummary, 'fileName' | 'problems'>) =>
      void save(officeImportTexts.problems.previewFileName(fileName), async () => {
        const { buildWorkbook } = await import('@logistics/shared/excel');
        const { sheet, row, column, value, reason, sheetName } = officeImportTexts.problems;
        const rows = problems.map((problem) => [
          problem.sheet,
          String(problem.row),
          problem.column,
          problem.value,
          problem.message,
        ]);
        return new Uint8Array(buildWorkbook(sheetName, [sheet, row, column, value, reason], rows));
      }),
    saveTemplate: () =>
      void save(officeImportTexts.drop.templateName, async () => {
        // Loaded on demand: the workbook writer is larger than the rest of the page.
        const { buildOrderTemplate } = await import('@logistics/shared/excel');
        return new Uint8Array(buildOrderTemplate());
      }),
  };
}
