import type { OrderAttributeName, OrderAttributes } from '@logistics/shared/contracts';
import { storableText } from '../database/storable.ts';

/**
 * When and with which status a fact was said; what decides between two reports of one fact. null: a person took the
 * number back.
 */
export type StampedAttribute = [milliseconds: number, status: number, value: string | number | null];
/**
 * Facts as events and orders hold them: per fact the greatest `[milliseconds since 1970, status, value]` counts.
 * `customerId` is the account that `customer` was found to mean.
 */
export type StampedAttributes = Partial<Record<OrderAttributeName | 'customerId', StampedAttribute>>;

/** Facts as a person says them: null takes one back. */
export type GivenAttributes = { [Name in OrderAttributeName]?: OrderAttributes[Name] | null };

/** Facts said together with an event. @param milliseconds when the event happened, since 1970. */
export function stampAttributes(
  facts: GivenAttributes,
  milliseconds: number,
  status: number,
): StampedAttributes {
  const stamped: StampedAttributes = {};
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue;
    // The keys of an object of the contract's type are its fact names.
    stamped[name as OrderAttributeName] = [
      milliseconds,
      status,
      typeof value === 'string' ? storableText(value) : value,
    ];
  }
  return stamped;
}

/** The value of one fact, null where none is known. */
export function stampedValueOf(facts: StampedAttributes, name: OrderAttributeName): string | number | null {
  return facts[name]?.[2] ?? null;
}
