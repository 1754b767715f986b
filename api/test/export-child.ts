import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type Koa from 'koa';
import { EXPORT_ATTRIBUTES } from '@logistics/shared/domain';
import type { WrittenCell } from '@logistics/shared/excel';
import { createDatabase } from '../src/database/database.ts';
import { exportHeader, presentExportRow } from '../src/presenters/present-order-work.ts';
import { openOrderExport } from '../src/queries/order-export.ts';
import { orderExportRoutes } from '../src/routes/orders/export.ts';
import { workbookAnswer } from '../src/routes/orders/workbook-answer.ts';
import type { AppContext, CommandContext } from '../src/context.ts';
import type { Actor } from '../src/policies/actor.ts';
import type { Route } from '../src/routes/route.ts';

/**
 * Writes all orders of the database `argv[2]` to the file `argv[3]` through the route itself, and prints the memory of
 * the process, MB: before, and the maximum. With `argv[4]` it holds all rows in memory first, for comparison.
 */
const [, , databaseUrl = '', file = '', inOnePiece] = process.argv;
const database = await createDatabase({
  databaseUrl,
  databaseReadUrls: [],
  databasePoolSize: 2,
  statementTimeoutMs: 60_000,
});
const [route] = orderExportRoutes as [Route];
const actor: Actor = {
  ...{ userId: 1, role: 1, permissions: [], activated: true, sessionId: '', name: '' },
  needsSecondFactor: false,
};
// The route reads no other part of a server's context.
const app = { database, config: { businessTimezone: 'Asia/Ho_Chi_Minh' } } as unknown as AppContext;
const before = process.memoryUsage.rss();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 20);
const context: CommandContext = { app, actor, address: null, requestId: null };
// A download needs no HTTP of its own.
const ctx = Object.create(null) as Koa.Context;
const reply = await route.handle({
  ctx,
  context,
  params: {},
  query: { fees: 'true' },
  readBody: () => Promise.resolve(undefined),
  header: () => '',
});
if (reply.kind !== 'file') throw new Error('the export is no file');
const started = Date.now();
if (inOnePiece === undefined) await pipeline(reply.file.body, createWriteStream(file));
else await writeFile(file, await whole());
clearInterval(watch);
await database.close();
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
process.stdout.write(
  JSON.stringify({ before: megabytes(before), most: megabytes(most), ms: Date.now() - started }),
);

/** All rows, then all of the workbook. */
async function whole(): Promise<Buffer> {
  const options = {
    scope: { ownerId: null },
    criteria: {},
    attributes: EXPORT_ATTRIBUTES,
    fees: true,
    timezone: app.config.businessTimezone,
  };
  const cursor = await openOrderExport(database, options);
  const rows: WrittenCell[][] = [];
  for await (const batch of cursor.batches)
    rows.push(...batch.map((row) => presentExportRow(row, EXPORT_ATTRIBUTES)));
  const batches = async function* () {
    yield await Promise.resolve(rows);
  };
  const sheets = async function* () {
    yield await Promise.resolve({
      name: 'Sheet1',
      header: exportHeader(EXPORT_ATTRIBUTES, { fees: true }),
      batches: batches(),
    });
  };
  const chunks: Buffer[] = [];
  for await (const chunk of workbookAnswer(cursor, sheets(), file).body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
