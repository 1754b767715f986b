import type { OrderChange } from '@logistics/shared/contracts';
import { ORDER_ATTRIBUTE_NAMES } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { attributeValue } from './attribute-value.ts';

const texts = officeOrderTexts.panel;
const STATUS_NAMES: Readonly<Record<number, string>> = orderStatusNames;

/** Returns sentences about a change, one per attribute; an emptied attribute has its own sentence. */
export function changeSentences(change: OrderChange): string[] {
  switch (change.kind) {
    case 'removed':
      return [texts.changes.removed];
    case 'restored':
      return [texts.changes.restored];
    case 'assigned': {
      const { customer, formerCustomer } = change;
      return [
        customer ? texts.changes.assigned(nameOf(customer)) : texts.changes.unassigned,
        ...(formerCustomer ? [texts.changes.formerly(nameOf(formerCustomer))] : []),
      ];
    }
    case 'reported': {
      const status = change.status === null ? undefined : STATUS_NAMES[change.status];
      return [...(status ? [texts.changes.reported(status)] : []), ...attributeSentences(change.facts)];
    }
  }
}

const nameOf = ({ customerCode, name }: NonNullable<OrderChange['customer']>) => `${customerCode} ${name}`;

function attributeSentences(facts: OrderChange['facts']): string[] {
  return ORDER_ATTRIBUTE_NAMES.flatMap((attribute) => {
    const value = facts[attribute];
    if (value === undefined) return [];
    const isEmptied = value === null || value === '';
    const shown = isEmptied ? texts.changes.taken : attributeValue(attribute, value);
    return [texts.changes.attributeTo(orderAttributeTexts[attribute].name, shown)];
  });
}
