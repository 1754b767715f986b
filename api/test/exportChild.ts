import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type Koa from 'koa';
import { createDatabase } from '../src/database/database.ts';
import { orderExportRoutes } from '../src/routes/orders/export.ts';
import type { AppContext, CommandContext } from '../src/context.ts';
import type { Route } from '../src/routes/route.ts';

/**
 * Writes all orders of the database `argv[2]` to the file `argv[3]` through the route itself, and prints the memory of
 * the process, MB: before, and the most it ever had.
 */
const [, , databaseUrl = '', file = ''] = process.argv;
const database = await createDatabase({
  databaseUrl,
  databaseReadUrls: [],
  databasePoolSize: 2,
  statementTimeoutMs: 60_000,
});
const [route] = orderExportRoutes as [Route];
const actor = { userId: 1, role: 1, permissions: [], activated: true, sessionId: '', name: '' } as const;
// The route reads nothing else of what a server holds.
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
  query: {},
  readBody: () => Promise.resolve(undefined),
  header: () => '',
});
if (reply.kind !== 'file') throw new Error('the export is no file');
const started = Date.now();
await pipeline(reply.file.body, createWriteStream(file));
clearInterval(watch);
await database.close();
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
process.stdout.write(
  JSON.stringify({ before: megabytes(before), most: megabytes(most), ms: Date.now() - started }),
);
