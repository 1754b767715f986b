/** A bounded load on the cluster. Records the time and the result of each call. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SITE } from './layout.mjs';

const PAUSE_MS = { read: 40, write: 40, picture: 150 };
/** A call without an answer for this long has failed. */
const PATIENCE_MS = 15_000;
/** Pause of a caller after a failed call. */
const FAILED_PAUSE_MS = 100;

/**
 * @typedef {{ kind: 'read' | 'write' | 'picture', start: number, end: number, problem: string | null }} Call
 *   times in milliseconds of `performance.now()`; problem: the status or the error of a failed call
 */

/**
 * Starts the callers: four that read lists, three customers who declare parcels, one that loads photos.
 * @param {{ staff: string[], customers: string[] }} people
 * @param {{ orderId: number, photoId: number }[]} photos
 */
export function startLoad(people, photos) {
  /** @type {Call[]} */
  const calls = [];
  /** Codes of acknowledged declarations. @type {string[]} */
  const acknowledged = [];
  let isOver = false;
  const repeat = async (kind, next) => {
    while (!isOver) {
      const start = performance.now();
      const problem = await next().catch((error) => nameOf(error));
      calls.push({ kind, start, end: performance.now(), problem });
      await sleep(problem === null ? PAUSE_MS[kind] : FAILED_PAUSE_MS);
    }
  };
  const callers = [
    ...[...people.staff, ...people.customers.slice(0, 2)].map((token) => repeat('read', listReader(token))),
    ...people.customers.slice(0, 3).map((token, n) => repeat('write', declarer(token, n, acknowledged))),
    repeat('picture', photoReader(people.staff[0], photos)),
  ];
  return {
    calls,
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

function listReader(token) {
  let page = 0;
  return async () => {
    page = (page % 20) + 1;
    return problemOf(await call(`/api/orders?page=${page}&pageSize=20`, token));
  };
}

/** Returns a function that declares a parcel with a new code at each call. */
function declarer(token, place, acknowledged) {
  const run = Date.now().toString(36).toUpperCase();
  let declarationCount = 0;
  return async () => {
    declarationCount += 1;
    const code = `PROOF-${run}-${place}-${declarationCount}`;
    const answer = await call('/api/orders/declare', token, { codes: [code] });
    const isDone = answer.status === 200 && answer.body?.data?.[0]?.result === 'declared';
    if (isDone) acknowledged.push(code);
    return isDone ? null : (problemOf(answer) ?? `result ${answer.body?.data?.[0]?.result}`);
  };
}

function photoReader(token, photos) {
  let turn = 0;
  return async () => {
    const { orderId, photoId } = photos[(turn += 1) % photos.length];
    return problemOf(await call(`/api/orders/search/${orderId}/photos/${photoId}?size=thumb`, token));
  };
}

const problemOf = ({ status }) => (status === 200 ? null : String(status));

async function call(path, token, body) {
  const answer = await fetch(`${SITE}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? await answer.json() : void (await answer.arrayBuffer()) };
}

const nameOf = (error) =>
  error.name === 'TimeoutError' ? 'no answer' : (error.cause?.code ?? error.message);
