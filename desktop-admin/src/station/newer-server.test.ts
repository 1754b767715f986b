import { expect, it } from 'vitest';
import { createScanCalls } from './outbox/outbox-server.ts';

/** Adds a field that this console does not know to every object of an answer. */
function newer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(newer);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([name, part]) => [name, newer(part)]);
  return { ...Object.fromEntries(known), later: { since: '9.0.0' } };
}

const ORDER_CODE = 'JT3025901027389';
const scanned = { key: 'k', orderCode: ORDER_CODE, result: 'changed', orderId: 1 };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/orders/scan': [{ ...scanned, statusBefore: 2, status: 3, status_name: 'Đã nhập kho Việt Nam' }],
  '/api/orders/scan/look-up': [
    {
      orderCode: ORDER_CODE,
      status: 3,
      parcel: { customer: { code: 'KH1', name: 'An' }, weight: 1.5, bag: null },
    },
  ],
  '/api/orders/scan/grant': { grant: 'g' },
};

/** Calls of a server whose answers are changed on the way. */
const callsOf = (change: (answer: unknown) => unknown) =>
  createScanCalls({
    address: () => 'https://kho.example.vn',
    fetch: async (url) => Response.json(change({ success: true, data: ANSWERS[new URL(url).pathname] })),
  });

it('answers of a newer server, with unknown fields at any depth, are read like those of its own release', async () => {
  const read = async ({ scan, lookUp, grant }: ReturnType<typeof callsOf>) => [
    await scan([], 't', null),
    await lookUp([ORDER_CODE], 't'),
    await grant('t'),
  ];
  const own = await read(callsOf((answer) => answer));
  expect(own).toEqual([ANSWERS['/api/orders/scan'], ANSWERS['/api/orders/scan/look-up'], 'g']);
  expect(await read(callsOf(newer))).toEqual(own);
});
