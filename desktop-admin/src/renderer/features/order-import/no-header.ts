import { noHeaderSchema, type SheetReport } from '@logistics/shared/contracts';

/** Returns the sheets of a file without a known header, from the refusal FILE_NO_HEADER; null if it contains none. */
export function sheetsToName(data: unknown): SheetReport[] | null {
  const read = noHeaderSchema.safeParse(data);
  return read.success && read.data.sheets.length > 0 ? read.data.sheets : null;
}
