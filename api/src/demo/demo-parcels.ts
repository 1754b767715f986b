import { ORDER_STATUS, REPORTED_STATUSES } from '@logistics/shared/domain';
import { demoGoods } from '@logistics/shared/texts/demo-people';
import type { StampedAttributes } from '../models/order-attributes.ts';
import { shelfOfWeight } from './demo-shelves.ts';
import type { Random } from './random.ts';

export const DEMO_DAYS = 90;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Percentage of parcels that stop at a status, for the list of stale orders. */
const STUCK_PERCENT = 0.6;
const BAGS_A_DAY = 4;

export interface DemoEvent {
  readonly status: number;
  readonly at: number;
  /** Days after the first day of the example. */
  readonly day: number;
  /** Source of the report: a file of that day, a scanner, or an edit by hand. */
  readonly source: 'import' | 'scan' | 'hand';
  readonly facts: StampedAttributes;
}
export interface DemoParcel {
  readonly code: string;
  readonly owner: { readonly id: number; readonly customerCode: string } | null;
  /** Time of the owner's declaration; null if the file names the owner. */
  readonly declaredAt: number | null;
  /** The customer claimed it after it had reached a warehouse without an owner. */
  readonly late: boolean;
  readonly events: readonly DemoEvent[];
}

type Owner = DemoParcel['owner'];

/** Codes in the formats of J&T, YTO, ZTO and SF, in about their real shares. */
export function demoCode(random: Random): string {
  const share = random.next();
  if (share < 0.42) return `JT30${random.digits(11)}`;
  if (share < 0.68) return `YT7${random.digits(12)}`;
  if (share < 0.88) return `7${random.one(['3', '5', '8'])}${random.digits(12)}`;
  return `SF1${random.digits(12)}`;
}

/** Returns the arrival days of all parcels: more each month, few on Sundays. */
export function arrivalDays(today: number): readonly number[] {
  const days: number[] = [];
  for (let day = 0; day < DEMO_DAYS; day++) {
    const isSunday = new Date(today - (DEMO_DAYS - day) * DAY_MS + 12 * 3_600_000).getUTCDay() === 0;
    const share = Math.round((isSunday ? 3 : 10) * (1 + day / 120));
    for (let i = 0; i < share; i++) days.push(day);
  }
  return days;
}

/** Returns one parcel with its events from the arrival in China until the start of today. */
export function demoParcel(
  random: Random,
  props: { code: string; owner: Owner; arrival: number; today: number },
): DemoParcel {
  const { code, owner, today } = props;
  const isInFile = random.percent(36);
  const start = today - DEMO_DAYS * DAY_MS;
  const weight = Math.round((0.2 + random.next() ** 3 * 38) * 100) / 100;
  const events: DemoEvent[] = [];
  let day = props.arrival;
  for (const status of REPORTED_STATUSES) {
    if (day >= DEMO_DAYS) break;
    const at = start + day * DAY_MS + (7 * 60 + status * 150 + random.whole(0, 140)) * MINUTE_MS;
    const source = sourceOf(random, status);
    events.push({
      status,
      at,
      day,
      source,
      facts: attributesOf(random, { status, at, day, weight, owner: isInFile ? owner : null }),
    });
    if (random.percent(STUCK_PERCENT)) break;
    day += daysInStatus(random, status);
  }
  const first = events[0]?.at ?? start;
  const late = day >= DEMO_DAYS && random.percent(4);
  const before = random.whole(60, 4 * 24 * 60) * MINUTE_MS;
  const declaredAt = owner && !isInFile ? first + (late ? DAY_MS / 12 : -before) : null;
  return { code, owner, declaredAt, late: late && declaredAt !== null, events };
}

/** Not with the date, so that the example data is the same on every day. */
const numberOfDay = (day: number): string => String(day + 1).padStart(3, '0');

/** @param day days after the first day of the example */
export const bagCodesOfDay = (day: number): readonly string[] =>
  Array.from({ length: BAGS_A_DAY }, (_, place) => `B${numberOfDay(day)}-${place + 1}`);

/** Days from a report of this status to the next report. */
export function daysInStatus(random: Random, status: number): number {
  if (status === ORDER_STATUS.inChinaWarehouse) return random.whole(1, 3);
  return status === ORDER_STATUS.onTheWay ? random.whole(2, 4) : random.whole(0, 5);
}

/** Most deliveries are scanned, most other events come from files, and a few are edits by hand. */
function sourceOf(random: Random, status: number): DemoEvent['source'] {
  if (status === ORDER_STATUS.delivered && random.percent(60)) return 'scan';
  return random.percent(0.5) ? 'hand' : 'import';
}

function attributesOf(
  random: Random,
  {
    status,
    at,
    day,
    weight,
    owner,
  }: { status: number; at: number; day: number; weight: number; owner: Owner },
): StampedAttributes {
  if (status === ORDER_STATUS.inChinaWarehouse)
    return {
      weight: [at, status, weight],
      pieces: [at, status, random.percent(85) ? 1 : random.whole(2, 6)],
      goodsName: [at, status, random.one(demoGoods.names)],
      ...(owner ? { customer: [at, status, owner.customerCode], customerId: [at, status, owner.id] } : {}),
      ...(random.percent(3) ? { note: [at, status, random.one(demoGoods.notes)] } : {}),
    };
  if (status === ORDER_STATUS.onTheWay) {
    const bags = bagCodesOfDay(day);
    const bag = bags[Number(random.digits(4)) % bags.length] ?? '';
    return { bag: [at, status, bag], lot: [at, status, `L${numberOfDay(day)}`] };
  }
  const shelf = shelfOfWeight(weight);
  if (status === ORDER_STATUS.inVietnamWarehouse)
    return {
      ...(shelf === null ? {} : { shelf: [at, status, shelf] }),
      volume: [at, status, Math.round(weight * 0.006 * 10_000) / 10_000],
    };
  return {};
}
