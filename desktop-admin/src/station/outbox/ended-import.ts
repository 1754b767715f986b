import { sentFileName, type ImportEnd } from '../../bridge/index.ts';
import type { ImportEntry } from './entries.ts';

/** Result of an import of the outbox, and its user. */
export type EndedImport = WithoutOwner<ImportEnd> & { by: ImportEntry['record']['by'] };
/** Distributes over the union of outcomes. */
type WithoutOwner<T> = T extends unknown ? Omit<T, 'of'> : never;

/** null: not sent yet. */
export function endOf({ record, counts, refusal }: ImportEntry): EndedImport | null {
  const { by } = record;
  const fileName = sentFileName(record.fileName);
  if (refusal) return { outcome: 'refused', fileName, reason: refusal.message, by };
  if (!counts) return null;
  const { importId, created, updated, rejected } = counts;
  return { outcome: 'imported', fileName, importId, created, updated, rejected, by };
}
