import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Acts, Stage } from './act.ts';

const NOTE = 'hay đổi số điện thoại';

/** Notes of staff about customers. */
export const customerActs = ({ t }: Stage) => {
  const { CO, P1 } = t.actors;
  return {
    'user.note-add': () => ({
      call: 'POST /api/customers/:id/notes',
      path: `/api/customers/${CO.id}/notes`,
      by: 'P1',
      json: { key: randomUUID(), text: 'gọi sau 17 giờ' },
      subject: ['user', CO.id],
      old: null,
      new: { noteId: expect.any(Number), note: 'gọi sau 17 giờ' },
    }),
    'user.note-update': async (w) => {
      const noteId = await w.customerNote(CO, P1);
      return {
        call: 'PUT /api/customers/notes/:id',
        path: `/api/customers/notes/${noteId}`,
        by: 'P1',
        json: { version: 0, text: 'gọi sau 17 giờ' },
        subject: ['user', CO.id],
        old: { noteId, note: NOTE },
        new: { noteId, note: 'gọi sau 17 giờ' },
      };
    },
    'user.note-remove': async (w) => {
      const noteId = await w.customerNote(CO, P1);
      return {
        call: 'DELETE /api/customers/notes/:id',
        path: `/api/customers/notes/${noteId}`,
        by: 'P1',
        subject: ['user', CO.id],
        old: { noteId, note: NOTE },
        new: null,
      };
    },
    'user.note-restore': async (w) => {
      const noteId = await w.customerNote(CO, P1, { binned: true });
      return {
        call: 'POST /api/customers/notes/:id/restore',
        path: `/api/customers/notes/${noteId}/restore`,
        by: 'P1',
        subject: ['user', CO.id],
        old: null,
        new: { noteId, note: NOTE },
      };
    },
  } satisfies Partial<Acts>;
};
