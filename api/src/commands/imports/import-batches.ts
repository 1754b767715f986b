import type { AppContext } from '../../context.ts';
import type { Statements } from '../../database/in-transaction.ts';

/** The good rows of some codes of a file: from one code on, and before another; null: of all before, or after. */
export interface Slice {
  readonly from: string | null;
  readonly before: string | null;
}

/** Whether a file has too many rows for one transaction: other writers of its orders would wait too long. */
export const isLong = ({ config }: AppContext<'config'>, rows: number): boolean =>
  rows > 2 * config.importSliceOrders;

/** The whole file. */
export const ALL_ROWS: Slice = { from: null, before: null };

/** Cuts the staged file into slices of so many codes each, in the order of the codes. */
export async function sliceFile(session: Statements, codes: number): Promise<Slice[]> {
  await session.query(`CREATE INDEX ON import_file (order_code) WHERE kind = 'r'`);
  const firsts = await session.query<{ order_code: string }>(
    `SELECT order_code FROM (
       SELECT order_code, row_number() OVER (ORDER BY order_code) - 1 AS place
       FROM (SELECT DISTINCT order_code FROM import_file WHERE kind = 'r') codes
     ) placed WHERE place % $1 = 0 ORDER BY order_code`,
    [codes],
  );
  return firsts.map(({ order_code: from }, n) => ({ from, before: firsts[n + 1]?.order_code ?? null }));
}

/** Puts the rows of a slice into `import_lines`, which is there until the end of the transaction. */
export async function takeSlice(tx: Statements, { from, before }: Slice): Promise<void> {
  await tx.query(
    `CREATE TEMP TABLE import_lines ON COMMIT DROP AS
     SELECT seq, sheet_number, sheet, row_number, order_code, status, occurred_at, facts FROM import_file LIMIT 0`,
  );
  await tx.query(
    `INSERT INTO import_lines
     SELECT seq, sheet_number, sheet, row_number, order_code, status, occurred_at, facts FROM import_file
     WHERE kind = 'r' AND ($1::text IS NULL OR order_code >= $1) AND ($2::text IS NULL OR order_code < $2)`,
    [from, before],
  );
  await tx.query('ANALYZE import_lines (order_code)');
}
