import { EXPORT_ATTRIBUTES } from '@logistics/shared/domain';

const KEY = 'exportColumns';

/** Columns that a user can choose for an export: attributes, and the fee by tariff. */
export const EXPORT_COLUMNS = [...EXPORT_ATTRIBUTES, 'fees'] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Returns the columns of the last export on this machine; all of them if there was none. */
export function readExportColumns(stored: string | null): readonly ExportColumn[] {
  if (stored === null) return EXPORT_COLUMNS;
  const names = stored.split(',');
  return EXPORT_COLUMNS.filter((name) => names.includes(name));
}

export const rememberedColumns = () => readExportColumns(localStorage.getItem(KEY));

export function rememberColumns(columns: readonly ExportColumn[]): void {
  localStorage.setItem(KEY, columns.join());
}
