import { EXPORT_ATTRIBUTES, type ExportAttribute } from '@logistics/shared/domain';

const KEY = 'exportColumns';

/** Returns the columns of the last export on this machine; all of them if there was none. */
export function readExportColumns(stored: string | null): readonly ExportAttribute[] {
  if (stored === null) return EXPORT_ATTRIBUTES;
  const names = stored.split(',');
  return EXPORT_ATTRIBUTES.filter((name) => names.includes(name));
}

export const rememberedColumns = () => readExportColumns(localStorage.getItem(KEY));

export function rememberColumns(columns: readonly ExportAttribute[]): void {
  localStorage.setItem(KEY, columns.join());
}
