const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves the bytes of a workbook as a download of the browser. */
export function saveWorkbook(bytes: BlobPart, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
