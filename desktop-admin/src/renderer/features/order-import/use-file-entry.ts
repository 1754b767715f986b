import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useHost } from '../../components/host.tsx';
import { useMessages } from '../../components/messages.ts';
import type { ChosenFile } from '../../platform/index.ts';
import { useImportJob } from './import-job-provider.tsx';

/** Ways a user opens a file: file dialog, drop, recent files. A wrong type shows an alert (decisions). */
export function useFileEntry() {
  const host = useHost();
  const { alert } = useMessages();
  const { receive } = useImportJob();

  const attempt = async (work: () => Promise<ChosenFile[] | null>) => {
    try {
      receive((await work()) ?? []);
    } catch (error) {
      const failure = isApiError(error) ? error : { code: 'FILE_UNREADABLE' as const, message: '' };
      alert({
        title:
          failure.code === 'FILE_WRONG_TYPE' ? officeImportTexts.alertTitle : officeImportTexts.fileFailed,
        content: errorSentence(failure),
        okText: officeImportTexts.alertOk,
      });
    }
  };
  return {
    choose: () => void attempt(() => host.chooseOrderFiles()),
    drop: (files: readonly File[]) =>
      void attempt(() => Promise.all(files.map((file) => host.acceptDroppedFile(file)))),
    /** Opens a recent file; shows the error if it is missing. */
    reopen: (open: () => Promise<ChosenFile>) => void attempt(async () => [await open()]),
  };
}
