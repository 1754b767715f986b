import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { useRecordWrite } from '../../records/use-record-write.ts';

/** A write of a complaint. `reload` loads the complaint again. */
export const useComplaintWrite = (reload: () => unknown) =>
  useRecordWrite({ conflict: officeComplaintTexts.conflict, reload });
