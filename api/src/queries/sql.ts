import type { ListAnswer } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';

/** A LIKE pattern for a text anywhere in another; what a person typed holds no wildcards. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

interface Paged {
  /** `FROM … WHERE …`, with $1 and so on for `values`. */
  readonly from: string;
  readonly columns: string;
  readonly order: string;
  readonly values: readonly unknown[];
}

/** One page of a list, and how many rows there are of it in all. */
export async function pageOf<Row extends object>(
  read: Read,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  { from, columns, order, values }: Paged,
): Promise<ListAnswer<Row>> {
  const limit = values.length + 1;
  const [counted, rows] = await Promise.all([
    read<{ total: number }>(`SELECT count(*) AS total ${from}`, [...values]),
    read<Row>(`SELECT ${columns} ${from} ORDER BY ${order} LIMIT $${limit} OFFSET $${limit + 1}`, [
      ...values,
      pageSize,
      (page - 1) * pageSize,
    ]),
  ]);
  return { rows, meta: { page, pageSize, total: counted[0]?.total ?? 0 } };
}
