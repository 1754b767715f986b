import type { ReportedStatus } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { demoGoods } from '@logistics/shared/texts/demo-people';
import { parcelOf, type WorldShape } from './parcels.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** Days from Excel's 1899-12-30 to 1970. */
const EPOCH_SERIAL = 25_569;
/** The clock of the people who write a file stands so far ahead of UTC's. */
const ZONE_MS = 7 * 3_600_000;
/** Parcels from here on are in no made world. */
const NEW_PARCELS = 20_000_000;
const STATUSES = [1, 2, 3, 4] as const;
/** Places of the customers whom files name, among the accounts of every world. */
const CUSTOMERS = { first: 250, count: 500 };
const SHAPE: WorldShape = { orders: 2 ** 31, customers: 1, days: 1, end: 0 };

/** Which file: each such name is one file, cell for cell. */
export interface FileShape {
  readonly rows: number;
  /** Orders of a world of which every other row is one; 0 for a file of new parcels. */
  readonly known: number;
  /** Files of different batches have no new parcel in common. */
  readonly batch: number;
  /** The day of all rows, in days since 1970. */
  readonly day: number;
}

export interface FileRow {
  readonly orderCode: string;
  readonly status: ReportedStatus;
  readonly statusName: string;
  /** The date's cell, and the instant that it means. */
  readonly serial: number;
  readonly at: number;
  readonly customer: string;
  readonly weight: number;
  readonly pieces: number;
  readonly goodsName: string;
  readonly fee: number;
}

/** Words of the columns, in the order of the cells. */
export const FILE_HEADER = [
  'Created date',
  'Tracking code',
  'Status',
  'Customer code',
  'Weight',
  'Pieces',
  'Goods name',
  'Shipping fee',
];

/** Row `n`, from 0, of a file. */
export function fileRow(file: FileShape, n: number): FileRow {
  const isKnown = file.known > 0 && n % 2 === 0;
  const place = isKnown ? Math.floor((n / file.rows) * file.known) : NEW_PARCELS + file.batch * 2_000_000 + n;
  const { code, weight, pieces, fee } = parcelOf(SHAPE, place);
  const status = STATUSES[n % STATUSES.length] ?? 1;
  const second = (n * 7919) % DAY_SECONDS;
  return {
    orderCode: code,
    status,
    statusName: orderStatusNames[status],
    serial: EPOCH_SERIAL + file.day + second / DAY_SECONDS,
    at: file.day * DAY_MS + second * 1000 - ZONE_MS,
    customer: `KH${String(CUSTOMERS.first + (n % CUSTOMERS.count)).padStart(5, '0')}`,
    weight,
    pieces,
    goodsName: demoGoods.names[n % demoGoods.names.length] ?? '',
    fee,
  };
}

/** Yesterday, so that no date of a file lies in the future. */
export const fileDay = (): number => Math.floor(Date.now() / DAY_MS) - 1;
