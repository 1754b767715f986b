import { buildWorkbook } from '@logistics/shared/excel';

/** The bytes of a workbook with one sheet of the usual three columns. */
export function orderWorkbook(rows: string[][]): Uint8Array {
  return buildWorkbook('Hàng về', ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'], rows);
}
