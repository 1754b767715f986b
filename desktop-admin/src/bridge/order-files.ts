/**
 * File name extensions of order files by host. The reader trusts the bytes, not the name. A browser uploads the formats
 * of the specification (section 5), and CSV, because Windows reports Excel's type for it. The console reads files
 * itself, so it also accepts formats of other office programs.
 */
export const ORDER_FILE_EXTENSIONS = {
  browser: ['xlsx', 'xls', 'csv'],
  desktop: ['xlsx', 'xls', 'xlsb', 'csv', 'ods'],
} as const;
type OrderFileHost = keyof typeof ORDER_FILE_EXTENSIONS;

/** For the `accept` attribute of a browser's file dialog. */
export const ORDER_FILE_ACCEPT = [
  ...ORDER_FILE_EXTENSIONS.browser.map((extension) => `.${extension}`),
  'application/vnd.ms-excel',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

export function isOrderFileName(name: string, host: OrderFileHost): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && ORDER_FILE_EXTENSIONS[host].some((allowed) => allowed === extension);
}

/** Specification, section 5: spaces in the file name become underscores when it is sent. */
export function sentFileName(name: string): string {
  return name.normalize('NFC').replaceAll(' ', '_');
}
