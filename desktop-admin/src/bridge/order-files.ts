/** File types that the specification (section 5) allows for an upload; the reader trusts the bytes, not the name. */
export const ORDER_FILE_EXTENSIONS = ['xlsx', 'xls'] as const;

/** For the `accept` of a browser's file dialog. */
export const ORDER_FILE_ACCEPT = [
  ...ORDER_FILE_EXTENSIONS.map((extension) => `.${extension}`),
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

export function isOrderFileName(name: string): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && ORDER_FILE_EXTENSIONS.some((allowed) => allowed === extension);
}

/** Specification, section 5: spaces in the file name become underscores when it is sent. */
export function sentFileName(name: string): string {
  return name.normalize('NFC').replaceAll(' ', '_');
}
