import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom } from 'pg-copy-streams';
import type { Statements } from '../../database/in-transaction.ts';
import {
  IMPORT_COLUMNS,
  NOTHING_READ,
  type FileTally,
  type ImportLines,
} from '../../order-file-reader/import-lines.ts';

/** Temporary tables: the lines of the file, and the changed orders that have an owner (`recordOwnedOrders`). */
const CREATE_FILE = `
  CREATE TEMP TABLE import_file (
    seq int NOT NULL, kind "char" NOT NULL, sheet_number int NOT NULL, sheet text NOT NULL, row_number int NOT NULL,
    order_code text COLLATE "C", status smallint, occurred_at timestamptz, facts jsonb, unknown_customer text,
    payload jsonb
  );
  CREATE TEMP TABLE import_owned (
    owner_id bigint NOT NULL, order_id bigint NOT NULL, status smallint NOT NULL, is_new_status boolean NOT NULL
  )`;

/** Streams a file's lines into the session's temporary table `import_file`. Rethrows errors of `lines`. */
export async function stageImport(session: Statements, lines: ImportLines): Promise<FileTally> {
  let tally = NOTHING_READ;
  async function* handedOn() {
    tally = yield* lines;
  }
  await session.query(CREATE_FILE);
  await pipeline(
    Readable.from(handedOn(), { objectMode: true }),
    session.client.query(copyFrom(`COPY import_file (${IMPORT_COLUMNS}) FROM STDIN`)),
  );
  await session.query('ANALYZE import_file (kind, order_code)');
  return tally;
}
