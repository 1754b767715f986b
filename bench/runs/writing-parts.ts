import { pino } from 'pino';
import { customerLookup } from '../../api/src/commands/imports/import-customers.ts';
import { stageImport } from '../../api/src/commands/imports/import-staging.ts';
import { inSession } from '../../api/src/database/in-session.ts';
import type { OrderFileReader } from '../lib/built.ts';
import { copyLines, copyOfTables, linesOf } from '../lib/copies.ts';
import type { Contender } from '../lib/measure.ts';
import type { Workbook } from '../lib/workbooks.ts';
import type { OpenWorld } from '../world/open-world.ts';

export const READING = 'reading alone, in its process';
export const STAGING = 'reading, and COPY into the temporary table of an import';
export const COPY_BARE = 'COPY into all three tables, without indexes';
export const COPY_ORDERS = 'COPY into the orders, indexed';
export const COPY_ALL = 'COPY into all three tables, indexed';

/** Returns the parts of an import as separate contenders. */
export function partsOf(
  { database }: OpenWorld,
  read: OrderFileReader,
  { path, file }: Workbook,
): Record<string, Contender> {
  const lines = linesOf(file);
  const emptied = () => copyOfTables(database);
  const bare = () => copyOfTables(database, false);
  const tools = { logger: pino({ level: 'silent' }), lookup: customerLookup(database) };
  const job = {
    path,
    fileName: 'bench.xlsx',
    timezone: 'Asia/Ho_Chi_Minh',
    now: new Date().toISOString(),
    maxRows: 2_000_000,
  };
  return {
    [READING]: {
      run: async () => {
        const { rows } = await toTheEnd(read(job, tools));
        if (rows !== file.rows) throw new Error(`the reader returned ${rows} rows`);
      },
    },
    [STAGING]: {
      run: () =>
        inSession(database, async (session) => {
          await stageImport(session, read(job, tools));
        }),
    },
    [COPY_BARE]: {
      prepare: bare,
      run: () => copyLines(database, lines, ['orders', 'events', 'search']),
    },
    [COPY_ORDERS]: { prepare: emptied, run: () => copyLines(database, lines, ['orders']) },
    [COPY_ALL]: {
      prepare: emptied,
      run: () => copyLines(database, lines, ['orders', 'events', 'search']),
    },
  };
}

/** Reads to the end and returns the contents of the file. */
async function toTheEnd(lines: ReturnType<OrderFileReader>) {
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return value;
  }
}
