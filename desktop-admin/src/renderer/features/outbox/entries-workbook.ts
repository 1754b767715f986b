import { businessSeconds, businessTime } from '@logistics/shared/domain';
import type { WrittenCell } from '@logistics/shared/excel';
import { officeOutboxPageTexts } from '@logistics/shared/texts/office-outbox-page';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { OutboxEntry } from '../../platform/index.ts';
import { detailOf, workOf } from './entry-texts.ts';

const { export: texts } = officeOutboxPageTexts;

/** Builds an .xlsx of entries: codes and words are texts, times are dates, and weights are numbers. */
export async function entriesWorkbook(entries: readonly OutboxEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on demand: the workbook writer is larger than the page.
  const { buildWorkbook, DateCell } = await import('@logistics/shared/excel');
  const date = (time: string | null | undefined): WrittenCell =>
    time ? DateCell.ofLocalSeconds(businessSeconds(new Date(time))) : '';
  const rows = entries.map((entry): Record<keyof typeof texts.columns, WrittenCell> => {
    const { name, at, by, state, weight, sentAt, dismissal } = entry;
    return {
      name,
      work: workOf(entry),
      at: date(at),
      by,
      state: officeScanTexts.states[state],
      detail: detailOf({ ...entry, weight: null }),
      weight: weight ?? '',
      sentAt: date(sentAt),
      dismissedBy: dismissal?.by ?? '',
      dismissedAt: date(dismissal?.at),
      dismissalReason: dismissal?.reason ?? '',
    };
  });
  return new Uint8Array(buildWorkbook(texts.sheet, Object.values(texts.columns), rows.map(cellsOf)));
}

/** Name of the file by the day and time in Vietnam. */
export const entriesFileName = (now: Date): string => texts.fileName(businessTime(now).replace(/\D/g, ''));

/** In the order of the columns. */
const cellsOf = (row: Record<keyof typeof texts.columns, WrittenCell>): WrittenCell[] =>
  // Object.keys loses the keys' type; the texts have no other keys.
  (Object.keys(texts.columns) as (keyof typeof texts.columns)[]).map((column) => row[column]);
