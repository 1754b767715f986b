import type { Calculator, Tariff, TariffPreview } from '@logistics/shared/contracts';
import { largestDifferences } from '@logistics/shared/domain';
import { tariffOn } from '@logistics/shared/tariff';
import type { Actor } from '../policies/actor.ts';
import { tariffPolicy } from '../policies/tariff-policy.ts';
import type { PreviewedOrder, TariffRow } from '../queries/find-tariffs.ts';
import type { PriceBook } from '../queries/price-book.ts';

export function presentTariff(row: TariffRow, actor: Actor): Tariff {
  const mayChange = tariffPolicy.changeDraft(actor, row);
  return {
    id: row.id,
    name: row.name,
    service: row.service,
    route: row.route,
    group: row.group,
    validFrom: row.validFrom,
    terms: row.terms,
    publishedAt: row.publishedAt,
    publishedBy: row.publishedBy,
    updatedAt: row.updatedAt,
    version: row.version,
    can: { update: mayChange, remove: mayChange, publish: mayChange },
  };
}

/** The general tariffs of a day, without those of customer groups, and without services and routes that have none. */
export function presentCalculator({ lists, tariffs, rateOnDay }: PriceBook, day: string): Calculator {
  const found = lists.services.flatMap(({ code: service }) =>
    lists.routes.flatMap(({ code: route }) => {
      const tariff = tariffOn(tariffs, { service, route, group: null, day });
      return tariff ? [{ service, route, validFrom: tariff.validFrom, terms: tariff.terms }] : [];
    }),
  );
  return {
    services: lists.services.filter(({ code }) => found.some(({ service }) => service === code)),
    routes: lists.routes.filter(({ code }) => found.some(({ route }) => route === code)),
    tariffs: found,
    exchangeRate: rateOnDay(day),
  };
}

/** Compares the present fees of orders with those under a new tariff. */
export function presentTariffPreview(
  compared: readonly { readonly order: PreviewedOrder; readonly after: number | null }[],
  place: Pick<TariffPreview, 'next' | 'until'>,
): TariffPreview {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, one) => all + (one ?? 0), 0);
  const changed = compared.filter(({ order, after }) => order.total !== after);
  return {
    parcels: compared.length,
    changed: changed.length,
    before: sum(compared.map(({ order }) => order.total)),
    after: sum(compared.map(({ after }) => after)),
    largest: largestDifferences(
      changed.map(({ order: { id, order_code: orderCode, total: before }, after }) => ({
        ...{ orderId: id, orderCode, before, after },
      })),
    ),
    ...place,
  };
}
