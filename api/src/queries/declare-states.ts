import type { Database } from '../database/database.ts';

/** An order of a code that a customer is about to declare. */
export interface DeclarableOrder {
  order_code: string;
  owner_id: number | null;
  declared_at: string | null;
  binned: boolean;
}

export async function findDeclareStates(
  database: Database,
  codes: readonly string[],
): Promise<DeclarableOrder[]> {
  return database.readFresh<DeclarableOrder>(
    `SELECT order_code, owner_id, declared_at, deleted_at IS NOT NULL AS binned
     FROM orders WHERE order_code = ANY ($1)`,
    [codes],
  );
}
