import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { demoGoods } from '@logistics/shared/texts/demo-people';
import { utils, write } from 'xlsx';
import type { Answer, LiveServer } from './live-server.ts';

/** Rows of a file of the load: enough that faults can interrupt its import in every phase. */
export const ROWS = 2_000;

const { headers } = demoGoods;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns an Excel file with these codes, all sent on the first of November. */
export function workbookOf(codes: readonly string[]): Blob {
  const rows = codes.map((code) => [code, orderStatusNames[1], '01/11/2026']);
  const sheet = utils.aoa_to_sheet([[headers.code, headers.status, headers.date], ...rows]);
  const bytes: ArrayBuffer = write({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } }, { type: 'array' });
  return new Blob([bytes], { type: TYPE });
}

export const codesOf = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(6, '0')}`);

export function upload(server: LiveServer, file: Blob, name = 'trial.xlsx'): Promise<Answer> {
  const form = new FormData();
  form.set('file', file, name);
  return server.call('POST', '/api/orders/upload', form);
}

/** Work during a fault. */
export interface Load {
  /** Keys of scans that the server acknowledged, each of another parcel. */
  readonly scans: readonly string[];
  /** Files that were sent: their codes, and whether the server acknowledged the import. */
  readonly files: readonly { readonly codes: readonly string[]; isAcknowledged: boolean }[];
  /** Statuses of all answers but 200. */
  readonly refusals: readonly number[];
  stop(): Promise<void>;
}

/** Every second file has this many times fewer rows, and is imported in one transaction; the others need several. */
const SHORTER = 10;

/**
 * Scans each of `parcelCount` parcels once, and imports files, until `stop`. Each file has new codes, so that a missing
 * row can be detected.
 */
export async function startLoad(
  server: LiveServer,
  rowsOfFile: number,
  { sendsFiles = true, parcelCount = rowsOfFile } = {},
): Promise<Load> {
  const parcels = codesOf(`SCAN${randomUUID().slice(0, 6).toUpperCase()}`, parcelCount);
  const stocked = await upload(server, workbookOf(parcels));
  if (stocked.status !== 200) throw new Error(`the parcels are refused: ${JSON.stringify(stocked.data)}`);
  const load = { scans: [] as string[], files: [] as Load['files'][number][], refusals: [] as number[] };
  let isOver = false;
  const scan = async () => {
    for (let orderCode = parcels.pop(); orderCode && !isOver; orderCode = parcels.pop()) {
      const key = randomUUID();
      const event = { orderCode, status: ORDER_STATUS.onTheWay, occurredAt: new Date().toISOString(), key };
      const { status } = await server.call('POST', '/api/orders/scan', { events: [event] });
      if (status === 200) load.scans.push(key);
      else load.refusals.push(status);
      await sleep(20);
    }
  };
  const importFiles = async () => {
    for (let sent = 0; !isOver; sent++) {
      const rows = sent % 2 === 0 ? rowsOfFile : rowsOfFile / SHORTER;
      const codes = codesOf(`FILE${randomUUID().slice(0, 6).toUpperCase()}`, rows);
      const file = { codes, isAcknowledged: false };
      load.files.push(file);
      const { status } = await upload(server, workbookOf(codes));
      file.isAcknowledged = status === 200;
      if (status !== 200) {
        load.refusals.push(status);
        await sleep(100);
      }
    }
  };
  const running = [scan(), scan(), ...(sendsFiles ? [importFiles()] : [])];
  return {
    ...load,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}
