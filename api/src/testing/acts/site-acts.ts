import { expect } from 'vitest';
import { z } from 'zod';
import { POPUP } from '../rights/site-rows.ts';
import { nameOf, type Acts, type Stage } from './act.ts';

const WORDS = { title: 'Tin mới', content: '<p>Tin.</p>', audience: 'staff' } as const;

/**
 * Menu, manager records, messages and jobs.
 *
 * Long because it is a table with an entry for each action.
 */
export const siteActs = ({ t }: Stage) => {
  return {
    'menu.update': async () => {
      const { body } = await t.as('SA').get('/api/menu/admin-menu');
      const entries = z.array(z.looseObject({ name: z.string() })).parse(body.data);
      const [first, ...others] = entries;
      return {
        call: 'POST /api/menu/update',
        by: 'SA',
        json: [{ ...first, name: 'Tên khác' }, ...others],
        subject: ['menu', 'menu'],
        old: expect.arrayContaining([expect.objectContaining({ name: first?.name })]),
        new: expect.arrayContaining([expect.objectContaining({ name: 'Tên khác' })]),
      };
    },
    'manager.update': async () => {
      const json = (title: string) => ({ name: 'POPUP', content: JSON.stringify({ ...POPUP, title }) });
      await t.as('SA').post('/api/manager/update').send(json('Cũ')).expect(200);
      return {
        call: 'POST /api/manager/update',
        by: 'SA',
        json: json('Mới'),
        subject: ['manager', 'POPUP'],
        old: expect.objectContaining({ title: 'Cũ' }),
        new: expect.objectContaining({ title: 'Mới' }),
      };
    },
    'notification.add': () => ({
      call: 'POST /api/notifications/add',
      by: 'SA',
      json: WORDS,
      subject: ['notification'],
      old: null,
      new: { ...WORDS, image: null, link: null, mail: false },
    }),
    'notification.update': async (w) => {
      const id = await w.broadcast();
      return {
        call: 'POST /api/notifications/update',
        by: 'SA',
        json: { id, version: await w.version('notifications', id), ...WORDS },
        subject: ['notification', id],
        old: expect.objectContaining({ content: '<p>Nghỉ lễ.</p>', audience: 'all' }),
        new: { ...WORDS, image: null, link: null },
      };
    },
    'notification.remove': async (w) => {
      const id = await w.broadcast();
      const title = await nameOf(t, 'notifications', id);
      return {
        call: 'DELETE /api/notifications/:id',
        path: `/api/notifications/${id}`,
        by: 'SA',
        subject: ['notification', id],
        old: { title, binned: false },
        new: { title, binned: true },
      };
    },
    'notification.restore': async (w) => {
      const id = await w.broadcast({ binned: true });
      const title = await nameOf(t, 'notifications', id);
      return {
        call: 'POST /api/notifications/:id/restore',
        path: `/api/notifications/${id}/restore`,
        by: 'SA',
        subject: ['notification', id],
        old: { title, binned: true },
        new: { title, binned: false },
      };
    },
    'notification.preferences': async () => {
      const by = await t.user();
      return {
        call: 'POST /api/notifications/preferences',
        by,
        json: { mail: false },
        subject: ['user', by.id],
        old: { inApp: true, mail: true },
        new: { inApp: true, mail: false },
      };
    },
    'backup.start': () =>
      Promise.resolve({
        call: 'POST /api/backups',
        by: 'SA' as const,
        subject: ['backup', 'daily'],
        old: null,
        new: null,
      }),
    'job.retry': async (w) => {
      const id = await w.failedJob();
      return {
        call: 'POST /api/jobs/:id/retry',
        path: `/api/jobs/${id}/retry`,
        by: 'SA',
        subject: ['job', id],
        old: null,
        new: { name: 'purge-sessions' },
      };
    },
  } satisfies Partial<Acts>;
};
