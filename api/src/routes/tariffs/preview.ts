import { addDays } from '@logistics/shared/domain';
import type { TariffDraft, TariffPreview } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import { presentTariffPreview } from '../../presenters/present-tariff.ts';
import { findOrdersToPreview } from '../../queries/find-tariffs.ts';
import { today } from '../../queries/order-filter.ts';
import { priceOrder, readPriceBook } from '../../queries/price-book.ts';

/** Parcels that a preview compares at most: the newest ones. */
const PARCELS_MAX = 5_000;
/** An id that no stored tariff has. */
const NOT_STORED = 0;

/** Computes fees as if the tariff were published now, and stores nothing. */
export async function previewTariff(
  app: AppContext<'config' | 'database'>,
  { tariff, days }: { readonly tariff: TariffDraft; readonly days: number },
): Promise<TariffPreview> {
  const { database, config } = app;
  const timezone = config.businessTimezone;
  const book = await readPriceBook(database.read);
  const candidate = { ...tariff, id: NOT_STORED, publishedAt: new Date().toISOString() };
  const next = { ...book, tariffs: [...book.tariffs, candidate] };
  const since = addDays(today(timezone), -days);
  const orders = await findOrdersToPreview(database.read, { since, timezone, limit: PARCELS_MAX + 1 });
  const compared = orders
    .slice(0, PARCELS_MAX)
    .map((order) => ({ order, after: priceOrder(order, next)?.total ?? null }));
  return presentTariffPreview(compared, orders.length > PARCELS_MAX);
}
