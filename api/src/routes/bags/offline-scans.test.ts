import { randomUUID } from 'node:crypto';
import { placeTextToSign, type OfflineGrant, type PlaceWork } from '@logistics/shared/contracts';
import { beforeEach, expect, test } from 'vitest';
import { bagOf } from '../../testing/bag-fixtures.ts';
import type { TestUser } from '../../testing/factories.ts';
import { asActor, clearOrders, day, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { signOfflineScan } from '../../tokens.ts';

// Scans at bags and shelves that a station stored without a line and sends later, maybe by somebody else.
const t = await createTestApp();
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const lead = await t.user({ role: 2, permissions: [1, 4] });
const scanner = () => t.user({ role: 2, permissions: [1] });
const now = () => new Date().toISOString();
const results = (all: { result: string }[]) => all.map(({ result }) => result);

const CALLS = {
  pack: '/api/bags/pack',
  'take-out': '/api/bags/take-out',
  check: '/api/bags/check',
  put: '/api/shelves/put',
} as const satisfies Record<PlaceWork, string>;
const send = (work: PlaceWork, events: object[], grant?: string) =>
  as('P1')
    .post(CALLS[work])
    .send({ events, ...(grant === undefined ? {} : { grant }) });
const scanAt = (work: PlaceWork, place: string, orderCode = 'JT0001') => ({
  key: randomUUID(),
  orderCode,
  occurredAt: now(),
  [work === 'put' ? 'shelf' : 'bag']: place,
});
const eventOf = async (key: string) => {
  const [row] = await database.readFresh<{ by: number; at: string }>(
    `SELECT e.actor_id AS by, e.occurred_at AS at FROM order_scans s JOIN order_events e ON e.id = s.event_id
     WHERE s.key = $1`,
    [key],
  );
  return row && { by: row.by, at: new Date(row.at).toISOString() };
};
const offlineGrant = async (author: TestUser) =>
  // The contract's answer.
  (await as(author).post('/api/orders/scan/offline-grant').send({ station: randomUUID() }).expect(200)).body
    .data as OfflineGrant;
const signed = (
  { key }: OfflineGrant,
  work: PlaceWork,
  place: string,
  event: { key: string; orderCode: string; occurredAt: string },
) => ({ ...event, signature: signOfflineScan(placeTextToSign({ ...event, work, place }), key) });

beforeEach(async () => {
  await clearOrders(database);
  await database.readFresh('DELETE FROM shelves');
  await importRows(
    staff,
    ['JT0001', 'JT0002'].map((orderCode) => orderRow({ orderCode, status: 3, occurredAt: day(2) })),
  );
  await as(lead).post('/api/shelves/add').send({ warehouse: 'vn', from: 'A-1' }).expect(200);
});

test('an offline scan opens its bag once, as its author; an online scan needs an existing bag', async () => {
  const author = await scanner();
  const { grant } = (await as(author).post('/api/orders/scan/grant').expect(200)).body.data;
  const bag = `BAO-${randomUUID().slice(0, 8).toUpperCase()}`;
  const event = { ...scanAt('pack', bag.toLowerCase()), occurredAt: now() };
  await send('pack', [event], grant).expect(404);
  const late = { ...event, opensBag: true };
  expect(results((await send('pack', [late], grant).expect(200)).body.data.results)).toEqual(['packed']);
  expect(results((await send('pack', [late], grant).expect(200)).body.data.results)).toEqual(['duplicate']);
  expect(await eventOf(event.key)).toEqual({ by: author.id, at: event.occurredAt });
  const opened = await database.readFresh(
    `SELECT b.state, b.created_by AS by, a.actor_id AS sender, a.action, a.new->'author' AS author
     FROM bags b JOIN audit_log a ON a.subject_type = 'bag' AND a.subject_id = b.id::text
     WHERE b.code = $1 ORDER BY a.id`,
    [bag],
  );
  const facts = { state: 'open', by: author.id, sender: actors.P1.id, author: author.id };
  expect(opened).toEqual([
    { ...facts, action: 'bag.open' },
    { ...facts, action: 'bag.pack' },
  ]);
});

test.each(['pack', 'take-out', 'check', 'put'] as const)(
  'a signed scan of %s counts once as its author; a changed place, work or parcel proves nothing',
  async (work) => {
    const author = await scanner();
    const grant = await offlineGrant(author);
    const bag = await bagOf(staff, work === 'take-out' ? ['JT0001'] : []);
    const place = work === 'put' ? 'A-1' : bag.code;
    const plain = scanAt(work, place);
    const good = signed(grant, work, place, plain);
    const otherWork = work === 'pack' ? 'check' : 'pack';
    for (const bad of [
      plain,
      { ...good, orderCode: 'JT0002' },
      signed(grant, otherWork, place, plain),
      signed(grant, work, `${place}1`, plain),
      { ...good, key: randomUUID() },
    ])
      expect((await send(work, [bad], grant.grant).expect(409)).body.code).toBe('SCAN_AUTHOR_UNPROVEN');
    for (let time = 0; time < 2; time++) await send(work, [good], grant.grant).expect(200);
    if (work !== 'check') return expect(await eventOf(plain.key)).toMatchObject({ by: author.id });
    expect(
      await database.readFresh('SELECT scanned_by AS by FROM bag_check_scans WHERE key = $1', [plain.key]),
    ).toEqual([{ by: author.id }]);
  },
);

test('a scan of a check that was undone before it arrived does not count', async () => {
  const { code } = await bagOf(staff, ['JT0001'], { sealed: true });
  const event = scanAt('check', code);
  for (let time = 0; time < 2; time++)
    await as('P1')
      .post('/api/bags/check/withdraw')
      .send({ keys: [event.key] })
      .expect(200, { success: true, data: { withdrawn: 0 } });
  expect(results((await send('check', [event]).expect(200)).body.data.results)).toEqual(['withdrawn']);
  const { body } = await as('P1').get(`/api/bags/check?code=${code}`).expect(200);
  expect(body.data).toMatchObject({ numbers: { found: 0, missing: 1 } });
});
