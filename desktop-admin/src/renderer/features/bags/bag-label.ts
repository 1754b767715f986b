import type { Bag } from '@logistics/shared/contracts';
import { ORDER_CODE_MAX } from '@logistics/shared/domain';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import type { Label } from '../../platform/index.ts';

const texts = officeBagTexts.sealed;
/** Longest lines of a label. */
const NAME_MAX = 200;

/** Returns the label of a bag: its code as barcodes, count and weight, and the lot; null if barcodes can't write the code. */
export function labelOfBag(bag: Bag): Label | null {
  if (!/^[\x20-\x7e]+$/.test(bag.code) || bag.code.length > ORDER_CODE_MAX) return null;
  const lot = bag.lot ? ` · ${texts.lot} ${bag.lot.code}` : '';
  return {
    orderCode: bag.code,
    customerName: `${texts.label.bag}: ${texts.label.parcels(bag.parcels)}${lot}`.slice(0, NAME_MAX),
    weight: bag.measuredWeight ?? bag.weight,
    status: officeBagTexts.states[bag.state],
    at: bag.sealedAt,
    ...{ customerCode: null, carrier: null, bag: null, phoneEnd: null, volume: null },
    ...{ goods: null, note: null, piece: null },
  };
}
