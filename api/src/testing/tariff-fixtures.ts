import type { TariffDraft, TariffListsContent } from '@logistics/shared/contracts';
import type { FeeLine } from '@logistics/shared/tariff';
import { z } from 'zod';
import { computeNextFees } from '../commands/fees/recompute-fees.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { TestApp } from './test-app.ts';

export const TEST_LISTS: TariffListsContent = {
  services: [
    { code: 'standard', name: 'Tiêu chuẩn' },
    { code: 'fast', name: 'Nhanh' },
  ],
  routes: [{ code: 'ha-noi', name: 'Hà Nội' }],
  groups: [{ code: 'vip', name: 'Khách lớn' }],
};

/** 30.000 đồng per kilogram, from 10 kg 25.000; 2.000.000 per cubic metre. */
export function tariffDraft(props: Partial<TariffDraft> = {}): TariffDraft {
  return {
    name: 'Giá chuẩn',
    service: 'standard',
    route: 'ha-noi',
    group: null,
    validFrom: '2026-01-01',
    terms: {
      weightSteps: [
        { from: 0, rate: 30_000 },
        { from: 10_000, rate: 25_000 },
      ],
      volumeSteps: [{ from: 0, rate: 2_000_000 }],
      volumetricDivisor: null,
      minimum: 40_000,
      roundTo: 1000,
      roundMode: 'nearest',
      extras: { woodwork: 100_000, counting: 1000, insurance: 200 },
    },
    ...props,
  };
}

/** Deletes all tariffs and fees, and stores the lists. */
export async function resetTariffs(
  database: Database,
  lists: TariffListsContent = TEST_LISTS,
): Promise<void> {
  await database.readFresh(
    `DELETE FROM order_fees; DELETE FROM order_fee_queue; DELETE FROM fee_recomputations;
     UPDATE users SET tariff_group = NULL; TRUNCATE tariffs CASCADE`,
  );
  await database.readFresh(
    'INSERT INTO tariff_lists (content) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET content = $1, version = 0',
    [lists],
  );
}

/** Does the work of the job. Returns the number of steps. */
export async function computeAllFees(app: AppContext): Promise<number> {
  let steps = 0;
  while (await computeNextFees(app)) steps += 1;
  return steps;
}

/** Stores the lists, and returns their version. */
export async function storeTestLists(database: Database): Promise<number> {
  const [row] = await database.readFresh<{ version: number }>(
    'INSERT INTO tariff_lists (content) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET content = $1 RETURNING version',
    [TEST_LISTS],
  );
  return row?.version ?? 0;
}

/** Stores a computed fee with these lines for all orders, as if by a tariff. */
export async function storeFees(database: Database, lines: readonly FeeLine[]): Promise<void> {
  const { name, service, route, validFrom, terms } = tariffDraft();
  await database.readFresh(
    `WITH t AS (
       INSERT INTO tariffs (name, service, route, valid_from, terms, created_by)
       SELECT $1, $2, $3, $4, $5, min(id) FROM users RETURNING id
     )
     INSERT INTO order_fees (order_id, tariff_id, lines, total, priced_on)
     SELECT o.id, t.id, $6, $7, $4 FROM orders o, t`,
    [
      ...[name, service, route, validFrom, terms, JSON.stringify(lines)],
      lines.reduce((sum, { amount }) => sum + amount, 0),
    ],
  );
}

/** Adds a draft, and returns its id. */
export async function makeTariff(t: Pick<TestApp, 'as' | 'database'>): Promise<number> {
  await storeTestLists(t.database);
  const { body } = await t.as('SA').post('/api/tariffs/add').send(tariffDraft()).expect(201);
  return z.object({ data: z.object({ id: z.number() }) }).parse(body).data.id;
}
