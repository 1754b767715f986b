import { App } from 'antd';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ChosenFile } from '../../platform/index.ts';
import { shownFileName } from './job.ts';
import { useImportJob } from './ImportJobProvider.tsx';

/** The ways a file comes in: chosen, dropped, or handed over by the desktop. A wrong type is an alert (decisions). */
export function useFileEntry() {
  const host = useHost();
  const { modal } = App.useApp();
  const toast = useToast();
  const { preview } = useImportJob();

  const take = (files: readonly ChosenFile[] | null) => {
    const [first] = files ?? [];
    if (!first) return;
    if (files && files.length > 1)
      toast.info(officeImportTexts.oneFileTitle, officeImportTexts.oneFile(shownFileName(first.name)));
    void preview(first);
  };
  const attempt = async (work: () => Promise<ChosenFile[] | null>) => {
    try {
      take(await work());
    } catch (error) {
      const failure = isApiError(error) ? error : { code: 'FILE_UNREADABLE' as const, message: '' };
      modal.warning({
        icon: null,
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
    take,
  };
}
