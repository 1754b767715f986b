import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from './index.ts';

/** Paths of the objects that reject fields which they do not name. */
function closedPartsOf(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const parts = Object.entries(schema).flatMap(([name, part]) => closedPartsOf(part, `${path}/${name}`));
  return 'additionalProperties' in schema && schema.additionalProperties === false ? [path, ...parts] : parts;
}
const closedParts = (schema: z.ZodType, name = '') =>
  closedPartsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name);

test('closed objects are found at any depth', () => {
  const inner = z.strictObject({ id: z.int() });
  expect(closedParts(z.object({ rows: z.array(z.union([z.null(), inner])) }))).toEqual([
    '/properties/rows/items/anyOf/1',
  ]);
});

/**
 * Calls whose answers a console of an older version reads with its own schemas. Its pages read the answers of all other
 * calls, such as lists and details of orders, without any schema.
 */
const READ_BY_CONSOLES = [
  'GET /api/version',
  'POST /api/auth/login',
  'POST /api/manager',
  'GET /api/orders/known-codes',
  'POST /api/orders/scan',
  'POST /api/orders/scan/look-up',
  'POST /api/orders/scan/grant',
  'POST /api/orders/scan/offline-grant',
  'POST /api/orders/scan/withdraw',
  'POST /api/orders/preview',
  'POST /api/orders/upload',
  'GET /api/orders/import-parts/:sha256',
  'PUT /api/orders/import-parts/:sha256',
  'POST /api/bags/pack',
  'POST /api/bags/check',
  'POST /api/bags/check/withdraw',
  'POST /api/shelves/put',
];

test.each(READ_BY_CONSOLES)(
  '%s: an older console reads the answer of a newer server, with new fields',
  (call) => {
    const route = allRoutes.find(({ method, path }) => `${method} ${path}` === call);
    expect(route?.answerSchema && closedParts(route.answerSchema)).toEqual([]);
  },
);
