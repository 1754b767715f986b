import { orderStatusNames } from '@logistics/shared/texts';
import { utils, write } from 'xlsx';
import type { FileRow } from './day.ts';

/** Report in a row of a file. */
export interface RowReport {
  readonly orderCode: string;
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly weight: number | null;
  readonly hasCustomer: boolean;
}

export const STEP_MS = 5 * 60_000;
const VIETNAM_MS = 7 * 3_600_000;
const HEADERS = ['ma van don', 'trang thai', 'ngay', 'can nang', 'ma khach hang'];

export function reportsOf(rows: readonly FileRow[], now: number): RowReport[] {
  const latest = Math.floor(now / STEP_MS) * STEP_MS;
  return rows.map(({ ago, ...row }) => ({ ...row, at: latest - ago * STEP_MS }));
}

/** Returns the rows as an Excel file, with times in Vietnam's zone. */
export function workbookOf(reports: readonly RowReport[], customerCode: string): Uint8Array<ArrayBuffer> {
  const rows = reports.map(({ orderCode, status, at, weight, hasCustomer }) => {
    const [day = '', time = ''] = new Date(at + VIETNAM_MS).toISOString().split('T');
    const date = `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
    const name = orderStatusNames[status as keyof typeof orderStatusNames];
    return [orderCode, name, date, weight ?? '', hasCustomer ? customerCode : ''];
  });
  const sheet = utils.aoa_to_sheet([HEADERS, ...rows]);
  return new Uint8Array(
    write({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } }, { type: 'array' }) as ArrayBuffer,
  );
}
