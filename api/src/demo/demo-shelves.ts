import { shelvesInRange, type WarehouseId } from '@logistics/shared/domain';
import type { Tx } from '../database/in-transaction.ts';

const rangeOf = (from: string, to: string): readonly string[] => {
  const codes = shelvesInRange(from, to);
  if (typeof codes === 'string') throw new Error(`the demo's shelves ${from} to ${to}: ${codes}`);
  return codes;
};
const SHELVES: Readonly<Record<WarehouseId, readonly string[]>> = {
  cn: rangeOf('CN-01', 'CN-08'),
  vn: rangeOf('A-01-01', 'C-02-05'),
};

/** Returns the shelf of a parcel that arrived in Vietnam; null: it is on none yet. The same for the same weight. */
export function shelfOfWeight(weight: number): string | null {
  const hundredths = Math.round(weight * 100);
  return hundredths % 7 === 0 ? null : (SHELVES.vn[hundredths % SHELVES.vn.length] ?? null);
}

export async function addShelves(tx: Tx): Promise<void> {
  for (const [warehouse, codes] of Object.entries(SHELVES))
    await tx.query(
      `INSERT INTO shelves (code, warehouse, place)
       SELECT code, $2, place FROM unnest($1::text[]) WITH ORDINALITY AS s (code, place)`,
      [codes, warehouse],
    );
}
