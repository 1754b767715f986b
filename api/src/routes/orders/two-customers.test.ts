import { expect, test } from 'vitest';
import { read } from 'xlsx';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { asActor, importRows, orderIds, orderRow } from '../../testing/order-fixtures.ts';
import { picture } from '../../testing/pictures.ts';
import { post } from '../../testing/ledger-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../index.ts';
import type { Route } from '../route.ts';

const t = await createTestApp({ heartbeatMs: 100 });
const staff = asActor(t.commandContext(t.actors.P1));
const me = t.actors.CO;
const other = await t.user({ lastName: 'Trịnh Bí', firstName: 'Mật' });
await t.database.readFresh(`UPDATE users SET phone = '0987654321' WHERE id = $1`, [other.id]);

/** The other customer's parcels: one arrived and owned by the file, one declared, and one in the bin. */
const [THEIRS, DECLARED, BINNED] = ['JT30777000111', 'YT70777000222', 'SF10777000333'];
const MINE = 'JT30555000444';
const facts = {
  customer: other.customerCode,
  weight: 77.31,
  volume: 0.7773,
  pieces: 7731,
  fee: 7_731_001,
  goodsName: 'Hàng kín',
  note: 'ghi chú kín',
  customerNote: 'lời dặn kín',
  bag: 'BAO7731',
  lot: 'LO7731',
} as const;

async function fill() {
  await importRows(staff, [
    orderRow({ orderCode: THEIRS, status: 3, occurredAt: '2026-10-17T07:31:07Z', facts }),
    orderRow({ orderCode: BINNED, status: 2, occurredAt: '2026-10-18T07:31:07Z', facts }),
    orderRow({ orderCode: MINE, facts: { customer: me.customerCode, weight: 2 } }),
  ]);
  await declareOrders(asActor(t.commandContext(other)), { codes: [DECLARED] });
  const ids = await orderIds(t.database);
  await t
    .as('P1')
    .post('/api/orders/remove')
    .send({ id: [ids[BINNED]] })
    .expect(200);
  const order = { orderCode: THEIRS };
  const photo = await picture({ width: 773, height: 31 });
  await t.as('P1').post('/api/orders/photos').query(order).attach('file', photo, 'a.jpg').expect(200);
  await post(t.database, {
    customerId: other.id,
    amount: 7_731_009,
    note: 'ghi chú kín',
    reference: 'BAO7731',
  });
  return ids;
}
const ids = await fill();
const id = (code: string) => ids[code] ?? 0;
const [theirMessage] = await t.database.readFresh<{ id: number }>(
  'SELECT id FROM notifications WHERE user_id = $1 LIMIT 1',
  [other.id],
);
const [theirPhoto] = await t.database.readFresh<{ id: number }>('SELECT id FROM parcel_photos');
const [imported] = await t.database.readFresh<{ id: number }>('SELECT max(id) AS id FROM imports');

/**
 * Texts that occur in an answer if it leaks any data of the other customer. The ids and dates occur nowhere else in
 * this test.
 */
const MARKS = [
  ...[THEIRS, DECLARED, BINNED].flatMap((code) => [code, code.slice(3)]),
  ...[
    'Hàng kín',
    'ghi chú kín',
    'lời dặn kín',
    'BAO7731',
    'LO7731',
    '77.31',
    '0.7773',
    '7731',
    '"width":773',
  ],
  ...['2026-10-17', '2026-10-18', '07:31:07'],
  ...[other.customerCode, other.email, other.name, 'Trịnh', '0987654321'],
  'kiện hàng của bạn có trạng thái mới',
];

type Body = object | undefined;
interface Call {
  readonly path: string;
  readonly body?: Body;
  /** Values that the caller sent, so the answer may repeat them. */
  readonly said?: readonly string[];
}
const THEIR_CODES = [THEIRS, DECLARED, BINNED];
const byId = (path: (orderId: number) => string): Call[] =>
  THEIR_CODES.map((code) => ({ path: path(id(code)) }));
const FILE = { path: '', body: {} };

const [theirCharge] = await t.database.readFresh<{ id: number }>(
  'SELECT max(id) AS id FROM ledger_transactions',
);
const ledgerWrite = (kind: string, body: object): Call[] => [
  {
    path: `/api/ledgers/${other.id}/${kind}`,
    body: { key: crypto.randomUUID(), amount: 5, occurredOn: '2026-11-01', ...body },
  },
];

/** Every call about orders or money, with inputs that could lead to another customer's orders. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
  'GET /api/orders': [
    ...[
      '',
      '?pageSize=100',
      '?page=2',
      '?status=0',
      '?status=3',
      '?status=trash',
      '?from=2026-10-01&to=2026-10-31',
    ],
    ...[`?customerId=${other.id}`, `?importId=${imported?.id}`, `?orderCode=${THEIRS}`],
  ].map((query) => ({ path: `/api/orders${query}`, said: [THEIRS, '2026-10-17'] })),
  'POST /api/orders/search': [
    ...THEIR_CODES.flatMap((code) => [code, code.slice(0, 6), code.slice(-4), '777000']).map((orderCode) => ({
      orderCode,
    })),
    ...[0, 1, 2, 3, 4].map((status) => ({ status })),
    { status: 3, customerId: other.id },
  ].map((body) => ({ path: '/api/orders/search', body })),
  'GET /api/orders/search/:id': byId((one) => `/api/orders/search/${one}`),
  'GET /api/orders/search/:id/changes': byId((one) => `/api/orders/search/${one}/changes`),
  'GET /api/orders/search/:id/photos': byId((one) => `/api/orders/search/${one}/photos`),
  'GET /api/orders/search/:id/photos/:photoId': [id(THEIRS), id(MINE)].map((one) => ({
    path: `/api/orders/search/${one}/photos/${theirPhoto?.id}`,
  })),
  'POST /api/orders/photos': [{ ...FILE, path: `/api/orders/photos?orderCode=${THEIRS}` }],
  'POST /api/orders/photos/:id/remove': [{ path: `/api/orders/photos/${theirPhoto?.id}/remove` }],
  'POST /api/orders/photos/:id/restore': [{ path: `/api/orders/photos/${theirPhoto?.id}/restore` }],
  'POST /api/orders/photos/link': [{ path: '/api/orders/photos/link', body: { orderCode: THEIRS } }],
  'PUT /api/orders/photos/link': [{ path: '/api/orders/photos/link', body: { orderCode: THEIRS } }],
  'DELETE /api/orders/photos/link': [{ path: '/api/orders/photos/link' }],
  'GET /api/orders/statuses': [{ path: '/api/orders/statuses' }],
  'GET /api/orders/tariff-names': [{ path: '/api/orders/tariff-names' }],
  'GET /api/orders/usual-days': [{ path: '/api/orders/usual-days' }],
  'GET /api/orders/counts': ['', `?customerId=${other.id}`].map((query) => ({
    path: `/api/orders/counts${query}`,
  })),
  'GET /api/orders/mine': [
    '',
    '?sort=oldest',
    '?sort=code',
    '?status=3',
    '?orderCode=777',
    '?to=2026-10-31',
  ].map((query) => ({ path: `/api/orders/mine${query}` })),
  'GET /api/orders/mine/counts': [{ path: '/api/orders/mine/counts' }],
  'GET /api/orders/customers': [
    { path: `/api/orders/customers?id=${other.id}` },
    { path: '/api/orders/customers?q=a' },
  ],
  'GET /api/orders/known-codes': [{ path: '/api/orders/known-codes' }],
  'GET /api/orders/late-claims': [{ path: '/api/orders/late-claims' }],
  'GET /api/orders/stale': [{ path: '/api/orders/stale' }],
  'GET /api/orders/export.xlsx': [{ path: '/api/orders/export.xlsx' }],
  'GET /api/orders/assignees': [{ path: '/api/orders/assignees' }],
  'GET /api/orders/operations': [{ path: '/api/orders/operations' }],
  'GET /api/orders/operations/:id': [{ path: '/api/orders/operations/1' }],
  'POST /api/orders/operations/:id/stop': [{ path: '/api/orders/operations/1/stop' }],
  'GET /api/orders/imports': [{ path: '/api/orders/imports' }],
  'GET /api/orders/imports/:id': [{ path: `/api/orders/imports/${imported?.id}` }],
  'GET /api/orders/imports/:id/rejected.xlsx': [
    { path: `/api/orders/imports/${imported?.id}/rejected.xlsx` },
  ],
  'POST /api/orders/imports/:id/undo': [{ path: `/api/orders/imports/${imported?.id}/undo`, body: {} }],
  'POST /api/orders/declare': [
    // Does not reveal the owner: the answer only says that the code has one.
    { path: '/api/orders/declare', body: { codes: THEIR_CODES, note: 'của tôi' }, said: THEIR_CODES },
  ],
  'POST /api/orders/declare/check': [
    { path: '/api/orders/declare/check', body: { codes: THEIR_CODES }, said: THEIR_CODES },
  ],
  'PUT /api/orders/declare/:code': THEIR_CODES.map((code) => ({
    path: `/api/orders/declare/${code}`,
    body: { goodsName: 'của tôi' },
  })),
  'DELETE /api/orders/declare/:code': THEIR_CODES.map((code) => ({ path: `/api/orders/declare/${code}` })),
  ...Object.fromEntries(
    [
      [
        'POST /api/orders/scan',
        {
          events: [
            { orderCode: THEIRS, status: 4, occurredAt: '2026-11-01T00:00:00Z', key: crypto.randomUUID() },
          ],
        },
      ],
      ['POST /api/orders/scan/look-up', { codes: [THEIRS] }],
      ['POST /api/orders/scan/grant', {}],
      ['POST /api/orders/scan/offline-grant', { station: crypto.randomUUID() }],
      ['POST /api/orders/scan/withdraw', { keys: [crypto.randomUUID()] }],
      ['POST /api/orders/set-status', { id: [id(THEIRS)], status: 4 }],
      ['POST /api/orders/set-status/undo', { id: [id(THEIRS)], status: 4 }],
      ['POST /api/orders/follow-up', { orders: [{ id: id(THEIRS), version: 0 }], note: 'của tôi' }],
      ['POST /api/orders/assign', { id: [id(THEIRS)], customerId: me.id }],
      ['POST /api/orders/late-claims/take-back', { id: [id(THEIRS)] }],
      ['POST /api/orders/late-claims/confirm', { id: [id(THEIRS)] }],
      ['POST /api/orders/remove', { id: [id(THEIRS)] }],
      ['POST /api/orders/restore', { id: [id(BINNED)] }],
      ['POST /api/orders/update', { id: id(THEIRS), version: 0, weight: 1 }],
      ['POST /api/orders/override-fee', { id: id(THEIRS), amount: 1, reason: 'của tôi', version: 0 }],
    ].map(([name = '', body]) => [name, [{ path: String(name).split(' ')[1] ?? '', body: Object(body) }]]),
  ),
  'POST /api/orders/upload': [{ ...FILE, path: '/api/orders/upload' }],
  'POST /api/orders/preview': [{ ...FILE, path: '/api/orders/preview' }],
  'GET /api/orders/import-parts/:sha256': [{ path: `/api/orders/import-parts/${'a'.repeat(64)}` }],
  'PUT /api/orders/import-parts/:sha256': [{ ...FILE, path: `/api/orders/import-parts/${'a'.repeat(64)}` }],
  'GET /api/notifications': ['', '?q=777000', '?q=trạng thái mới', '?unread=true'].map((query) => ({
    path: `/api/notifications${encodeURI(query)}`,
  })),
  'GET /api/notifications/unread-count': [{ path: '/api/notifications/unread-count' }],
  'POST /api/notifications/:id/read': [{ path: `/api/notifications/${theirMessage?.id}/read`, body: {} }],
  'GET /api/notifications/deliveries': [{ path: '/api/notifications/deliveries' }],
  'GET /api/dashboard': [{ path: '/api/dashboard' }],
  'GET /api/ledger/own': ['', '?before=2'].map((query) => ({ path: `/api/ledger/own${query}` })),
  'GET /api/ledger/own/debt': [{ path: '/api/ledger/own/debt' }],
  'GET /api/ledgers/:id': [{ path: `/api/ledgers/${other.id}` }],
  'GET /api/ledgers/:id/rows': [{ path: `/api/ledgers/${other.id}/rows` }],
  'GET /api/ledgers/:id/export.xlsx': [{ path: `/api/ledgers/${other.id}/export.xlsx` }],
  'POST /api/ledgers/:id/payment': ledgerWrite('payment', { method: 'cash' }),
  'POST /api/ledgers/:id/refund': ledgerWrite('refund', { method: 'cash', note: 'x' }),
  'POST /api/ledgers/:id/adjustment': ledgerWrite('adjustment', { reason: 'x' }),
  'POST /api/ledgers/:id/debt-limit': [
    { path: `/api/ledgers/${other.id}/debt-limit`, body: { amount: 1, version: 0 } },
  ],
  'POST /api/ledgers/reverse': [
    {
      path: '/api/ledgers/reverse',
      body: { key: crypto.randomUUID(), transactionId: theirCharge?.id, reason: 'x' },
    },
  ],
  'GET /api/debts': ['', '?q=a'].map((query) => ({ path: `/api/debts${query}` })),
  'GET /api/debts/totals': [{ path: '/api/debts/totals' }],
  'GET /api/debts/export.xlsx': [{ path: '/api/debts/export.xlsx' }],
  'GET /api/revenue': [{ path: '/api/revenue?from=2026-11-01&to=2026-11-30' }],
  'GET /api/revenue/export.xlsx': [{ path: '/api/revenue/export.xlsx?from=2026-11-01&to=2026-11-30' }],
};

const ABOUT_ORDERS = /^\/api\/(orders|notifications|tracking|events|dashboard|ledgers?|debts|revenue)/;
/** Calls about the caller's own settings, or for super admins about broadcasts. */
const NOT_ABOUT_ORDERS = [
  'GET /api/orders/views',
  'POST /api/orders/views',
  'DELETE /api/orders/views/:id',
  'PUT /api/orders/columns',
  'GET /api/notifications/preferences',
  'POST /api/notifications/preferences',
  'POST /api/notifications/read-all',
  'GET /api/notifications/admin',
  'POST /api/notifications/add',
  'POST /api/notifications/update',
  'DELETE /api/notifications/:id',
  'POST /api/notifications/:id/restore',
];
const OWN_EXPORT = 'GET /api/orders/mine/export.xlsx';
const OWN_LEDGER_EXPORT = 'GET /api/ledger/own/export.xlsx';
const IN_OTHER_TESTS_BELOW = ['GET /api/events', 'POST /api/tracking', OWN_EXPORT, OWN_LEDGER_EXPORT];
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

test('every call about orders is tested below', () => {
  const wanted = allRoutes.filter(({ path }) => ABOUT_ORDERS.test(path)).map(nameOf);
  const made = [...Object.keys(CALLS), ...IN_OTHER_TESTS_BELOW, ...NOT_ABOUT_ORDERS];
  expect([...wanted].sort()).toEqual([...made].sort());
});

const send = (as: Parameters<typeof t.as>[0], name: string, { path, body }: Call) => {
  const caller = t.as(as);
  if (name.startsWith('GET')) return caller.get(path);
  if (name.startsWith('DELETE')) return caller.delete(path);
  return (name.startsWith('PUT') ? caller.put(path) : caller.post(path)).send(body ?? {});
};

test('the workbook of a customer’s own orders contains only those', async () => {
  const { body } = await t.as('CO').get('/api/orders/mine/export.xlsx').responseType('blob').expect(200);
  // superagent returns a blob's bytes as a Buffer.
  const { Sheets } = read(body as Buffer);
  const text = JSON.stringify(Sheets);
  expect(text).toContain(MINE);
  expect(MARKS.filter((mark) => text.includes(mark))).toEqual([]);
});

test('the workbook of a customer’s own ledger contains only that', async () => {
  await post(t.database, { customerId: me.id, reference: 'PHIEU-CUA-TOI' });
  const { body } = await t.as('CO').get('/api/ledger/own/export.xlsx').responseType('blob').expect(200);
  const text = JSON.stringify(read(body as Buffer).Sheets);
  expect(text).toContain('PHIEU-CUA-TOI');
  expect(MARKS.filter((mark) => text.includes(mark))).toEqual([]);
});

test("the texts searched for below do occur in the owner's answers", async () => {
  const answers = await Promise.all([
    t.as('SA').get('/api/orders'),
    t.as('SA').get('/api/orders?status=trash'),
    t.as('SA').get(`/api/orders/search/${id(THEIRS)}`),
    t.as('SA').get('/api/users?q=trinh'),
    t.as(other).get('/api/notifications'),
    t.as(other).get(`/api/orders/search/${id(THEIRS)}/photos`),
  ]);
  const allText = answers.map(({ text }) => text).join('\n');
  expect(MARKS.filter((mark) => !allText.includes(mark))).toEqual([]);
});

test.each(Object.entries(CALLS))('%s reveals no byte of another customer’s orders', async (name, calls) => {
  for (const call of calls) {
    const { status, type, text, body } = await send(me, name, call);
    const said = (mark: string) => call.said?.some((one) => one.includes(mark)) ?? false;
    expect(status, call.path).toBeLessThan(500);
    // An answer that is not JSON could not be searched.
    expect(type, call.path).toBe('application/json');
    expect(
      MARKS.filter((mark) => text.includes(mark) && !said(mark)),
      `${call.path} ${JSON.stringify(call.body)}`,
    ).toEqual([]);
    if (name === 'GET /api/orders' || name === 'POST /api/orders/search')
      for (const row of status === 200 ? body.data : []) expect(row.id).toBe(id(MINE));
    if (name === 'GET /api/orders/search/:id' || name === 'POST /api/notifications/:id/read')
      expect(status).toBe(404);
  }
});

test('a customer’s totals do not count orders of others', async () => {
  const counts = (await t.as(me).get('/api/orders/counts').expect(200)).body.data;
  expect(counts.total).toBe(1);
  expect((await t.as(me).get('/api/orders').expect(200)).body.meta.total).toBe(1);
  expect((await t.as(me).get('/api/notifications/unread-count')).body.data.unread).toBe(
    (await t.as(me).get('/api/notifications')).body.meta.total,
  );
});

test('tracking returns status and dates for another customer’s exact code, and nothing for a part of it', async () => {
  const track = async (codes: string[]) =>
    (await t.as(me).post('/api/tracking').send({ codes }).expect(200)).text;
  const public_ = [...[THEIRS, DECLARED].flatMap((code) => [code, code.slice(3)]), '2026-10-17', '07:31:07'];
  const exact = await track([THEIRS, DECLARED]);
  expect(MARKS.filter((mark) => exact.includes(mark) && !public_.includes(mark))).toEqual([]);
  const parts = await track([THEIRS.slice(0, -1), BINNED]);
  expect(parts.match(/"found":false/g)).toHaveLength(2);
  expect(MARKS.filter((mark) => parts.includes(mark))).toEqual([BINNED, BINNED.slice(3)]);
});

test('the live stream sends a customer no changes of another’s orders, neither new nor missed ones', async () => {
  const [live, missed] = [await readEvents(t.url, me.token), await readEvents(t.url, me.token, 0)];
  const theirs = await readEvents(t.url, other.token);
  for (const stream of [live, theirs]) await stream.until(({ type }) => type === 'ready' || type === 'reset');
  await t
    .as('P1')
    .post('/api/orders/set-status')
    .send({ id: [id(THEIRS), id(MINE)], status: 4 })
    .expect(200);
  await theirs.until((event) => event.type === 'orders' && (event.orderIds?.includes(id(THEIRS)) ?? false));
  for (const stream of [live, missed]) {
    await stream.until((event) => event.type === 'orders' && (event.orderIds?.includes(id(MINE)) ?? false));
    const ofOrders = stream.events.flatMap(({ event }) => (event.type === 'orders' ? [event] : []));
    for (const event of ofOrders) {
      expect(event.importId).toBeNull();
      expect(event.orderIds).toEqual([id(MINE)]);
    }
    const messages = stream.events.flatMap(({ event }) =>
      event.type === 'notification' ? [event.notificationId] : [],
    );
    expect(messages).not.toContain(theirMessage?.id);
  }
  for (const stream of [live, missed, theirs]) stream.close();
});
