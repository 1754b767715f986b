import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ORDINARY_CUSTOMER } from '../policies/actor.ts';
import { LiveStream } from './live-stream.ts';

const actor = { ...ORDINARY_CUSTOMER, userId: 1 };
const ORDER_IDS = Array.from({ length: 100 }, (_, n) => 1e15 + n);
const eventOf = (id: number) =>
  ({
    id,
    audience: 'user',
    user_id: 1,
    data: { type: 'orders', orderIds: ORDER_IDS, importId: null },
  }) as const;
/** Far more than the sockets of both sides take. */
const MANY_EVENTS = 100_000;

/** Opens a stream between a real server and a client that does not read yet. */
async function openStream() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const requested = once(server, 'request');
  const answered = new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve));
  const [, response] = (await requested) as [IncomingMessage, ServerResponse];
  return { server, response, answered, stream: new LiveStream(actor, 0, response) };
}

const readAll = (answer: IncomingMessage) =>
  new Promise<{ text: string; failure: unknown }>((resolve) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => (text += part));
    answer
      .on('error', (failure) => resolve({ text, failure }))
      .on('end', () => resolve({ text, failure: null }));
  });

test('a client that does not read is disconnected', async () => {
  const { server, response, answered, stream } = await openStream();
  stream.ready(0);
  stream.endReplay();
  stream.begin();
  const answer = await answered;
  let id = 0;
  while (!response.destroyed && id < MANY_EVENTS) {
    stream.offer(eventOf(++id));
    if (id % 100 === 0) await setImmediate();
  }
  const { text, failure } = await readAll(answer);
  expect(failure).toMatchObject({ code: 'ECONNRESET' });
  expect(text).toMatch(/^id: 0\nevent: ready\ndata: .*\n\nid: 1\nevent: orders\n/);
  server.close();
});

test('messages from before the answer wait for it, and a reset replaces them', async () => {
  const { server, answered, stream } = await openStream();
  stream.ready(0);
  stream.send(eventOf(1));
  stream.reset(5);
  stream.send(eventOf(6));
  stream.begin();
  stream.end();
  const { text, failure } = await readAll(await answered);
  expect(failure).toBeNull();
  expect(text.match(/^event: \w+/gm)).toEqual(['event: reset', 'event: orders']);
  server.close();
});

test('a stream that ended before its answer sends its first messages, and ends', async () => {
  const { server, answered, stream } = await openStream();
  stream.ready(7);
  stream.end();
  stream.send(eventOf(8));
  stream.begin();
  const { text } = await readAll(await answered);
  expect(text).toBe('id: 7\nevent: ready\ndata: {"type":"ready"}\n\n');
  server.close();
});
