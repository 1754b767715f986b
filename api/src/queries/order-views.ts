import type { Read } from '../database/database.ts';

interface OrderViewRow {
  readonly id: number;
  readonly name: string;
  readonly query: string;
}
export interface OrderViews {
  /** By name. */
  readonly views: readonly OrderViewRow[];
  /** null: the user never chose columns. */
  readonly columns: readonly string[] | null;
}

/** Returns the views that a user saved, and the columns that they chose. */
export async function findOrderViews(read: Read, userId: number): Promise<OrderViews> {
  const [views, chosen] = await Promise.all([
    read<OrderViewRow>('SELECT id, name, query FROM order_views WHERE user_id = $1 ORDER BY name, id', [
      userId,
    ]),
    read<{ columns: string[] }>('SELECT columns FROM order_list_settings WHERE user_id = $1', [userId]),
  ]);
  return { views, columns: chosen[0]?.columns ?? null };
}
