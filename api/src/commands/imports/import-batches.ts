import type { AppContext } from '../../context.ts';
import type { Statements } from '../../database/in-transaction.ts';

/**
 * The valid rows of a range of codes: from `from` (included) to `before` (excluded). null: no limit on that side.
 */
export interface Batch {
  readonly from: string | null;
  readonly before: string | null;
}

/** Whether a file has too many rows for one transaction: other writers of its orders would wait too long. */
export const needsBatches = ({ config }: AppContext<'config'>, rows: number): boolean =>
  rows > 2 * config.importBatchOrders;

/** The whole file. */
export const ALL_ROWS: Batch = { from: null, before: null };

/** Splits the staged file into batches of this many codes each, in the order of the codes. */
export async function splitIntoBatches(session: Statements, codes: number): Promise<Batch[]> {
  await session.query(`CREATE INDEX ON import_file (order_code) WHERE kind = 'r'`);
  const firstCodes = await session.query<{ order_code: string }>(
    `SELECT order_code FROM (
       SELECT order_code, row_number() OVER (ORDER BY order_code) - 1 AS place
       FROM (SELECT DISTINCT order_code FROM import_file WHERE kind = 'r') codes
     ) placed WHERE place % $1 = 0 ORDER BY order_code`,
    [codes],
  );
  return firstCodes.map(({ order_code: from }, n) => ({
    from,
    before: firstCodes[n + 1]?.order_code ?? null,
  }));
}

/**
 * Copies the rows of a batch into `import_lines`, a temporary table that exists until the end of the transaction.
 */
export async function stageBatch(tx: Statements, { from, before }: Batch): Promise<void> {
  await tx.query(
    `CREATE TEMP TABLE import_lines (
       seq int NOT NULL, sheet_number int NOT NULL, sheet text NOT NULL, row_number int NOT NULL,
       order_code text COLLATE "C" NOT NULL, status smallint NOT NULL, occurred_at timestamptz NOT NULL,
       facts jsonb NOT NULL
     ) ON COMMIT DROP`,
  );
  await tx.query(
    `INSERT INTO import_lines
     SELECT seq, sheet_number, sheet, row_number, order_code, status, occurred_at, facts FROM import_file
     WHERE kind = 'r' AND ($1::text IS NULL OR order_code >= $1) AND ($2::text IS NULL OR order_code < $2)`,
    [from, before],
  );
  await tx.query('ANALYZE import_lines (order_code)');
}
