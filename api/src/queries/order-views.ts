import type { Read } from '../database/database.ts';

export interface OrderViewRow {
  readonly id: number;
  readonly name: string;
  readonly query: string;
}

/** Returns the views that a user saved, by name. */
export function findOrderViews(read: Read, userId: number): Promise<OrderViewRow[]> {
  return read<OrderViewRow>('SELECT id, name, query FROM order_views WHERE user_id = $1 ORDER BY name, id', [
    userId,
  ]);
}

/** Returns the columns that a user chose, or null if they never did. */
export async function findOrderColumns(read: Read, userId: number): Promise<string[] | null> {
  const [row] = await read<{ columns: string[] }>(
    'SELECT columns FROM order_list_settings WHERE user_id = $1',
    [userId],
  );
  return row?.columns ?? null;
}
