import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { complaintOf, resolvedOf, waitingOf } from '../complaint-fixtures.ts';
import { asActor } from '../order-fixtures.ts';
import { uniquePicture } from '../photo-fixtures.ts';
import type { Acts, Stage } from './act.ts';

/**
 * Complaints.
 *
 * Long because it is a table with an entry for each action.
 */
export const complaintActs = ({ t, world }: Stage) => {
  const owner = t.actors.CO;
  const customer = asActor(t.commandContext(owner));
  const admin = asActor(t.commandContext(t.actors.SA));
  const opened = async () => complaintOf(customer, (await world.declared(owner)).id);
  const call = (path: string, { id }: { readonly id: number }, by: 'CO' | 'P7' | 'SA' = 'P7') => ({
    call: `POST /api/complaints/${path}`,
    path: `/api/complaints/${path.replace(':id', String(id))}`,
    by,
    subject: ['complaint', id] as const,
  });
  const from = (code: string, state: string) => ({ complaint: code, state });
  const to = (code: string, state: string, values: object = {}) => ({
    ...{ complaint: code, userId: owner.id, state },
    ...values,
  });
  const text = 'Bạn xem giúp nhé';
  return {
    'complaint.open': async () => {
      const order = await world.declared(owner);
      const kind = { type: 'late', outcome: 'explain' };
      return {
        call: 'POST /api/complaints/mine/add',
        by: 'CO',
        json: { key: randomUUID(), orderId: order.id, ...kind, text },
        subject: ['complaint'],
        old: null,
        new: {
          complaint: expect.stringMatching(/^KN\d{6}-\d+$/),
          userId: owner.id,
          orderCode: order.code,
          ...kind,
        },
      };
    },
    'complaint.message': async () => {
      const made = await opened();
      return {
        ...call('mine/:id/message', made, 'CO'),
        json: { key: randomUUID(), text },
        old: from(made.code, 'new'),
        new: to(made.code, 'new'),
      };
    },
    'complaint.photo': async () => {
      const made = await opened();
      const file = new Blob([new Uint8Array(await uniquePicture())], { type: 'image/jpeg' });
      return {
        ...call('mine/:id/photos', made, 'CO'),
        form: { file },
        old: null,
        new: { complaint: made.code, userId: owner.id, photoId: expect.any(Number) },
      };
    },
    'complaint.withdraw': async () => {
      const made = await opened();
      return {
        ...call('mine/:id/withdraw', made, 'CO'),
        json: { key: randomUUID(), version: made.version },
        old: from(made.code, 'new'),
        new: to(made.code, 'withdrawn'),
      };
    },
    'complaint.reopen': async () => {
      const made = await resolvedOf(admin, await opened());
      return {
        ...call('mine/:id/reopen', made, 'CO'),
        json: { key: randomUUID(), version: made.version, text },
        old: from(made.code, 'resolved'),
        new: to(made.code, 'working'),
      };
    },
    'complaint.answer': async () => {
      const made = await opened();
      return {
        ...call(':id/answer', made),
        json: { key: randomUUID(), text },
        old: from(made.code, 'new'),
        new: to(made.code, 'working'),
      };
    },
    'complaint.note': async () => {
      const made = await opened();
      return {
        ...call(':id/note', made),
        json: { key: randomUUID(), text },
        old: from(made.code, 'new'),
        new: to(made.code, 'new'),
      };
    },
    'complaint.assign': async () => {
      const made = await opened();
      const assigneeId = t.actors.P7.id;
      return {
        ...call(':id/assign', made),
        json: { key: randomUUID(), version: made.version, assigneeId },
        old: from(made.code, 'new'),
        new: to(made.code, 'working', { assigneeId }),
      };
    },
    'complaint.resume': async () => {
      const made = await waitingOf(admin, (await opened()).id);
      return {
        ...call(':id/resume', made),
        json: { key: randomUUID(), version: made.version },
        old: from(made.code, 'waiting'),
        new: to(made.code, 'working'),
      };
    },
    'complaint.resolve': async () => {
      const made = await opened();
      const result = 'refused';
      return {
        ...call(':id/resolve', made),
        json: { key: randomUUID(), version: made.version, result, text },
        old: from(made.code, 'new'),
        new: to(made.code, 'resolved', { result }),
      };
    },
    'complaint.refund': async () => {
      const made = await opened();
      const refund = { amount: 40_000, reason: 'đền bù' };
      return {
        ...call(':id/refund', made, 'SA'),
        json: { key: randomUUID(), version: made.version, ...refund, aboveFee: true },
        old: from(made.code, 'new'),
        new: to(made.code, 'new', { ...refund, transactionId: expect.any(Number) }),
      };
    },
    'complaint.settings': () => ({
      call: 'POST /api/complaint-settings',
      by: 'SA',
      json: { days: { lost: 10, damaged: 3, 'wrong-weight': 2, late: 1 }, version: 0 },
      subject: ['complaint', 'settings'],
      old: { daysLost: 7, daysDamaged: 3, daysWrongWeight: 2, daysLate: 2 },
      new: { daysLost: 10, daysDamaged: 3, daysWrongWeight: 2, daysLate: 1 },
    }),
  } satisfies Partial<Acts>;
};
