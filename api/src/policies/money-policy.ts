import { PERMISSION } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';
import { has } from './rules.ts';

const manage = has(PERMISSION.money);
const entersData = has(PERMISSION.dataEntry);

interface Reversible {
  readonly kind: string;
  readonly reversedBy: number | null;
  readonly deliveryNoteId: number | null;
}

/** Rights on the ledgers of customers. */
export const moneyPolicy = {
  manage,
  /** Users who make notes and payments see every code; customers see their own. */
  readTransferCode: (actor: Actor, { customerId }: { readonly customerId: number }): boolean =>
    customerId === actor.userId || manage(actor) || entersData(actor),
  /** A transaction is reversed once, and a reversal never. Cancelling a delivery note reverses its charge. */
  reverse: (actor: Actor, row: Reversible): boolean =>
    manage(actor) &&
    row.kind !== 'reversal' &&
    row.reversedBy === null &&
    (row.kind !== 'charge' || row.deliveryNoteId === null),
} as const;
