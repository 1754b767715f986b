import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Acts, Stage } from './act.ts';

/**
 * Delivery notes.
 *
 * Long because it is a table with an entry for each action.
 */
export const deliveryNoteActs = ({ world }: Stage) => {
  const owner = world.t.actors.CO;
  const call = (path: string, id: number) => ({
    call: `POST /api/delivery-notes/:id/${path}`,
    path: `/api/delivery-notes/${id}/${path}`,
    by: 'P1' as const,
    subject: ['delivery-note', id] as const,
  });
  return {
    'delivery-note.add': async () => {
      const parcel = await world.arrived(owner);
      return {
        call: 'POST /api/delivery-notes/add',
        by: 'P1',
        json: { key: randomUUID(), orderCodes: [parcel.code] },
        subject: ['delivery-note'],
        old: null,
        new: {
          deliveryNote: expect.stringMatching(/^PX\d{6}-\d+$/),
          userId: owner.id,
          orders: [parcel.code],
        },
      };
    },
    'delivery-note.add-parcels': async () => {
      const { id, code } = await world.draftNote(owner);
      const parcel = await world.arrived(owner);
      return {
        ...call('parcels', id),
        json: { key: randomUUID(), orderCodes: [parcel.code] },
        old: { orders: { [parcel.code]: null } },
        new: { deliveryNote: code, orders: { [parcel.code]: code } },
      };
    },
    'delivery-note.remove-parcels': async () => {
      const { id, code, parcel } = await world.draftNote(owner);
      return {
        ...call('parcels/remove', id),
        json: { key: randomUUID(), orderCodes: [parcel] },
        old: { orders: { [parcel]: code } },
        new: { deliveryNote: code, orders: { [parcel]: null } },
      };
    },
    'delivery-note.issue': async () => {
      const { id, code, version, total } = await world.draftNote(owner);
      return {
        ...call('issue', id),
        json: { key: randomUUID(), version, total },
        old: { deliveryNote: code, state: 'draft' },
        new: { deliveryNote: code, state: 'issued', userId: owner.id, parcels: 1, amount: total },
      };
    },
    'delivery-note.hand-over': async () => {
      const { id, code, version } = await world.issuedNote(owner);
      return {
        ...call('hand-over', id),
        json: { key: randomUUID(), version },
        old: { deliveryNote: code, state: 'issued' },
        new: { deliveryNote: code, state: 'handed-over', userId: owner.id, changed: 1 },
      };
    },
    'delivery-note.cancel': async () => {
      const { id, code, version } = await world.issuedNote(owner);
      return {
        ...call('cancel', id),
        json: { key: randomUUID(), version, reason: 'khách đổi ý' },
        old: { deliveryNote: code, state: 'issued' },
        new: { deliveryNote: code, state: 'cancelled', userId: owner.id, reason: 'khách đổi ý' },
      };
    },
  } satisfies Partial<Acts>;
};
