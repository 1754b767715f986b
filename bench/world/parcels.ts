import { ORDER_STATUS, REPORTED_STATUSES, type ReportedStatus } from '@logistics/shared/domain';
import { demoGoods } from '@logistics/shared/texts/demo-people';
import { daysInStatus } from '../../api/src/demo/demo-parcels.ts';
import { createRandom, type Random } from '../../api/src/demo/random.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Size of a generated world; the same shape gives the same world, parcel by parcel. */
export interface WorldShape {
  readonly orders: number;
  readonly customers: number;
  /** Days of history, each with one file of all its reports. */
  readonly days: number;
  /** The midnight (UTC) at which the history ends, milliseconds since 1970. */
  readonly end: number;
}

/** Returns the shape of a world with this many orders: two years of a company with 50,000 customers, or fewer. */
export const shapeOf = (orders: number): WorldShape => ({
  orders,
  customers: Math.max(20, Math.min(50_000, Math.ceil(orders / 20))),
  days: orders >= 1_000_000 ? 730 : orders >= 50_000 ? 180 : 60,
  end: Math.floor(Date.now() / DAY_MS) * DAY_MS,
});

export interface ParcelEvent {
  readonly status: ReportedStatus;
  readonly at: number;
  /** Days after the world's first day: the day of the file that reports it. */
  readonly day: number;
}

export interface Parcel {
  readonly code: string;
  /** Position of its owner among the customers; null without an owner. */
  readonly owner: number | null;
  /** Time of its owner's declaration; null if the file names the owner, or there is none. */
  readonly declaredAt: number | null;
  /** Time when staff moved it to the bin. */
  readonly removedAt: number | null;
  readonly weight: number;
  readonly pieces: number;
  readonly goodsName: string;
  readonly fee: number;
  /** Codes of its bag and lot from the day on which it left China; null before. */
  readonly bag: string | null;
  readonly lot: string | null;
  /** Its shelf in Vietnam; null if it never arrived there. */
  readonly shelf: string | null;
  /** In order of time; empty for a parcel that is declared and in transit. */
  readonly events: readonly ParcelEvent[];
}

/** Serial numbers of five carriers: in runs with gaps, separate for each carrier. */
const CARRIERS = [
  { share: 0.42, prefix: 'JT30', first: 25_901_027_389, digits: 11 },
  { share: 0.66, prefix: 'YT7', first: 512_340_001_207, digits: 12 },
  { share: 0.84, prefix: '78', first: 640_118_203_411, digits: 12 },
  { share: 0.93, prefix: 'SF1', first: 407_700_911_630, digits: 12 },
  { share: 1, prefix: '43', first: 1_231_005_607_115, digits: 13 },
] as const;
/** Distance between two serial numbers of a carrier that reach this warehouse. */
const STRIDE = 17;

function codeOf(random: Random, n: number): string {
  const share = random.next();
  const { prefix, first, digits } = CARRIERS.find((carrier) => share < carrier.share) ?? CARRIERS[0];
  return prefix + String(first + n * STRIDE + random.whole(0, STRIDE - 1)).padStart(digits, '0');
}

/** Returns parcel `n` of a world. Parcels are in the order of their arrival, more of them each month. */
export function parcelOf(shape: WorldShape, n: number): Parcel {
  const random = createRandom(Math.imul(n + 1, 0x9e3779b1));
  const code = codeOf(random, n);
  const start = shape.end - shape.days * DAY_MS;
  const arrival = Math.min(shape.days - 1, Math.floor(shape.days * (n / shape.orders) ** 0.75));
  const owner = random.percent(6) ? null : Math.floor(shape.customers * random.next() ** 2.5);
  const isNamed = random.percent(50);
  const isWaiting = owner !== null && arrival >= shape.days - 12 && random.percent(12);
  const weight = Math.round((0.2 + random.next() ** 3 * 38) * 100) / 100;
  const facts = {
    weight,
    pieces: random.percent(85) ? 1 : random.whole(2, 6),
    goodsName: random.one(demoGoods.names),
    fee: Math.max(15, Math.round(weight * 28)) * 1000,
  };
  if (isWaiting) {
    const declaredAt = start + arrival * DAY_MS + random.whole(0, 1439) * MINUTE_MS;
    return { code, owner, declaredAt, removedAt: null, ...facts, ...NOT_PACKED, shelf: null, events: [] };
  }
  const events = eventsOf(random, { start, arrival, days: shape.days });
  const [first] = events;
  const declaredBefore = random.whole(60, 4 * 24 * 60) * MINUTE_MS;
  const isRemoved = events.length === REPORTED_STATUSES.length && random.percent(0.4);
  return {
    code,
    owner,
    declaredAt: owner === null || isNamed || !first ? null : first.at - declaredBefore,
    removedAt: isRemoved ? shape.end - random.whole(1, 600) * MINUTE_MS : null,
    ...facts,
    ...packingOf(shape, n, events),
    shelf: events.some(({ status }) => status === ORDER_STATUS.inVietnamWarehouse)
      ? shelfCode(n % shelvesOf(shape))
      : null,
    events,
  };
}

const NOT_PACKED = { bag: null, lot: null };
const PARCELS_PER_BAG = 50;
const BAGS_PER_LOT = 60;
const ORDERS_PER_SHELF = 25_000;

/** Returns the number of shelves of a world: a few hundred of its parcels are on each. */
const shelvesOf = ({ orders }: WorldShape): number => Math.ceil(orders / ORDERS_PER_SHELF);

const shelfCode = (n: number): string => `K-${String(n + 1).padStart(3, '0')}`;

/** The parcels that leave on one day are spread over its bags, and these over its lots. */
function packingOf({ orders, days, end }: WorldShape, n: number, events: readonly ParcelEvent[]) {
  const departure = events.find(({ status }) => status === ORDER_STATUS.onTheWay);
  if (!departure) return NOT_PACKED;
  const bagsOfDay = Math.ceil(orders / days / PARCELS_PER_BAG);
  const bag = n % bagsOfDay;
  const day = new Date(end - (days - departure.day) * DAY_MS).toISOString().slice(2, 10).replaceAll('-', '');
  return { bag: `B${day}-${bag + 1}`, lot: `L${day}-${Math.floor(bag / BAGS_PER_LOT) + 1}` };
}

/** Returns the events of a parcel up to the world's end; a few parcels stop halfway. */
function eventsOf(random: Random, props: { start: number; arrival: number; days: number }): ParcelEvent[] {
  const events: ParcelEvent[] = [];
  let day = props.arrival;
  let earliest = 0;
  for (const status of REPORTED_STATUSES) {
    if (day >= props.days) break;
    const plannedAt = props.start + day * DAY_MS + random.whole(7 * 3600, 19 * 3600) * 1000;
    const at = Math.max(plannedAt, earliest);
    events.push({ status, at, day });
    if (random.percent(0.6)) break;
    earliest = at + MINUTE_MS;
    day += daysInStatus(random, status);
  }
  return events;
}
