import {
  readSiteRecord,
  useUpdateSiteRecordMutation,
  type SiteRecord,
} from '@logistics/shared/api-client/admin';
import { managerRecordSchema, type ManagerName } from '@logistics/shared/contracts';
import type { RecordErrors } from './record-errors.ts';
import { saveOutcome } from './save-outcome.ts';
import { useRecordForm, type SavedRecord } from './use-record-form.ts';

interface SiteRecordFormOptions<T> {
  name: ManagerName;
  record: SiteRecord;
  draftName: string;
  /** Converts the record's content to form fields. */
  read: (content: unknown) => T;
  check: (value: T) => RecordErrors;
  /** Converts the fields back to content; by default, the fields are the content. */
  write?: (value: T) => unknown;
}

/** State of the form of a site record. */
export function useSiteRecordForm<T extends object>(options: SiteRecordFormOptions<T>) {
  const { name, draftName, read, check, write = (value: T): unknown => value } = options;
  const [update] = useUpdateSiteRecordMutation();
  const recordOf = ({ content, version }: SiteRecord) => ({ stored: read(content), version });
  return useRecordForm<T, SavedRecord<T>>({
    record: recordOf(options.record),
    draftName,
    check,
    send: async (value, { version }) =>
      saveOutcome(
        await update({ name, content: JSON.stringify(write(value)), version }),
        managerRecordSchema,
        (record) => recordOf(readSiteRecord(record)),
      ),
  });
}
