import type { OrderFactName, OrderFacts } from '@logistics/shared/contracts';
import { storableText } from '../database/storable.ts';

/**
 * When and with which status a fact was said; what decides between two reports of one fact. null: a person took the
 * number back.
 */
export type StampedFact = [milliseconds: number, status: number, value: string | number | null];
/**
 * Facts as events and orders hold them: per fact the greatest `[milliseconds since 1970, status, value]` counts.
 * `customerId` is the account that `customer` was found to mean.
 */
export type StampedFacts = Partial<Record<OrderFactName | 'customerId', StampedFact>>;

/** Facts as a person says them: null takes one back. */
export type SaidFacts = { [Name in OrderFactName]?: OrderFacts[Name] | null };

/** Facts said together with an event. @param milliseconds when the event happened, since 1970. */
export function stampFacts(facts: SaidFacts, milliseconds: number, status: number): StampedFacts {
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

/** The value of one fact, null where none is known. */
export function factOf(facts: StampedFacts, name: OrderFactName): string | number | null {
  return facts[name]?.[2] ?? null;
}
