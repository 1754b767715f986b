import { useState } from 'react';
import { errorSentence } from '@logistics/shared/texts';
import { officeOutboxPageTexts } from '@logistics/shared/texts/office-outbox-page';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import { XLSX_TYPE } from '../../components/xlsx-type.ts';
import type { EntryFilter, Station } from '../../platform/index.ts';
import { entriesFileName, entriesWorkbook } from './entries-workbook.ts';
import { knownError } from './use-entry-actions.tsx';

const { export: texts } = officeOutboxPageTexts;

/** Saves the entries of all pages of a list as an Excel file. */
export function useEntryExport(station: Station, { show, search }: Pick<EntryFilter, 'show' | 'search'>) {
  const { saveFile } = useHost();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      const { entries } = await station.entries({ show, search, offset: 0 });
      const file = await entriesWorkbook(entries);
      if (await saveFile(entriesFileName(new Date()), file, XLSX_TYPE))
        toast.success(texts.saved(entries.length));
    } catch (error) {
      toast.error(texts.failed, errorSentence(knownError(error)));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run: () => void run() };
}
