import { ORDER_ATTRIBUTES, type OrderAttributeName } from '@logistics/shared/domain';
import {
  formatInteger,
  formatNdt,
  formatVnd,
  formatVolume,
  formatWeight,
} from '@logistics/shared/formatting';

const FORMATS = {
  integer: formatInteger,
  weight: formatWeight,
  volume: formatVolume,
  vnd: formatVnd,
  ndt: formatNdt,
} as const;

/** Formats the value of an attribute with its unit. */
export function attributeValue(name: OrderAttributeName, value: string | number): string {
  const attribute = ORDER_ATTRIBUTES[name];
  return attribute.kind === 'number' && typeof value === 'number'
    ? FORMATS[attribute.shownAs](value)
    : String(value);
}
