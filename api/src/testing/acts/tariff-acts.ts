import { makeTariff, storeTestLists, tariffDraft, TEST_LISTS } from '../tariff-fixtures.ts';
import type { Acts, Stage } from './act.ts';

/** Tariffs, their lists, groups of customers, and fees that a person sets. */
export const tariffActs = ({ t }: Stage) => {
  const draft = tariffDraft();
  const { CO } = t.actors;
  return {
    'tariff.add': async () => {
      await storeTestLists(t.database);
      const about = { subject: ['tariff'], old: null, new: draft } as const;
      return { call: 'POST /api/tariffs/add', by: 'P6', json: draft, ...about };
    },
    'tariff.update': async () => {
      const id = await makeTariff(t);
      const next = tariffDraft({ name: 'Giá mới' });
      const about = { subject: ['tariff', id], old: draft, new: next } as const;
      return { call: 'POST /api/tariffs/update', by: 'P6', json: { id, version: 0, ...next }, ...about };
    },
    'tariff.remove': async () => {
      const id = await makeTariff(t);
      const about = { subject: ['tariff', id], old: draft, new: null } as const;
      return { call: 'POST /api/tariffs/remove', by: 'P6', json: { id, version: 0 }, ...about };
    },
    'tariff.publish': async () => {
      const id = await makeTariff(t);
      const about = { subject: ['tariff', id], old: null, new: draft } as const;
      return { call: 'POST /api/tariffs/publish', by: 'P6', json: { id, version: 0 }, ...about };
    },
    'tariff.lists': async () => {
      const version = await storeTestLists(t.database);
      const next = { ...TEST_LISTS, groups: [...TEST_LISTS.groups, { code: 'agent', name: 'Đại lý' }] };
      const about = { subject: ['tariff', 'lists'], old: TEST_LISTS, new: next } as const;
      return { call: 'POST /api/tariffs/lists', by: 'P6', json: { ...next, version }, ...about };
    },
    'user.tariff-group': async () => {
      await storeTestLists(t.database);
      const about = { subject: ['user', CO.id], old: { group: null }, new: { group: 'vip' } } as const;
      const json = { userId: CO.id, group: 'vip' };
      return { call: 'POST /api/tariffs/set-group', by: 'P6', json, ...about };
    },
    'order.override-fee': async (w) => {
      const { id } = await w.unowned();
      const [row] = await t.database.readFresh<{ orderCode: string }>(
        'SELECT order_code AS "orderCode" FROM orders WHERE id = $1',
        [id],
      );
      const reason = 'khách quen';
      return {
        call: 'POST /api/orders/override-fee',
        by: 'P6',
        json: { id, amount: 50_000, reason, version: 0 },
        subject: ['order', id],
        old: { ...row, fee: null },
        new: { ...row, fee: 50_000, reason },
      };
    },
  } satisfies Partial<Acts>;
};
