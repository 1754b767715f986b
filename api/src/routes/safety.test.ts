import { describe, expect, test } from 'vitest';
import { asActor, importRows, orderRow } from '../testing/order-fixtures.ts';
import { databaseState } from '../testing/database-state.ts';
import { TEST_PASSWORD } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { jsonSchemaOf } from './description/json-schema.ts';
import { allRoutes } from './index.ts';

const t = await createTestApp();
const { SA, CO, CX } = t.actors;
await importRows(asActor(t.commandContext(SA)), [
  orderRow({
    orderCode: 'JT3025901027389',
    facts: { customer: CO.customerCode, note: 'ghi-chu-noi-bo-77', fee: 987_654 },
  }),
]);
const [order] = await t.database.readFresh<{ id: number }>('SELECT id FROM orders');
const secrets = await t.database.readFresh<{ password_hash: string }>('SELECT password_hash FROM users');

/** Every GET call, with existing ids. */
const readable = allRoutes
  .filter(
    ({ method, path, answerMedia }) =>
      method === 'GET' && answerMedia === 'application/json' && path !== '/api/openapi.json',
  )
  .map(({ path }) => path.replace(/:\w+/g, '1'));

describe('secrets in answers', () => {
  test.each(readable)('%s returns no hash, token version, secret or stack, to any caller', async (path) => {
    for (const actor of ['AN', 'CO', 'P1', 'SA'] as const) {
      const { text } = await t.as(actor).get(path);
      expect(text, actor).not.toMatch(
        /argon2|password_?hash|token_?version|jwt_?secret|"secret"|node_modules|SELECT /i,
      );
      for (const { password_hash: hash } of secrets) expect(text).not.toContain(hash);
    }
  });

  test('only the login returns a token, once', async () => {
    const opened = await t
      .as('AN')
      .post('/api/auth/login')
      .send({ email: CO.email, password: TEST_PASSWORD });
    const token: string = opened.body.data.token;
    for (const path of [`/api/users/${CO.id}`, '/api/users', '/api/audit'])
      expect((await t.as('SA').get(path)).text).not.toContain(token.split('.')[1]);
    expect(JSON.stringify(Object.keys(opened.body.data))).not.toMatch(/hash|version|session/i);
  });

  test('a public lookup returns only status and dates of an order', async () => {
    const { text, body } = await t
      .as('AN')
      .post('/api/tracking')
      .send({ codes: ['JT3025901027389'] });
    expect(Object.keys(body.data[0]).sort()).toEqual(['code', 'events', 'found', 'status', 'status_name']);
    expect(text).not.toMatch(new RegExp(`ghi-chu-noi-bo-77|987654|${CO.customerCode}|${CO.name}`));
  });

  test("an owner sees the fee but not staff's note; another customer sees nothing", async () => {
    const path = `/api/orders/search/${order?.id}`;
    const own = await t.as('CO').get(path);
    expect(own.body.data.fee).toBe(987_654);
    expect(own.text).not.toContain('ghi-chu-noi-bo-77');
    const missing = await t.as('CX').get('/api/orders/search/999999');
    const others = await t.as('CX').get(path);
    expect([others.status, others.text]).toEqual([missing.status, missing.text]);
    for (const call of [
      t.as('CX').get('/api/orders'),
      t.as('CX').post('/api/orders/search').send({ orderCode: '1027' }),
    ])
      expect((await call).text).not.toContain('JT3025901027389');
  });
});

describe('fields that the sender may not set', () => {
  const read = () =>
    t.database.readFresh('SELECT * FROM users WHERE id = ANY ($1) ORDER BY id', [[CO.id, CX.id]]);

  test("an account's owner changes only the profile columns of the account", async () => {
    const columns = await t.database.readFresh<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'users'`,
    );
    const names = columns.flatMap(({ name }) => [
      name,
      name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    ]);
    const ALLOWED = new Set([
      'id',
      'firstName',
      'lastName',
      'gender',
      'dateOfBirth',
      'phone',
      'email',
      'password',
      // The version that the sender read; it is not written.
      'version',
    ]);
    const before = await read();
    for (const name of [...new Set([...names, 'permission', 'isAdmin', 'constructor'])]) {
      if (ALLOWED.has(name)) continue;
      for (const value of [1, true, 'x', [1]]) {
        const answer = await t
          .as('CO')
          .post('/api/users/update')
          .send({ [name]: value });
        expect([answer.status, answer.body.errors?.[0]?.path ?? name], name).toEqual([422, name]);
      }
    }
    expect(await read()).toEqual(before);
  });

  test("rejects another user's id in the body", async () => {
    const before = await read();
    for (const [path, body] of [
      ['/api/users/update', { id: CX.id, firstName: 'Khác' }],
      ['/api/auth/verify', { id: CX.id }],
      ['/api/users/user-permission', { userId: CX.id }],
    ] as const)
      expect((await t.as('CO').post(path).send(body)).status, path).toBe(404);
    expect(await read()).toEqual(before);
  });
});

describe('writing calls without a body', () => {
  const CALLS = allRoutes.filter(
    ({ method, payload, schemas }) => method !== 'GET' && payload === 'json' && !schemas.body,
  );
  const METHODS = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
  const stateOfAll = async () => ({ ...(await databaseState(t.database)), sessions: '' });

  test.each(CALLS.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: no body and an empty one are equal; any other is rejected and changes nothing',
    async (_name, { method, path }) => {
      if (method === 'GET') throw new Error('a call that reads');
      // An id that does not exist, so that accepted calls change nothing either.
      const filled = path.replace(/[:*]\w+/g, '999999');
      const call = (token: string) => t.as({ token })[METHODS[method]](filled);
      const typed = (body: string, type = 'application/json') =>
        call(SA.token).set('Content-Type', type).serialize(String).send(body);
      const before = await stateOfAll();
      const unknown = await call(SA.token).send({ notInTheContract: 1 });
      expect(unknown.status).toBe(422);
      expect(unknown.body.errors).toContainEqual({
        path: 'notInTheContract',
        message: 'Mục này không được nhận.',
      });
      for (const [answer, status] of [
        [await call(SA.token).send([]), 422],
        [await typed('{"cut": '), 400],
        [await typed('null'), 400],
        [await typed('a=1', 'application/x-www-form-urlencoded'), 415],
        [await typed('-', 'multipart/form-data; boundary=x'), 415],
      ] as const) {
        expect(answer.status).toBe(status);
        expect(answer.body.message).toMatch(/\.$/);
      }
      expect(await stateOfAll()).toEqual(before);
      const [none, empty] = [await call(await t.login(SA.id)), await call(await t.login(SA.id)).send({})];
      expect([none.status, none.body.code]).toEqual([empty.status, empty.body.code]);
    },
  );
});

describe('ids', () => {
  const WRONG = ['1', -1, 0, 1.5, 2 ** 53, true, null, [[1]], { id: 1 }, 'abc', '1 OR 1=1'];
  test.each(WRONG.map((id) => [id]))('rejects %j as an id', async (id) => {
    for (const path of ['/api/users/delete-users', '/api/orders/remove', '/api/users/confirm-users'])
      expect(
        (
          await t
            .as('SA')
            .post(path)
            .send({ id: [id] })
        ).status,
        path,
      ).toBe(422);
    expect((await t.as('SA').post('/api/users/delete-users').send({ id })).status).toBe(422);
  });

  test.each(['1e309', '-1', '0', '1.5', '9007199254740993', 'abc', '%27', '1%20OR%201=1', '٣'])(
    'rejects %s in a path, too',
    async (id) => {
      for (const path of [`/api/users/${id}`, `/api/orders/search/${id}`, `/api/orders/imports/${id}`])
        expect((await t.as('SA').get(path)).status, path).toBe(422);
    },
  );

  test.each(['0x1', '1e0', '1.0', '+1', ' 1', '1 ', '', '-0'])(
    'no call accepts %j as a whole number in its path or query',
    (text) => {
      const fields = allRoutes.flatMap(({ path, schemas }) =>
        [schemas.params, schemas.query].flatMap((schema) => {
          const properties = schema ? (jsonSchemaOf(schema, 'input').properties ?? {}) : {};
          const numbers = Object.keys(properties).filter((name) =>
            JSON.stringify(properties[name]).includes('"integer"'),
          );
          return numbers.map((name) => ({ path, name, schema }));
        }),
      );
      expect(fields.length).toBeGreaterThan(60);
      for (const { path, name, schema } of fields) {
        const wrong = schema?.safeParse({ [name]: text }).error?.issues.map((issue) => issue.path[0]);
        expect(wrong, `${path} ${name}`).toContain(name);
      }
    },
  );

  test('at most 500 per call, and all or none', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    expect((await t.as('SA').post('/api/orders/remove').send({ id: ids })).status).toBe(422);
    const answer = await t
      .as('SA')
      .post('/api/orders/remove')
      .send({ id: [order?.id, 999_999] });
    expect(answer.status).toBe(404);
    expect(await t.database.readFresh('SELECT FROM orders WHERE deleted_at IS NULL')).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  const change = {
    oldPassword: TEST_PASSWORD,
    password: 'mot-doan-moi-9',
    confirmPassword: 'mot-doan-moi-9',
  };
  test.each([
    ['the log-out', (user: { token: string }) => t.as(user).post('/api/auth/logout')],
    [
      'another role',
      (user: { id: number }) => t.as('SA').put(`/api/users/${user.id}/role`).send({ role: 2 }),
    ],
    [
      'the bin',
      (user: { id: number }) =>
        t
          .as('SA')
          .post('/api/users/delete-users')
          .send({ id: [user.id] }),
    ],
  ] as const)('%s: the old token stops working on the next call', async (_name, event) => {
    const user = await t.user();
    expect((await t.as(user).get('/api/notifications/unread-count')).status).toBe(200);
    expect((await event(user)).status).toBe(200);
    expect((await t.as(user).get('/api/notifications/unread-count')).status).toBe(401);
  });

  test('a new password ends all other sessions of the account', async () => {
    const user = await t.user();
    const other = { token: await t.login(user.id) };
    expect((await t.as(user).post('/api/auth/modify-password').send(change)).status).toBe(200);
    expect((await t.as(other).get('/api/notifications/unread-count')).status).toBe(401);
  });

  test('changed permissions', async () => {
    const user = await t.user({ role: 2, permissions: [1] });
    const granted = await t
      .as('SA')
      .post('/api/auth/grant-permission')
      .send({ userId: user.id, permission: [2] });
    expect(granted.status).toBe(200);
    expect((await t.as(user).get('/api/orders/imports')).status).toBeGreaterThanOrEqual(401);
  });

  test('a restored account has no old sessions', async () => {
    const user = await t.user();
    await t
      .as('SA')
      .post('/api/users/delete-users')
      .send({ id: [user.id] });
    await t
      .as('SA')
      .post('/api/users/restore-users')
      .send({ id: [user.id] });
    expect((await t.as(user).get('/api/notifications/unread-count')).status).toBe(401);
  });
});
