import type { OrderFactName, OrderFacts } from '@logistics/shared/contracts';
import type { StampedFacts } from '../queries/orderRows.ts';
import { storableText } from './orderText.ts';

/** Facts said together with an event. @param milliseconds when the event happened, since 1970. */
export function stampFacts(facts: OrderFacts, milliseconds: number, status: number): StampedFacts {
  const stamped: StampedFacts = {};
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue;
    // The keys of an object of the contract's type are its fact names.
    stamped[name as OrderFactName] = [
      milliseconds,
      status,
      typeof value === 'string' ? storableText(value) : value,
    ];
  }
  return stamped;
}

/** The value of one fact, undefined where nothing was ever said of it. */
export function factOf(facts: StampedFacts, name: OrderFactName): string | number | undefined {
  return facts[name]?.[2];
}
