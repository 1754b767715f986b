import { ORDER_STATUS, REPORTED_STATUSES, type ReportedStatus } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { demoGoods } from '@logistics/shared/texts/demo-people';
import { parcelOf, type WorldShape } from './parcels.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** Days from Excel's 1899-12-30 to 1970. */
const EPOCH_SERIAL = 25_569;
/** Offset of the users' time zone from UTC. */
const ZONE_MS = 7 * 3_600_000;
/** Parcels from this number on are in no generated world. */
const NEW_PARCELS = 20_000_000;
/** Positions of the customers in files, among the accounts of every world. */
const CUSTOMERS = { first: 250, count: 500 };
const SHAPE: WorldShape = { orders: 2 ** 31, customers: 1, days: 1, end: 0 };

/** Identifies a file: equal shapes give equal files, cell for cell. */
export interface FileShape {
  readonly rows: number;
  /** Every second row is one of this many orders of the world; 0 for a file of new parcels only. */
  readonly known: number;
  /** Files of different batches have no new parcels in common. */
  readonly batch: number;
  /** The day of all rows, in days since 1970. */
  readonly day: number;
}

export interface FileRow {
  readonly orderCode: string;
  readonly status: ReportedStatus;
  readonly statusName: string;
  /** The date's cell as an Excel serial, and its instant. */
  readonly serial: number;
  readonly at: number;
  readonly customer: string;
  readonly weight: number;
  readonly pieces: number;
  readonly goodsName: string;
  readonly fee: number;
}

/** Header words in the order of the cells. */
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

/** Returns row `n` of a file, from 0. */
export function fileRow(file: FileShape, n: number): FileRow {
  const isKnown = file.known > 0 && n % 2 === 0;
  const index = isKnown ? Math.floor((n / file.rows) * file.known) : NEW_PARCELS + file.batch * 2_000_000 + n;
  const { code, weight, pieces, fee } = parcelOf(SHAPE, index);
  const status = REPORTED_STATUSES[n % REPORTED_STATUSES.length] ?? ORDER_STATUS.inChinaWarehouse;
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

/** Yesterday, so that no date of a file is in the future. */
export const fileDay = (): number => Math.floor(Date.now() / DAY_MS) - 1;
