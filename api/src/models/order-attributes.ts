import type { OrderAttributeName, OrderAttributes } from '@logistics/shared/contracts';
import { isPackingAttribute, normalisePackingCode } from '@logistics/shared/domain';
import { storableText } from '../database/storable.ts';

/**
 * An attribute with the time and status of its report, which decide between two reports. null: a user cleared the
 * number.
 */
export type StampedAttribute = [milliseconds: number, status: number, value: string | number | null];
/**
 * Attributes as events and orders store them: for each attribute the greatest `[milliseconds since 1970, status,
 * value]` wins. `customerId` is the account that matches `customer`.
 */
export type StampedAttributes = Partial<Record<OrderAttributeName | 'customerId', StampedAttribute>>;

/** Attributes as a user sets them: null clears one. */
export type GivenAttributes = { [Name in OrderAttributeName]?: OrderAttributes[Name] | null };

/**
 * Stamps the attributes of an event.
 *
 * @param milliseconds time of the event, since 1970
 */
export function stampAttributes(
  facts: GivenAttributes,
  milliseconds: number,
  status: number,
): StampedAttributes {
  const stamped: StampedAttributes = {};
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue;
    // The keys of an object of this type are attribute names.
    stamped[name as OrderAttributeName] = [
      milliseconds,
      status,
      typeof value === 'string' ? storedText(name, value) : value,
    ];
  }
  return stamped;
}

/** Codes of bags and lots are stored normalised, however they were typed. */
const storedText = (name: string, value: string): string =>
  storableText(isPackingAttribute(name) ? normalisePackingCode(value) : value);

/** Returns the value of one attribute; null if it is unknown. */
export function stampedValueOf(facts: StampedAttributes, name: OrderAttributeName): string | number | null {
  return facts[name]?.[2] ?? null;
}
