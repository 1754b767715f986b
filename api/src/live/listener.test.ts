import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '../testing/testApp.ts';
import { createListener, type Listener } from './listener.ts';

const { config, database } = await createTestApp();
const notify = (channel: string, payload: string) =>
  database.readFresh(`SELECT pg_notify($1, $2)`, [channel, payload]);

interface Heard {
  readonly calls: string[];
  /** Lets the call that is under way, and all others, end. */
  readonly release: () => void;
  /** The next range fails. */
  failNext: boolean;
}

const listeners: Listener[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.stop();
});

/** A listener whose first range is told until it is released. */
async function listen(): Promise<Heard> {
  const calls: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const heard: Heard = { calls, release: () => release(), failNext: false };
  const listener = createListener({
    databaseUrl: config.databaseUrl,
    logger: pino({ level: 'silent' }),
    onEvents: async (first, last) => {
      calls.push(`${first}-${last}`);
      await released;
      if (!heard.failNext) return;
      heard.failNext = false;
      throw new Error('the database is busy');
    },
    onRights: (userId) => {
      calls.push(`rights of ${userId}`);
      return Promise.resolve();
    },
    onBack: () => {
      calls.push('caught up');
      return Promise.resolve();
    },
  });
  listeners.push(listener);
  await listener.start();
  return heard;
}

const until = ({ calls }: Heard, last: string) =>
  expect.poll(() => calls.at(-1), { timeout: 5000, interval: 20 }).toBe(last);

test('ranges that come while one is told are told together', async () => {
  const heard = await listen();
  await notify('live_events', '1-2');
  await until(heard, '1-2');
  for (const payload of ['3-3', '4-9', '10-10']) await notify('live_events', payload);
  await notify('live_rights', '7');
  heard.release();
  await until(heard, 'rights of 7');
  expect(heard.calls).toEqual(['1-2', '3-10', 'rights of 7']);
});

test('what comes after a change of rights is told after it', async () => {
  const heard = await listen();
  await notify('live_events', '1-1');
  await until(heard, '1-1');
  await notify('live_events', '2-2');
  await notify('live_rights', '7');
  await notify('live_events', '3-3');
  heard.release();
  await until(heard, '3-3');
  expect(heard.calls).toEqual(['1-1', '2-2', 'rights of 7', '3-3']);
});

test('after a range that could not be told nothing is told before all have caught up', async () => {
  const heard = await listen();
  heard.failNext = true;
  await notify('live_events', '1-1');
  await until(heard, '1-1');
  await notify('live_events', '2-2');
  await notify('live_rights', '7');
  heard.release();
  await until(heard, 'caught up');
  await notify('live_events', '3-3');
  await until(heard, '3-3');
  expect(heard.calls.filter((call) => call !== 'rights of 7')).toEqual(['1-1', 'caught up', '3-3']);
});
