import { noHeaderSchema, type SheetReport } from '@logistics/shared/contracts';

/** The sheets of a file in which no header is known, as the refusal (FILE_NO_HEADER) tells them; null where it tells none. */
export function sheetsToName(data: unknown): SheetReport[] | null {
  const read = noHeaderSchema.safeParse(data);
  return read.success && read.data.sheets.length > 0 ? read.data.sheets : null;
}
