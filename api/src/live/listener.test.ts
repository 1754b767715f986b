import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createListener, type Listener } from './listener.ts';

type Sent = readonly [channel: 'live_events' | 'live_rights', payload: string];

const { config, database } = await createTestApp();
/** Sends all in one transaction, so that they arrive together. */
const notify = (...sent: readonly Sent[]) =>
  database.readFresh(
    'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS sent (channel, payload)',
    [sent.map(([channel]) => channel), sent.map(([, payload]) => payload)],
  );

interface Heard {
  readonly calls: string[];
  /** Ends the first publish call. The call fails if `fails` is set. */
  readonly release: () => void;
  fails: boolean;
}

const opened: { listener: Listener; release: () => void }[] = [];
afterEach(async () => {
  for (const { listener, release } of opened.splice(0)) {
    release();
    await listener.stop();
  }
});

async function listen(): Promise<Heard> {
  const calls: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const heard: Heard = { calls, release, fails: false };
  const listener = createListener({
    databaseUrl: config.databaseUrl,
    logger: pino({ level: 'silent' }),
    onEvents: async (first, last) => {
      calls.push(`${first}-${last}`);
      await released;
      if (!heard.fails) return;
      heard.fails = false;
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
  opened.push({ listener, release });
  await listener.start();
  return heard;
}

const until = ({ calls }: Heard, last: string) =>
  expect.poll(() => calls.at(-1), { interval: 20 }).toBe(last);

test('joins ranges that arrive during a publish and publishes them together', async () => {
  const heard = await listen();
  await notify(
    ['live_events', '1-2'],
    ['live_events', '3-3'],
    ['live_events', '4-9'],
    ['live_events', '10-10'],
    ['live_rights', '7'],
  );
  // The first range is started before the others arrive.
  heard.release();
  await until(heard, 'rights of 7');
  expect(heard.calls.join()).toMatch(/^1-\d+(,3-10)?,rights of 7$/);
  expect(heard.calls.length).toBeLessThan(4);
});

test('publishes events that follow a change of rights after that change', async () => {
  const heard = await listen();
  await notify(['live_events', '1-2'], ['live_rights', '7'], ['live_events', '3-3'], ['live_rights', '8']);
  heard.release();
  await until(heard, 'rights of 8');
  expect(heard.calls).toEqual(['1-2', 'rights of 7', '3-3', 'rights of 8']);
});

test('after a failed publish, publishes nothing until all streams have caught up', async () => {
  const heard = await listen();
  heard.fails = true;
  await notify(['live_events', '1-1'], ['live_rights', '7'], ['live_events', '2-2'], ['live_rights', '8']);
  heard.release();
  await until(heard, 'caught up');
  await notify(['live_events', '3-3']);
  await until(heard, '3-3');
  expect(heard.calls).toEqual(['1-1', 'rights of 7', 'rights of 8', 'caught up', '3-3']);
});
