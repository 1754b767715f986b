import {
  orderAttributesSchema,
  type OrderChange,
  type OrderAttributeName,
} from '@logistics/shared/contracts';
import {
  formatInteger,
  formatNdt,
  formatVnd,
  formatVolume,
  formatWeight,
} from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';

const texts = officeOrderTexts.panel;
const STATUS_NAMES: Readonly<Record<number, string>> = orderStatusNames;

/** How each fact is named and its value shown; exhaustive. */
const FACTS: Readonly<Record<OrderAttributeName, readonly [name: string, show: (value: number) => string]>> =
  {
    customer: [texts.customer, String],
    weight: [texts.weight, formatWeight],
    volume: [texts.volume, formatVolume],
    pieces: [texts.pieces, formatInteger],
    quantity: [texts.quantity, formatInteger],
    length: [texts.length, formatInteger],
    width: [texts.width, formatInteger],
    height: [texts.height, formatInteger],
    goodsName: [texts.goodsName, String],
    fee: [texts.fee, formatVnd],
    domesticFee: [texts.domesticFee, formatNdt],
    bag: [texts.bag, String],
    lot: [texts.lot, String],
    note: [texts.note, String],
    customerNote: [texts.customerNote, String],
  };

/** What a change says, a sentence a fact; an emptied one says so. */
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
  return orderAttributesSchema.keyof().options.flatMap((fact) => {
    const value = facts[fact];
    if (value === undefined) return [];
    const [name, show] = FACTS[fact];
    if (value === null || value === '') return [texts.changes.attributeTo(name, texts.changes.taken)];
    return [texts.changes.attributeTo(name, typeof value === 'number' ? show(value) : String(value))];
  });
}
