import type { Test } from 'supertest';
import { describe, expect, test } from 'vitest';
import { ACTOR_NAMES, type ActorName } from '../testing/actors.ts';
import { databaseState } from '../testing/databaseState.ts';
import { createTestApp } from '../testing/testApp.ts';
import { allRoutes } from './index.ts';

const t = await createTestApp();
const { CO, CX, UC } = t.actors;

/** The account that a call of this actor is about: its own, and for CX that of CO. */
const subject = (actor: ActorName) => (actor === 'AN' || actor === 'CX' ? CO.id : t.actors[actor].id);

interface Row {
  /** One sign an actor, in the order AN UC CO CX P1 P2 P3 SA DX: y allowed, 1 = 401, 3 = 403, 4 = 404. */
  readonly signs: string;
  /** Fills `:id` and the like. */
  readonly path?: (actor: ActorName) => string;
  /** Left out, the body is one that is refused only after the rights: nothing changes. */
  readonly body?: (actor: ActorName) => object;
}

const EVERYBODY = 'y y y y y y y y y';
const ITSELF = '1 y y 4 y y y y 1';
const LOGGED_IN = '1 y y y y y y y 1';
const SUPER_ADMIN = '1 3 3 3 3 3 3 y 1';
const OWN_ORDERS = '1 3 y y y y y y 1';
const DATA_ENTRY = '1 3 3 3 y 3 3 y 1';
const ARTICLE_EDITORS = '1 3 3 3 3 3 y y 1';
const ARTICLE_EDITORS_ON_NONE = '1 3 3 3 3 3 4 4 1';
const WRONG_BODY = { nothing: 'that any call takes' };

/** The table of rights (specification, section 6, and the decisions on it), for the calls that there are. */
const RIGHTS: Readonly<Record<string, Row>> = {
  'GET /api/health/live': { signs: EVERYBODY },
  'GET /api/health/ready': { signs: EVERYBODY },
  'POST /api/manager': { signs: EVERYBODY, body: () => ['INFORMATION_HEADER'] },
  'GET /api/menu': { signs: EVERYBODY },
  'POST /api/manager/update': { signs: SUPER_ADMIN },
  'POST /api/manager/upload-logo': { signs: SUPER_ADMIN },
  'GET /api/menu/admin-menu': { signs: SUPER_ADMIN },
  'POST /api/menu/update': { signs: SUPER_ADMIN },
  'GET /api/menu/article': { signs: EVERYBODY },
  'POST /api/menu/article/*link': {
    signs: '4 4 4 4 4 4 4 4 4',
    path: () => '/api/menu/article/khong/co',
    body: () => ({}),
  },
  'GET /api/menu/article/get-all': { signs: ARTICLE_EDITORS },
  'GET /api/menu/article/:id/admin': {
    signs: ARTICLE_EDITORS_ON_NONE,
    path: () => '/api/menu/article/999999/admin',
  },
  'POST /api/menu/article/add': { signs: '1 3 3 3 3 y 3 y 1' },
  'POST /api/menu/article/update': { signs: ARTICLE_EDITORS },
  'POST /api/menu/article/upload-images': { signs: '1 3 3 3 3 y y y 1' },
  'POST /api/menu/article/:id/toggle-enable': {
    signs: ARTICLE_EDITORS_ON_NONE,
    path: () => '/api/menu/article/999999/toggle-enable',
  },
  'DELETE /api/menu/article/:id': {
    signs: ARTICLE_EDITORS_ON_NONE,
    path: () => '/api/menu/article/999999',
  },
  'POST /api/menu/article/:id/restore': {
    signs: ARTICLE_EDITORS_ON_NONE,
    path: () => '/api/menu/article/999999/restore',
  },
  'GET /api/menu/article/:id/revisions': {
    signs: ARTICLE_EDITORS_ON_NONE,
    path: () => '/api/menu/article/999999/revisions',
  },
  'GET /api/menu/article/:id/revisions/:revisionId': {
    signs: ARTICLE_EDITORS_ON_NONE,
    path: () => '/api/menu/article/999999/revisions/1',
  },
  'POST /api/menu/article/:id/revisions/:revisionId/restore': {
    signs: ARTICLE_EDITORS_ON_NONE,
    path: () => '/api/menu/article/999999/revisions/1/restore',
  },
  'GET /api/products': { signs: EVERYBODY },
  'GET /api/products/:id': { signs: '4 4 4 4 4 4 4 4 4', path: () => '/api/products/999999' },
  'POST /api/products/add': { signs: ARTICLE_EDITORS },
  'POST /api/products/update': { signs: ARTICLE_EDITORS },
  'DELETE /api/products/:id': { signs: ARTICLE_EDITORS_ON_NONE, path: () => '/api/products/999999' },
  'POST /api/products/:id/restore': {
    signs: ARTICLE_EDITORS_ON_NONE,
    path: () => '/api/products/999999/restore',
  },
  'POST /api/users/upload-avatar': { signs: LOGGED_IN },
  'POST /api/tracking': { signs: EVERYBODY, body: () => ({ codes: ['JT3025901027389'] }) },
  'POST /api/auth/register': { signs: EVERYBODY },
  'POST /api/auth/login': { signs: EVERYBODY },
  'POST /api/auth/modify-password': {
    signs: LOGGED_IN,
    body: () => ({
      oldPassword: 'khong-phai',
      password: 'mot-doan-moi-1',
      confirmPassword: 'mot-doan-moi-1',
    }),
  },
  'POST /api/auth/retrieval-request': { signs: EVERYBODY },
  'GET /api/notifications': { signs: LOGGED_IN },
  'GET /api/notifications/unread-count': { signs: LOGGED_IN },
  'POST /api/notifications/read-all': { signs: LOGGED_IN },
  'POST /api/notifications/:id/read': {
    signs: '1 4 4 4 4 4 4 4 1',
    path: () => '/api/notifications/999999/read',
  },
  'GET /api/notifications/preferences': { signs: LOGGED_IN },
  'POST /api/notifications/preferences': { signs: LOGGED_IN },
  'GET /api/notifications/admin': { signs: SUPER_ADMIN },
  'GET /api/notifications/deliveries': { signs: SUPER_ADMIN },
  'POST /api/notifications/add': { signs: SUPER_ADMIN },
  'POST /api/notifications/update': { signs: SUPER_ADMIN },
  'DELETE /api/notifications/:id': { signs: '1 3 3 3 3 3 3 4 1', path: () => '/api/notifications/999999' },
  'POST /api/notifications/:id/restore': {
    signs: '1 3 3 3 3 3 3 4 1',
    path: () => '/api/notifications/999999/restore',
  },
  'GET /api/audit': { signs: SUPER_ADMIN },
  'GET /api/openapi.json': { signs: EVERYBODY },
  'GET /api/docs': { signs: EVERYBODY },
  'GET /api/docs/:file': { signs: EVERYBODY, path: () => '/api/docs/start.js' },
  'GET /api/health/metrics': { signs: EVERYBODY },
  'GET /metrics': { signs: EVERYBODY },
  'GET /api/jobs': { signs: SUPER_ADMIN },
  'POST /api/jobs/:id/retry': {
    signs: '1 3 3 3 3 3 3 4 1',
    path: () => '/api/jobs/00000000-0000-4000-8000-000000000000/retry',
  },
  // A wrong query is refused after the rights; a right one never ends.
  'GET /api/events': { signs: LOGGED_IN, path: () => '/api/events?nothing=1' },
  'POST /api/auth/logout': { signs: LOGGED_IN },
  'POST /api/auth/verify': { signs: ITSELF, body: (actor) => ({ id: subject(actor) }) },
  'POST /api/users/user-permission': { signs: ITSELF, body: (actor) => ({ userId: subject(actor) }) },
  'GET /api/users/:id': { signs: ITSELF, path: (actor) => `/api/users/${subject(actor)}` },
  'POST /api/users/update': { signs: ITSELF, body: (actor) => ({ id: subject(actor) }) },
  'GET /api/users/:id/sessions': {
    signs: ITSELF,
    path: (actor) => `/api/users/${subject(actor)}/sessions`,
  },
  // Names a session that nobody has: others would end those that the walk goes on with.
  'POST /api/users/:id/sessions/end': {
    signs: '1 4 4 4 4 4 4 4 1',
    path: (actor) => `/api/users/${subject(actor)}/sessions/end`,
    body: () => ({ session: ['00000000-0000-4000-8000-000000000000'] }),
  },
  'GET /api/users': { signs: SUPER_ADMIN },
  'POST /api/users/add': { signs: SUPER_ADMIN },
  'POST /api/users/confirm-users': { signs: SUPER_ADMIN },
  'POST /api/users/delete-users': { signs: SUPER_ADMIN },
  'POST /api/users/restore-users': { signs: SUPER_ADMIN },
  'GET /api/users/:id/role': { signs: SUPER_ADMIN, path: () => `/api/users/${CO.id}/role` },
  'PUT /api/users/:id/role': { signs: SUPER_ADMIN, path: () => `/api/users/${CO.id}/role` },
  'GET /api/auth/permission': { signs: SUPER_ADMIN },
  'POST /api/auth/grant-permission': { signs: SUPER_ADMIN },
  'GET /api/orders': { signs: OWN_ORDERS },
  'POST /api/orders/search': { signs: OWN_ORDERS, body: () => ({}) },
  'GET /api/orders/counts': { signs: OWN_ORDERS },
  'GET /api/orders/search/:id': { signs: '1 3 4 4 4 4 4 4 1', path: () => '/api/orders/search/999999' },
  'GET /api/orders/search/:id/changes': {
    signs: '1 3 3 3 4 3 3 4 1',
    path: () => '/api/orders/search/999999/changes',
  },
  'GET /api/orders/customers': { signs: DATA_ENTRY, path: () => '/api/orders/customers?q=khong-ai' },
  'GET /api/orders/statuses': { signs: EVERYBODY },
  'POST /api/orders/declare': { signs: OWN_ORDERS },
  'DELETE /api/orders/declare/:code': {
    signs: '1 3 4 4 4 4 4 4 1',
    path: () => '/api/orders/declare/JT3025901027389',
  },
  'POST /api/orders/upload': { signs: DATA_ENTRY },
  'POST /api/orders/preview': { signs: DATA_ENTRY },
  'POST /api/orders/import-rows': { signs: DATA_ENTRY },
  'GET /api/orders/import-parts/:key': {
    signs: DATA_ENTRY,
    path: () => `/api/orders/import-parts/${'a'.repeat(64)}`,
  },
  'PUT /api/orders/import-parts/:key': {
    signs: DATA_ENTRY,
    path: () => `/api/orders/import-parts/${'a'.repeat(64)}?offset=0`,
  },
  'POST /api/orders/remove': { signs: DATA_ENTRY },
  'POST /api/orders/restore': { signs: DATA_ENTRY },
  'POST /api/orders/update': { signs: DATA_ENTRY },
  'POST /api/orders/scan': { signs: DATA_ENTRY },
  'POST /api/orders/scan/withdraw': { signs: DATA_ENTRY },
  'GET /api/orders/known-codes': { signs: DATA_ENTRY },
  'POST /api/orders/set-status': { signs: DATA_ENTRY },
  'POST /api/orders/assign': { signs: DATA_ENTRY },
  'GET /api/orders/operations/:id': {
    signs: '1 3 3 3 4 3 3 4 1',
    path: () => '/api/orders/operations/999999',
  },
  'GET /api/orders/export.xlsx': { signs: DATA_ENTRY },
  'GET /api/orders/late-claims': { signs: DATA_ENTRY },
  'POST /api/orders/late-claims/confirm': { signs: DATA_ENTRY },
  'POST /api/orders/late-claims/take-back': { signs: DATA_ENTRY },
  'GET /api/orders/stale': { signs: DATA_ENTRY },
  'GET /api/dashboard': { signs: DATA_ENTRY },
  'GET /api/orders/imports': { signs: DATA_ENTRY },
  'GET /api/orders/imports/:id': { signs: '1 3 3 3 4 3 3 4 1', path: () => '/api/orders/imports/999999' },
  'GET /api/orders/imports/:id/rejected.xlsx': {
    signs: '1 3 3 3 4 3 3 4 1',
    path: () => '/api/orders/imports/999999/rejected.xlsx',
  },
  'POST /api/orders/imports/:id/undo': {
    signs: '1 3 3 3 4 3 3 4 1',
    path: () => '/api/orders/imports/999999/undo',
  },
};

/** Everything but the log-ins that the walk itself makes. */
const stateOfAll = async () => ({ ...(await databaseState(t.database)), sessions: '' });
const signOf = (status: number) => ({ 401: '1', 403: '3', 404: '4' })[status] ?? 'y';

test('every call of the server has its row, and every row its call', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(allRoutes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('the table of rights, cell by cell', () => {
  test.each(Object.entries(RIGHTS))('%s', async (key, row) => {
    const [method = '', pattern = ''] = key.split(' ');
    const seen = new Map<ActorName, string>();
    const signs = row.signs.split(' ');
    const isRefused = (actor: ActorName) => signs[ACTOR_NAMES.indexOf(actor)] !== 'y';
    const before = await stateOfAll();
    // Those who are refused come first, so that it can be seen that they changed nothing.
    for (const actor of ACTOR_NAMES.toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a)))) {
      if (!isRefused(actor) && [...seen.keys()].every(isRefused)) expect(await stateOfAll()).toEqual(before);
      // Each call with a log-in of its own: one of them is the log-out.
      const caller = actor === 'AN' || actor === 'DX' ? actor : { token: await t.login(t.actors[actor].id) };
      const path = row.path?.(actor) ?? pattern;
      const send = t.as(caller);
      const route = allRoutes.find((one) => `${one.method} ${one.path}` === key);
      const takesBody = route?.schemas.body !== undefined || route?.payload !== 'json';
      const body = row.body?.(actor) ?? (takesBody ? WRONG_BODY : {});
      const calls: Readonly<Record<string, () => Test>> = {
        GET: () => send.get(path),
        POST: () => send.post(path).send(body),
        PUT: () => send.put(path).send(body),
        DELETE: () => send.delete(path),
      };
      const answer = await calls[method]?.();
      if (!answer) throw new Error(`no such method: ${method}`);
      expect(answer.status, `${actor} ${key}`).toBeLessThan(500);
      if (signOf(answer.status) !== 'y') expect(answer.body.success).toBe(false);
      if (actor === 'UC' && answer.status === 403 && pattern.startsWith('/api/orders'))
        expect(answer.body).toMatchObject({
          code: 'ACCOUNT_NOT_ACTIVATED',
          message: 'Tài khoản chưa được kích hoạt',
        });
      seen.set(actor, signOf(answer.status));
    }
    if (signs.every((sign) => sign !== 'y')) expect(await stateOfAll()).toEqual(before);
    expect(ACTOR_NAMES.map((actor) => seen.get(actor)).join(' ')).toBe(row.signs);
  });
});

test('a path that no route names is 404 for everybody', async () => {
  for (const actor of ACTOR_NAMES)
    expect((await t.as(actor).post('/api/orders/everything')).status).toBe(404);
});

test('a right taken away counts on the next call, one given too, without a new log-in where the token lives', async () => {
  const staff = await t.user({ role: 2, permissions: [1] });
  expect((await t.as(staff).get('/api/orders/imports')).status).toBe(200);
  await t.database.readFresh('DELETE FROM user_permissions WHERE user_id = $1', [staff.id]);
  expect((await t.as(staff).get('/api/orders/imports')).status).toBe(403);
  const waiting = await t.user({ activated: false });
  expect((await t.as(waiting).get('/api/orders')).status).toBe(403);
  await t
    .as('SA')
    .post('/api/users/confirm-users')
    .send({ id: [waiting.id] });
  expect((await t.as(waiting).get('/api/orders')).status).toBe(200);
});

test('the table was walked with accounts that stayed what they were', async () => {
  const rows = await t.database.readFresh<{ id: number; role: number }>(
    'SELECT id, role FROM users WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id',
    [[CO.id, CX.id, UC.id]],
  );
  expect(rows.map(({ role }) => role)).toEqual([3, 3, 3]);
});
