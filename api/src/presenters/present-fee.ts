import { feeLineSchema, type OrderFee, type StaffOrderFee } from '@logistics/shared/contracts';
import type { NoFeeReason } from '@logistics/shared/domain';
import { z } from 'zod';
import type { Actor } from '../policies/actor.ts';
import { tariffPolicy } from '../policies/tariff-policy.ts';
import type { OrderFeeRow } from '../queries/find-tariffs.ts';

const linesSchema = z.array(feeLineSchema);

/**
 * Returns the fee that counts. The first existing value counts: billed, set by hand, reported by a file or an edit,
 * computed.
 *
 * @param reported the order's attribute `fee`
 */
export function presentFee(row: OrderFeeRow | null, reported: number | null): OrderFee | null {
  if (row && row.billed_amount !== null && row.billed_origin !== null)
    return {
      origin: row.billed_origin,
      total: row.billed_amount,
      lines: linesSchema.parse(row.billed_lines),
    };
  if (row && row.override_amount !== null)
    return { origin: 'overridden', total: row.override_amount, lines: [] };
  if (reported !== null) return { origin: 'reported', total: reported, lines: [] };
  if (!row || row.total === null) return null;
  return { origin: 'computed', total: row.total, lines: linesSchema.parse(row.lines) };
}

interface FeeParts {
  /** The order's attribute `fee`. */
  readonly reported: number | null;
  /** Why there is no fee; null: there is one, or it will be computed soon. */
  readonly missing: NoFeeReason | null;
}

export function presentStaffFee(
  row: OrderFeeRow | null,
  { reported, missing }: FeeParts,
  actor: Actor,
): StaffOrderFee {
  return {
    fee: presentFee(row, reported),
    missing,
    computed: row && computedOf(row),
    override: row && overrideOf(row),
    billedAt: row?.billed_at ?? null,
    version: row?.version ?? 0,
    can: { override: tariffPolicy.manage(actor) && (row?.billed_at ?? null) === null },
  };
}

function computedOf({ total, lines, tariff, priced_on: day }: OrderFeeRow): StaffOrderFee['computed'] {
  if (total === null || tariff === null || day === null) return null;
  return { total, lines: linesSchema.parse(lines), tariff, day };
}

function overrideOf(row: OrderFeeRow): StaffOrderFee['override'] {
  const { override_amount: amount, override_reason: reason, overridden_at: at } = row;
  if (amount === null || reason === null || at === null) return null;
  return { amount, reason, by: row.overridden_by ?? '', at };
}
