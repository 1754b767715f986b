/** Live streams with the code of the real clients, which resumes after the last received event. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { SITE } from './layout.mjs';
import { psql } from './postgres.mjs';

/** The clients wait up to a minute between two attempts. */
const ARRIVAL_MS = 75_000;

/**
 * Opens streams of staff, who receive the events of all orders.
 * @param {string} root the project's folder
 * @param {string[]} tokens one for each stream
 */
export async function openStreams(root, tokens) {
  // The built code of the clients.
  const built = join(root, 'shared', 'dist', 'api-client', 'core', 'live-stream.js');
  const { openLiveStream } = await import(pathToFileURL(built).href);
  const streams = tokens.map((token) => {
    const stream = { first: null, newest: 0, received: new Set(), resets: 0, breaks: 0, handle: null };
    stream.handle = openLiveStream({
      ...{ url: `${SITE}/api/events`, token, lastEventId: null, fetch, random: Math.random },
      onConnection: (connection) => {
        if (stream.first !== null && connection !== 'live') stream.breaks += 1;
      },
      onUnauthenticated: () => console.error('A stream was refused: its session has ended.'),
      onEvent: (event, id) => receive(stream, event, Number(id)),
    });
    return stream;
  });
  while (streams.some(({ first }) => first === null)) await sleep(50);
  return streams;
}

function receive(stream, event, id) {
  if (event.type === 'ready') stream.first ??= id;
  if (event.type === 'reset') stream.resets += 1;
  if (event.type === 'orders') stream.received.add(id);
  stream.newest = Math.max(stream.newest, id);
}

export const closeStreams = (streams) => {
  for (const { handle } of streams) handle.close();
};

/**
 * Compares the events of the streams with the events of the database, after all streams have had time to catch up.
 * @param {import('./parts.mjs').Cluster} settings
 * @returns {Promise<{ events: number, missed: number, gone: number, resets: number, breaks: number }>} events: in the
 *   database; missed: events that a stream has not received, summed; gone: events that a stream has received and the
 *   database does not have
 */
export async function compareStreams(settings, streams) {
  const first = Math.min(...streams.map((stream) => stream.first));
  const sql = `SELECT id FROM live_events WHERE audience = 'data-entry' AND data ->> 'type' = 'orders'
    AND id > ${first} ORDER BY id`;
  const ids = (await psql(settings, sql)).map(Number);
  const last = ids.at(-1) ?? 0;
  const limit = Date.now() + ARRIVAL_MS;
  while (streams.some(({ newest }) => newest < last) && Date.now() < limit) await sleep(200);
  return { ...differences(ids, streams), breaks: sum(streams.map(({ breaks }) => breaks)) };
}

/** Counts the differences up to the last of these ids. */
export function differences(ids, streams) {
  const stored = new Set(ids);
  const last = ids.at(-1) ?? 0;
  const missed = streams.map(
    ({ first, received }) => ids.filter((id) => id > first && !received.has(id)).length,
  );
  const gone = streams.map(
    ({ received }) => [...received].filter((id) => id <= last && !stored.has(id)).length,
  );
  return {
    events: ids.length,
    missed: sum(missed),
    gone: sum(gone),
    resets: sum(streams.map(({ resets }) => resets)),
  };
}

const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);
