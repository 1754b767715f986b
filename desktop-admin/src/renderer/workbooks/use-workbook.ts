import { useState } from 'react';
import { useDownload } from '@logistics/shared/api-client/admin';
import { errorSentence } from '@logistics/shared/texts';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { failureOf } from '../components/failure.ts';
import { useHost } from '../components/host.tsx';
import { useToast } from '../components/toast.tsx';
import { XLSX_TYPE } from '../components/xlsx-type.ts';

const texts = officeLedgerTexts.export;

/** Downloads a workbook and saves it under this name. */
export function useWorkbook(path: string, fileName: string) {
  const host = useHost();
  const toast = useToast();
  const download = useDownload();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      if (await host.saveFile(fileName, await download(path), XLSX_TYPE)) toast.success(texts.done);
    } catch (error) {
      const failure = failureOf(error);
      toast.error(texts.failed, failure && errorSentence(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
