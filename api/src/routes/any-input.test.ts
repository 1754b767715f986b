import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { failureSchema } from '@logistics/shared/contracts';
import { errorTexts } from '@logistics/shared/texts';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { declareOrders } from '../commands/orders/order-declarer.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { requestsTo, type HostileRequest } from '../testing/hostile-requests.ts';
import { asActor, importRows, orderRow } from '../testing/order-fixtures.ts';
import { picture } from '../testing/pictures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { watchWrites } from '../testing/watch-writes.ts';
import { imagesFolder } from '../uploads.ts';
import { allRoutes } from './index.ts';
import type { Route } from './route.ts';

const t = await createTestApp({ jobs: 'stored', env: { RATE_LIMIT_FACTOR: '100000' } });
const { SA } = t.actors;
const SENTENCES: ReadonlySet<string> = new Set(Object.values(errorTexts));
const RUNS = 30;
/** Node itself rejects a longer address, before our code runs. */
const ADDRESS_MAX = 8_000;

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());
let token = SA.token;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly requestId: string;
}

const DECODERS: ReadonlyMap<string, (bytes: Buffer) => Buffer> = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
]);

/** Returns the text of a body that the server compressed because a request allowed it. */
function decoded(bytes: Buffer, encoding = ''): string {
  return (DECODERS.get(encoding)?.(bytes) ?? bytes).toString();
}

/** Uses Node's own client, because `fetch` would correct or reject such requests. */
function sendOnce({ method }: Route, { address, headers, body }: HostileRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const given = { ...headers, ...length, Authorization: `Bearer ${token}` };
    const call = request(`${t.url}${address}`, { method, agent, headers: given }, (answer) => {
      const resolveWith = (text: string) =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          requestId: String(answer.headers['x-request-id']),
        });
      if (answer.headers['content-type']?.includes('event-stream')) {
        resolveWith('');
        call.destroy();
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolveWith(bytes.length === 0 ? '' : decoded(bytes, answer.headers['content-encoding']));
      });
    });
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}

/** Some calls end their own session. The next call then logs in again. */
async function send(route: Route, hostile: HostileRequest): Promise<Answer> {
  const answer = await sendOnce(route, hostile);
  if (answer.status !== 401 || !answer.text.includes('"UNAUTHENTICATED"')) return answer;
  expect(await written()).toEqual([]);
  token = await t.login(SA.id);
  await written();
  return sendOnce(route, hostile);
}

const customer = asActor(t.commandContext(t.actors.CO));
const CODES = Array.from({ length: 8 }, (_, i) => `JT302590102738${i}`);
await declareOrders(customer, { codes: CODES.slice(0, 5) });
await importRows(
  asActor(t.commandContext(SA)),
  CODES.slice(2).map((orderCode) => orderRow({ orderCode })),
);
const image = await picture({ width: 40, height: 30 });
const written = await watchWrites(t);

describe('any input', () => {
  test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s never fails with 500; a rejection has a text and changes nothing',
    async (_name, route) => {
      const requests = requestsTo(route, image).filter(({ address }) => address.length < ADDRESS_MAX);
      await fc.assert(
        fc.asyncProperty(requests, async (hostile) => {
          const { status, text, requestId } = await send(route, hostile);
          const changed = await written();
          expect(status, text).toBeLessThan(500);
          expect(requestId).toMatch(/^[\w-]{8,64}$/);
          if (status < 400) return;
          const failure = failureSchema.parse(JSON.parse(text));
          expect(SENTENCES).toContain(failure.message);
          for (const { message } of failure.errors ?? []) expect(message).toMatch(/^\p{Lu}.*[.\d)|-]$/u);
          expect(changed).toEqual([]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    120_000,
  );

  test('a change is detected in any table, and a rolled-back one is not', async () => {
    expect(await written()).toEqual([]);
    await t.database.readFresh("UPDATE users SET first_name = 'Khác' WHERE id = $1", [SA.id]);
    expect(await written()).toEqual(['users']);
    await t.database.readFresh('UPDATE users SET first_name = first_name');
    await t.database.readFresh("BEGIN; UPDATE users SET first_name = 'Lại'; ROLLBACK");
    expect(await written()).toEqual([]);
    await t.database.readFresh("INSERT INTO menu_items (name, link, position) VALUES ('A', '/', 1)");
    expect(await written()).toEqual(['menu_items']);
    await t.database.readFresh('DELETE FROM menu_items; TRUNCATE declarations');
    expect((await written()).sort()).toEqual(['declarations', 'menu_items']);
    const { id } = await t.user();
    expect((await written()).sort()).toEqual(['sessions', 'users']);
    await t.database.readFresh('UPDATE sessions SET last_seen_at = now()');
    expect(await written()).toEqual([]);
    await t.database.readFresh('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [id]);
    expect(await written()).toEqual(['sessions']);
    await inTransaction(t.database, (tx) =>
      t.app.jobs.enqueue(tx, 'deliver-notification', [{ deliveryId: 1 }]),
    );
    expect(await written()).toEqual(['jobs.job']);
    const file = join(imagesFolder(t.config.dataDir), 'la.jpg');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    expect(await written()).toEqual(['uploads/images']);
  });
});
