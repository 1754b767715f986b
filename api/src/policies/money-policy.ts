import { PERMISSION } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';
import { has } from './rules.ts';

const manage = has(PERMISSION.money);

/** Who may do what with the ledgers of customers. */
export const moneyPolicy = {
  manage,
  /** A transaction is reversed once, and a reversal never. */
  reverse: (actor: Actor, row: { readonly kind: string; readonly reversedBy: number | null }): boolean =>
    manage(actor) && row.kind !== 'reversal' && row.reversedBy === null,
} as const;
