import { addDays } from '@logistics/shared/domain';
import type { TariffDraft } from '@logistics/shared/contracts';
import { demoTariffs } from '@logistics/shared/texts/demo-tariffs';
import type { ActorContext } from '../context.ts';
import { computeFees } from '../commands/fees/compute-fees.ts';
import type { Tx } from '../database/in-transaction.ts';

const CHUNK = 2_000;

/**
 * Adds the example tariffs, with times of the example, and computes the fees of the example orders.
 *
 * @param day `yyyy-MM-dd` of today
 */
export async function addTariffs(
  tx: Tx,
  { app, actor }: ActorContext,
  { day, start }: { readonly day: string; readonly start: number },
): Promise<void> {
  const { lists, dated } = demoTariffs;
  await tx.query('INSERT INTO tariff_lists (content, version) VALUES ($1, 1)', [JSON.stringify(lists)]);
  for (const { daysBefore, routes } of dated)
    for (const { name, service, route, group, perKg, perM3 } of routes) {
      const terms: TariffDraft['terms'] = {
        ...demoTariffs.rules,
        weightSteps: [
          { from: 0, rate: perKg },
          { from: 30_000, rate: perKg - 2_000 },
          { from: 100_000, rate: perKg - 4_000 },
        ],
        volumeSteps: [{ from: 0, rate: perM3 }],
      };
      const at = new Date(start - daysBefore * 86_400_000).toISOString();
      await tx.query(
        `INSERT INTO tariffs (name, service, route, customer_group, valid_from, terms, published_at, published_by,
           created_by, updated_at, version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $7, 1)`,
        [name, service, route, group, addDays(day, -daysBefore), JSON.stringify(terms), at, actor.userId],
      );
    }
  const ids = await tx.query<{ id: number }>('SELECT id FROM orders ORDER BY id');
  for (let from = 0; from < ids.length; from += CHUNK)
    await computeFees(
      tx,
      app,
      ids.slice(from, from + CHUNK).map(({ id }) => id),
    );
}
