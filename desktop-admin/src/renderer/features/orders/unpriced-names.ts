import type { TariffNames } from '@logistics/shared/contracts';
import { tariffEntryOf } from '@logistics/shared/domain';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';

const texts = officeOrderTexts.panel.unpriced;

/**
 * Says that a service and a route lead to no tariff, as a sentence: a typing error would lose the fee. Returns null if
 * they have one, and while there are no tariffs at all.
 */
export function unpricedSentence(
  { services, routes, priced }: TariffNames,
  typed: { readonly service: string; readonly route: string },
): string | null {
  if (priced.length === 0) return null;
  const service = tariffEntryOf(services, typed.service);
  if (!service) return texts.service(typed.service.trim());
  const route = tariffEntryOf(routes, typed.route);
  if (!route) return texts.route(typed.route.trim());
  const isPriced = priced.some((pair) => pair.service === service.code && pair.route === route.code);
  return isPriced ? null : texts.tariff(service.name, route.name);
}

/** Names of the services or routes that a published tariff has, in the order of the lists. */
export function pricedNames(names: TariffNames, kind: 'service' | 'route'): string[] {
  const entries = kind === 'service' ? names.services : names.routes;
  return entries
    .filter(({ code }) => names.priced.some((pair) => pair[kind] === code))
    .map(({ name }) => name);
}
