import type { TariffListsContent } from '@logistics/shared/contracts';
import { ORDER_STATUS, tariffEntryOf, type NoFeeReason } from '@logistics/shared/domain';
import {
  cubicCentimetresOf,
  fenOf,
  gramsOf,
  priceParcel,
  tariffOn,
  type DatedTariff,
  type PricedParcel,
  type TariffTerms,
} from '@logistics/shared/tariff';
import type { Read } from '../database/database.ts';
import type { StampedAttributes } from '../models/order-attributes.ts';
import { findRates, type RateOnDay } from './find-site-content.ts';

export interface PublishedTariff extends DatedTariff {
  readonly terms: TariffTerms;
}

/** The data that prices depend on, apart from the parcel. */
export interface PriceBook {
  readonly tariffs: readonly PublishedTariff[];
  readonly lists: TariffListsContent;
  readonly rateOnDay: RateOnDay;
}

/** Reads all published tariffs: a few hundred at most, since each one is made by hand. */
export async function readPriceBook(read: Read): Promise<PriceBook> {
  const tariffs = await read<PublishedTariff>(
    `SELECT id, service, route, customer_group AS "group", valid_from::text AS "validFrom",
       published_at AS "publishedAt", terms
     FROM tariffs WHERE published_at IS NOT NULL`,
  );
  return { tariffs, lists: await readTariffLists(read), rateOnDay: await findRates(read) };
}

/** The lists before a user has saved any. */
export const NO_LISTS: TariffListsContent = { services: [], routes: [], groups: [] };

export async function readTariffLists(read: Read): Promise<TariffListsContent & { version: number }> {
  const [row] = await read<{ content: TariffListsContent; version: number }>(
    'SELECT content, version FROM tariff_lists',
  );
  return row ? { ...row.content, version: row.version } : { ...NO_LISTS, version: 0 };
}

/** The values that determine the fee of an order. */
export interface OrderToPrice {
  readonly facts: StampedAttributes;
  /** Group of the owner. */
  readonly group: string | null;
  /** Day on which the parcel reached the Chinese warehouse, else of its first report, in the business's time zone. */
  readonly day: string;
}

/** Columns of OrderToPrice, from `orders o LEFT JOIN users u`; `zone` is the placeholder of the time zone. */
export const orderToPriceColumns = (zone: string) => `
  o.facts, u.tariff_group AS "group", (coalesce((
    SELECT coalesce(min(e.occurred_at) FILTER (WHERE e.status = ${ORDER_STATUS.inChinaWarehouse}), min(e.occurred_at))
    FROM order_events e WHERE e.order_id = o.id AND e.status IS NOT NULL
  ), o.created_date) AT TIME ZONE ${zone})::date::text AS day`;

export interface PricedOrder extends PricedParcel {
  readonly tariffId: number;
}

/**
 * Computes the fee of an order. Returns null without a weight, without a tariff, or with a fee within China on a day
 * without an exchange rate. Without a volume, it uses the volume of the three sides, else only the weight.
 */
export function priceOrder(order: OrderToPrice, book: PriceBook): PricedOrder | null {
  const priced = priceOrNot(order, book);
  return typeof priced === 'string' ? null : priced;
}

/** Returns why an order can't be priced; null: it can. */
export function noFeeReason(order: OrderToPrice, book: PriceBook): NoFeeReason | null {
  const priced = priceOrNot(order, book);
  return typeof priced === 'string' ? priced : null;
}

function priceOrNot({ facts, group, day }: OrderToPrice, book: PriceBook): PricedOrder | NoFeeReason {
  const weight = figureOf(facts, 'weight');
  if (weight === null || weight === 0) return 'weight';
  const { services, routes } = book.lists;
  if (services.length === 0 || routes.length === 0) return 'tariff';
  const service = codeOf(services, facts, 'service');
  if (service === null) return 'service';
  const route = codeOf(routes, facts, 'route');
  if (route === null) return 'route';
  const tariff = tariffOn(book.tariffs, { service, route, group, day });
  if (!tariff) return 'tariff';
  const priced = priceParcel(
    {
      grams: gramsOf(weight),
      cubicCentimetres: volumeOf(facts),
      declaredValue: figureOf(facts, 'declaredValue') ?? 0,
      woodwork: figureOf(facts, 'woodwork') ?? 0,
      counted: figureOf(facts, 'counted') ?? 0,
      domesticFen: fenOf(figureOf(facts, 'domesticFee') ?? 0),
      exchangeRate: book.rateOnDay(day),
    },
    tariff.terms,
  );
  return priced ? { ...priced, tariffId: tariff.id } : 'rate';
}

type Name = keyof StampedAttributes;

function figureOf(facts: StampedAttributes, name: Name): number | null {
  const value = facts[name]?.[2];
  return typeof value === 'number' ? value : null;
}

function volumeOf(facts: StampedAttributes): number | null {
  const volume = figureOf(facts, 'volume');
  if (volume !== null) return cubicCentimetresOf(volume);
  const sides = (['length', 'width', 'height'] as const).map((side) => figureOf(facts, side));
  const known = sides.filter((side) => side !== null);
  return known.length < sides.length ? null : Math.round(known.reduce((product, side) => product * side, 1));
}

/**
 * Returns the code of the list entry that the order names by code or name. Returns the first entry if the order names
 * none, and null for an unknown name.
 */
function codeOf(
  entries: readonly { readonly code: string; readonly name: string }[],
  facts: StampedAttributes,
  name: 'service' | 'route',
): string | null {
  const given = facts[name]?.[2];
  return tariffEntryOf(entries, typeof given === 'string' ? given : '')?.code ?? null;
}
