import { addDays, joinPreviews } from '@logistics/shared/domain';
import type { TariffDraft, TariffPreview } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import { presentTariffPreview } from '../../presenters/present-tariff.ts';
import { findOrdersToPreview } from '../../queries/find-tariffs.ts';
import { today } from '../../queries/order-filter.ts';
import { priceOrder, readPriceBook } from '../../queries/price-book.ts';

/** Orders that are in memory at once. */
const PAGE = 5_000;
/** After this time an answer ends and names where to continue. In milliseconds. */
const TURN_MS = 2_000;
/** An id that no stored tariff has. */
const NOT_STORED = 0;

interface Preview {
  readonly tariff: TariffDraft;
  readonly days?: number | undefined;
  readonly after?: string | undefined;
}

/**
 * Computes fees as if the tariff were published now, and stores nothing. Returns one part of the fees and the
 * position where the next call continues.
 */
export async function previewTariff(
  app: AppContext<'config' | 'database'>,
  { tariff, days, after }: Preview,
  { page = PAGE, turnMs = TURN_MS }: { readonly page?: number; readonly turnMs?: number } = {},
): Promise<TariffPreview> {
  const { database, config } = app;
  const timezone = config.businessTimezone;
  const turnEnds = performance.now() + turnMs;
  const book = await readPriceBook(database.read);
  const candidate = { ...tariff, id: NOT_STORED, publishedAt: new Date().toISOString() };
  const next = { ...book, tariffs: [...book.tariffs, candidate] };
  const since = days === undefined ? null : addDays(today(timezone), -days);
  const part = async (from: string | null): Promise<TariffPreview> => {
    const place = { since, timezone, limit: page, after: from };
    const { orders, ...found } = await findOrdersToPreview(database.read, place);
    const compared = orders.map((order) => ({ order, after: priceOrder(order, next)?.total ?? null }));
    return presentTariffPreview(compared, { next: found.next, until: found.until });
  };
  let sum = await part(after ?? null);
  while (sum.next !== null && performance.now() < turnEnds) sum = joinPreviews(sum, await part(sum.next));
  return sum;
}
