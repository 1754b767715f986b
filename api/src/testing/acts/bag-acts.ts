import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Acts, Stage } from './act.ts';

const OCCURRED_AT = '2026-11-20T02:00:00Z';

/**
 * Bags and lots.
 *
 * Long because it is a table with an entry for each action.
 */
export const bagActs = ({ world }: Stage) => {
  const step = () => ({ status: 2, occurredAt: '2026-11-20T03:00:00Z', key: randomUUID() });
  const stepped = (name: 'bag' | 'lot', code: string) => ({
    old: null,
    new: { [name]: code, status: 2, occurredAt: '2026-11-20T03:00:00Z', changed: 1 },
  });
  return {
    'bag.open': () => ({
      call: 'POST /api/bags/open',
      by: 'P1',
      json: { key: randomUUID() },
      subject: ['bag'],
      old: null,
      new: { bag: expect.stringMatching(/^B\d{6}-\d+$/) },
    }),
    'bag.pack': async (w) => {
      const bag = await world.bag();
      const { code } = await w.unowned();
      return {
        call: 'POST /api/bags/pack',
        by: 'P1',
        json: { events: [{ key: randomUUID(), orderCode: code, bag: bag.code, occurredAt: OCCURRED_AT }] },
        subject: ['bag', bag.id],
        old: { orders: { [code]: null } },
        new: { bag: bag.code, orders: { [code]: bag.code } },
      };
    },
    'bag.take-out': async () => {
      const { id, code, parcel } = await world.packedBag();
      return {
        call: 'POST /api/bags/take-out',
        by: 'P1',
        json: { events: [{ key: randomUUID(), orderCode: parcel, bag: code, occurredAt: OCCURRED_AT }] },
        subject: ['bag', id],
        old: { orders: { [parcel]: code } },
        new: { bag: code, orders: { [parcel]: null } },
      };
    },
    'bag.seal': async () => {
      const { id, code } = await world.packedBag();
      return {
        call: 'POST /api/bags/:id/seal',
        path: `/api/bags/${id}/seal`,
        by: 'P1',
        json: { weight: 12.5 },
        subject: ['bag', id],
        old: { bag: code, state: 'open', weight: null },
        new: { bag: code, state: 'sealed', weight: 12.5 },
      };
    },
    'bag.reopen': async () => {
      const { id, code } = await world.packedBag({ sealed: true });
      return {
        call: 'POST /api/bags/:id/reopen',
        path: `/api/bags/${id}/reopen`,
        by: 'P1',
        subject: ['bag', id],
        old: { bag: code, state: 'sealed' },
        new: { bag: code, state: 'open' },
      };
    },
    'bag.step': async () => {
      const { id, code } = await world.packedBag();
      return {
        call: 'POST /api/bags/:id/step',
        path: `/api/bags/${id}/step`,
        by: 'P1',
        json: step(),
        subject: ['bag', id],
        ...stepped('bag', code),
      };
    },
    'bag.undo-step': async () => {
      const { bag, key } = await world.difference();
      return {
        call: 'POST /api/bags/undo-step',
        by: 'SA',
        json: { key },
        subject: ['bag', bag.id],
        old: { bag: bag.code, status: 3, occurredAt: expect.any(String) },
        new: { bag: bag.code, changed: 1 },
      };
    },
    'bag.close-arrival': async () => {
      const { id, code } = await world.checkedBag();
      return {
        call: 'POST /api/bags/close-arrival',
        by: 'P1',
        json: { bag: code, key: randomUUID() },
        subject: ['bag', id],
        old: { bag: code, state: 'sealed' },
        new: {
          ...{ bag: code, state: 'arrived', changed: 1 },
          ...{ expected: 1, found: 1, missing: 0, surplus: 0 },
        },
      };
    },
    'bag.resolve': async () => {
      const { id, code, bag } = await world.difference();
      return {
        call: 'POST /api/bags/differences/resolve',
        by: 'P4',
        json: { items: [{ id, version: 0 }], action: 'lost', note: 'xe mất hàng' },
        subject: ['bag', bag.id],
        old: { orders: { [code]: null } },
        new: { bag: bag.code, decision: 'lost', reason: 'xe mất hàng', orders: { [code]: 'lost' } },
      };
    },
    'lot.undo-step': async () => {
      const lot = await world.lot();
      await world.loadedBag(lot);
      return {
        call: 'POST /api/bags/undo-step',
        by: 'SA',
        json: { key: await world.step({ kind: 'lot', id: lot.id }) },
        subject: ['lot', lot.id],
        old: { lot: lot.code, status: 2, occurredAt: expect.any(String) },
        new: { lot: lot.code, changed: 1 },
      };
    },
    'lot.add': () => ({
      call: 'POST /api/lots/add',
      by: 'P1',
      json: { key: randomUUID(), carrier: 'Xe Hữu Nghị' },
      subject: ['lot'],
      old: null,
      new: { lot: expect.stringMatching(/^L\d{6}-\d+$/), carrier: 'Xe Hữu Nghị', plate: '', note: '' },
    }),
    'lot.update': async () => {
      const { id, code } = await world.lot();
      const fields = { plate: '15C-123.45', note: 'hàng nặng', departedAt: OCCURRED_AT };
      return {
        call: 'POST /api/lots/update',
        by: 'P1',
        json: { id, version: 0, ...fields, borderAt: OCCURRED_AT, arrivedAt: OCCURRED_AT },
        subject: ['lot', id],
        old: { plate: '', note: '', departedAt: null, borderAt: null, arrivedAt: null },
        new: { lot: code, ...fields, borderAt: OCCURRED_AT, arrivedAt: OCCURRED_AT },
      };
    },
    'lot.load': async () => {
      const { id, code } = await world.lot();
      const bag = await world.packedBag({ sealed: true });
      return {
        call: 'POST /api/lots/:id/load',
        path: `/api/lots/${id}/load`,
        by: 'P1',
        json: { bags: [bag.code] },
        subject: ['lot', id],
        old: null,
        new: { lot: code, bags: [bag.code] },
      };
    },
    'lot.unload': async () => {
      const lot = await world.lot();
      const bag = await world.loadedBag(lot);
      return {
        call: 'POST /api/lots/:id/unload',
        path: `/api/lots/${lot.id}/unload`,
        by: 'P1',
        json: { bags: [bag] },
        subject: ['lot', lot.id],
        old: null,
        new: { lot: lot.code, bags: [bag] },
      };
    },
    'lot.step': async () => {
      const lot = await world.lot();
      await world.loadedBag(lot);
      return {
        call: 'POST /api/lots/:id/step',
        path: `/api/lots/${lot.id}/step`,
        by: 'P1',
        json: step(),
        subject: ['lot', lot.id],
        ...stepped('lot', lot.code),
      };
    },
  } satisfies Partial<Acts>;
};
