import { expect } from 'vitest';
import { SIGNS, type Row, type Options } from './row.ts';

export const POPUP = {
  enabled: true,
  title: 'Lịch nghỉ',
  content: '<p>Nghỉ lễ.</p>',
  image: '',
  confirm: { label: '', link: '' },
  from: null,
  until: null,
  audience: 'all',
};
const HOME = {
  banner: { kind: 'image', title: 'Trang chủ', text: '', image: '', actions: [] },
  sections: [],
};
const readsStatusWords = ({ actor }: Options) => actor === 'P1' || actor === 'SA';

/** The site's own content, notifications, and administration. */
export const siteRows: readonly Row[] = [
  { call: 'GET /api/health/live', signs: SIGNS.public },
  { call: 'GET /api/health/ready', signs: SIGNS.public },
  { call: 'GET /api/health/metrics', signs: SIGNS.public },
  { call: 'GET /metrics', signs: SIGNS.public },
  { call: 'GET /api/version', signs: SIGNS.public },
  { call: 'GET /api/openapi.json', signs: SIGNS.public },
  { call: 'GET /api/docs', signs: SIGNS.public },
  { call: 'GET /api/docs/:file', signs: SIGNS.public, make: () => ({ path: '/api/docs/start.js' }) },
  {
    call: 'POST /api/manager',
    signs: SIGNS.public,
    make: () => ({ json: ['INFORMATION_HEADER'] }),
    checkAnswer: (_world, _options, { data }) => expect(data).toMatchObject([{ name: 'INFORMATION_HEADER' }]),
  },
  {
    call: 'POST /api/manager',
    about: 'a non-public name is left out',
    signs: SIGNS.public,
    make: async ({ t }) => {
      const json = { name: 'STATUS_WORDS', content: JSON.stringify({ words: [] }) };
      await t.as('SA').post('/api/manager/update').send(json).expect(200);
      return { json: ['STATUS_WORDS'] };
    },
    checkAnswer: (_world, options, { data }) => expect(data).toHaveLength(readsStatusWords(options) ? 1 : 0),
  },
  {
    call: 'POST /api/manager/update',
    signs: SIGNS.superAdmin,
    make: () => ({ json: { name: 'POPUP', content: JSON.stringify(POPUP) } }),
  },
  {
    call: 'POST /api/manager/update',
    about: 'HOME',
    signs: SIGNS.editArticles,
    make: () => ({ json: { name: 'HOME', content: JSON.stringify(HOME) } }),
  },
  {
    call: 'POST /api/manager/upload-logo',
    signs: SIGNS.superAdmin,
    make: ({ picture }) => ({ form: { file: picture } }),
  },
  { call: 'GET /api/menu', signs: SIGNS.public },
  { call: 'GET /api/menu/admin-menu', signs: SIGNS.superAdmin },
  {
    call: 'POST /api/menu/update',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => ({ json: (await t.as('SA').get('/api/menu/admin-menu')).body.data }),
  },
  {
    call: 'GET /api/notifications',
    signs: SIGNS.ownNotifications,
    namesNoOtherUser: 'the list has no field for another person',
    make: async (world, { actor, dataOwner }) => {
      await world.message(dataOwner);
      await world.message(world.t.actors.CX);
      return { path: `/api/notifications?pageSize=500${actor === 'CX' ? `&userId=${dataOwner.id}` : ''}` };
    },
    checkAnswer: async ({ t }, { caller }, { data }) => {
      const own = await t.database.readFresh<{ id: number }>(
        'SELECT id FROM notifications WHERE coalesce(user_id, $1) = $1 AND deleted_at IS NULL',
        [caller?.id],
      );
      const ids = new Set(own.map(({ id }) => id));
      // Each row of the list has an id.
      const shown = (data as { id: number }[]).map(({ id }) => id);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((id) => !ids.has(id))).toEqual([]);
    },
  },
  {
    call: 'GET /api/notifications/unread-count',
    signs: SIGNS.ownNotifications,
    namesNoOtherUser: 'the count has no field for another person',
    make: (_world, { actor, dataOwner }) =>
      actor === 'CX' ? { path: `/api/notifications/unread-count?userId=${dataOwner.id}` } : {},
  },
  {
    call: 'POST /api/notifications/read-all',
    signs: SIGNS.ownNotifications,
    namesNoOtherUser: 'the call has no field for another person',
    make: async (world, { actor, dataOwner }) => {
      await world.message(dataOwner);
      return actor === 'CX' ? { path: `/api/notifications/read-all?userId=${dataOwner.id}` } : {};
    },
  },
  {
    call: 'POST /api/notifications/:id/read',
    signs: SIGNS.ownNotifications,
    make: async (world, { dataOwner }) => ({
      path: `/api/notifications/${await world.message(dataOwner)}/read`,
    }),
  },
  {
    call: 'GET /api/notifications/preferences',
    signs: SIGNS.ownNotifications,
    namesNoOtherUser: 'the call has no field for another person',
    make: (_world, { actor, dataOwner }) =>
      actor === 'CX' ? { path: `/api/notifications/preferences?userId=${dataOwner.id}` } : {},
  },
  {
    call: 'POST /api/notifications/preferences',
    signs: SIGNS.ownNotifications,
    namesNoOtherUser: 'the call has no field for another person',
    make: (_world, { actor, dataOwner }) => ({
      json: { mail: false, ...(actor === 'CX' && { userId: dataOwner.id }) },
    }),
  },
  { call: 'GET /api/notifications/admin', signs: SIGNS.superAdmin },
  { call: 'GET /api/notifications/deliveries', signs: SIGNS.superAdmin },
  {
    call: 'POST /api/notifications/add',
    signs: SIGNS.superAdmin,
    make: () => ({ json: { title: 'Tin', content: '<p>Tin.</p>', audience: 'staff' } }),
  },
  {
    call: 'POST /api/notifications/update',
    signs: SIGNS.superAdmin,
    make: async (world) => {
      const id = await world.broadcast();
      const version = await world.version('notifications', id);
      return { json: { id, version, title: 'Tin mới', content: '<p>Tin.</p>', audience: 'all' } };
    },
  },
  {
    call: 'DELETE /api/notifications/:id',
    signs: SIGNS.superAdmin,
    make: async (world) => ({ path: `/api/notifications/${await world.broadcast()}` }),
  },
  {
    call: 'POST /api/notifications/:id/restore',
    signs: SIGNS.superAdmin,
    make: async (world) => ({
      path: `/api/notifications/${await world.broadcast({ binned: true })}/restore`,
    }),
  },
  { call: 'GET /api/audit', signs: SIGNS.superAdmin },
  { call: 'GET /api/dashboard', signs: SIGNS.dataEntry },
  { call: 'GET /api/jobs', signs: SIGNS.superAdmin },
  {
    call: 'POST /api/jobs/:id/retry',
    signs: SIGNS.superAdmin,
    make: async (world) => ({ path: `/api/jobs/${await world.failedJob()}/retry` }),
  },
  { call: 'GET /api/backups', signs: SIGNS.superAdmin },
  { call: 'POST /api/backups', signs: SIGNS.superAdmin },
  { call: 'GET /api/events', signs: SIGNS.loggedIn },
];
