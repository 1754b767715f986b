import { expect, test } from 'vitest';
import { declareOrders } from '../../commands/orders/order-declarer.ts';
import { asActor, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { trackingRoutes } from './index.ts';

const { as, actors, commandContext } = await createTestApp({ routes: trackingRoutes });
const customer = actors.CO;
await importRows(asActor(commandContext(actors.P1)), [
  orderRow({
    orderCode: 'JT0001',
    status: 1,
    facts: {
      customer: customer.customerCode,
      weight: 7.25,
      fee: 123_456,
      note: 'bí mật',
      customerNote: 'riêng',
    },
  }),
  orderRow({ orderCode: 'JT0001', status: 3, occurredAt: '2026-11-03T02:00:00Z' }),
  orderRow({ orderCode: 'JT0001', status: 3, occurredAt: '2026-11-03T02:00:00Z', facts: { lot: 'LO9' } }),
]);
await declareOrders(asActor(commandContext(customer)), { codes: ['MOI001'] });

const track = (codes: string[]) => as('AN').post('/api/tracking').send({ codes });

test('all visitors can look up exact codes: status and dates, newest first, without duplicates', async () => {
  const { body } = await track([' jt0001', 'JT0001', 'JT000', 'MOI001']).expect(200);
  expect(body.data).toEqual([
    {
      code: 'JT0001',
      found: true,
      status: 3,
      status_name: 'Đã nhập kho Việt Nam',
      events: [
        { status: 3, status_name: 'Đã nhập kho Việt Nam', occurredAt: '2026-11-03T02:00:00Z' },
        { status: 1, status_name: 'Đã nhập kho Trung Quốc', occurredAt: '2026-11-01T02:00:00Z' },
      ],
    },
    { code: 'JT000', found: false },
    { code: 'MOI001', found: true, status: 0, status_name: 'Chờ nhập kho', events: [] },
  ]);
});

test('does not reveal owner, weight, fee or notes', async () => {
  const { text } = await track(['JT0001', 'MOI001']).expect(200);
  const secrets = [
    customer.customerCode,
    customer.email,
    customer.name,
    '7.25',
    '123456',
    'bí mật',
    'riêng',
    'LO9',
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('accepts at most 20 codes at once, and no unknown field', async () => {
  await track(Array.from({ length: 21 }, (_, index) => `JT${1000 + index}`)).expect(422);
  await track([]).expect(422);
  await as('AN')
    .post('/api/tracking')
    .send({ codes: ['JT0001'], owner: true })
    .expect(422);
});

test('treats an invalid token as anonymous instead of rejecting it', async () => {
  await as('DX')
    .post('/api/tracking')
    .send({ codes: ['JT0001'] })
    .expect(200);
  await as({ token: 'khong-phai-mot-token-that' })
    .post('/api/tracking')
    .send({ codes: ['JT0001'] })
    .expect(200);
});
