import type { FieldError } from '@logistics/shared/contracts';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { describe, expect, test, vi } from 'vitest';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();

const newUser = {
  email: 'Moi@Example.vn',
  password: 'rat-kho-doan-1',
  confirmPassword: 'rat-kho-doan-1',
  firstName: 'Lan',
  lastName: 'Trần',
};
const logIn = (email: string, password = TEST_PASSWORD) =>
  t.as('AN').post('/api/auth/login').send({ email, password });
const countUsers = async () => (await t.database.readFresh('SELECT FROM users')).length;

describe('register', () => {
  test("creates a customer's account that is not activated and may log in", async () => {
    const made = await t.as('AN').post('/api/auth/register').send(newUser);
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      id: expect.any(Number),
      email: 'moi@example.vn',
      firstName: 'Lan',
      lastName: 'Trần',
    });
    const opened = await logIn('moi@example.vn', newUser.password);
    expect(opened.body.data).toMatchObject({
      id: made.body.data.id,
      role: 3,
      permission: [],
      abilities: [],
      activated: false,
    });
    const [row] = await t.database.readFresh<{ customer_code: string; password_hash: string }>(
      'SELECT customer_code, password_hash FROM users WHERE id = $1',
      [made.body.data.id],
    );
    expect(row?.customer_code).toMatch(/^KH\d{5}$/);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('answers a taken address as a new one, and changes nothing of the account', async () => {
    const accounts = () => t.database.readFresh('SELECT * FROM users ORDER BY id');
    const before = await accounts();
    const again = await t
      .as('AN')
      .post('/api/auth/register')
      .send({ ...newUser, email: 'MOI@example.VN', firstName: 'Kẻ', lastName: 'Khác' });
    expect(again.status).toBe(201);
    expect(again.body.data).toEqual({
      id: expect.any(Number),
      email: 'moi@example.vn',
      firstName: 'Kẻ',
      lastName: 'Khác',
    });
    expect(await accounts()).toEqual(before);
    expect(before.map((row) => (row as { id: number }).id)).not.toContain(again.body.data.id);
  });

  test('reports all problems at once and writes nothing', async () => {
    const before = await countUsers();
    const answer = await t
      .as('AN')
      .post('/api/auth/register')
      .send({ email: 'a b@c.vn', password: '12345', confirmPassword: '1', firstName: ' ', lastName: '' });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    const paths = answer.body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['email', 'password', 'firstName', 'lastName']));
    expect(await countUsers()).toBe(before);
  });

  test('reports two different passwords together with missing fields', async () => {
    const { email, lastName } = newUser;
    const answer = await t
      .as('AN')
      .post('/api/auth/register')
      .send({ email, lastName, password: '123456', confirmPassword: '654321' });
    expect(answer.body.errors.map(({ path, message }: FieldError) => [path, message])).toEqual([
      ['firstName', expect.any(String)],
      ['confirmPassword', ruleTexts.CONFIRM_MISMATCH],
    ]);
  });

  test('reports two different passwords at the second field', async () => {
    const answer = await t
      .as('AN')
      .post('/api/auth/register')
      .send({ ...newUser, email: 'khac@example.vn', confirmPassword: 'khac-hoan-toan' });
    expect(answer.body.errors).toEqual([
      { path: 'confirmPassword', message: 'Mật khẩu nhập lại chưa khớp.' },
    ]);
  });

  test.each([
    '123456',
    'Matkhau123',
    'Password123!',
    'anhyeuem1990',
    'lan.tran',
    'LanTran88',
    'qwertyuiop',
    'abcabcabcabc',
    '20/11/1990',
  ])('rejects %s, which is easy to guess', async (password) => {
    const answer = await t
      .as('AN')
      .post('/api/auth/register')
      .send({
        ...newUser,
        ...{ email: 'lan.tran@example.vn', firstName: 'Lan', lastName: 'Trần' },
        ...{ password, confirmPassword: password },
      });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: 'password', message: ruleTexts.PASSWORD_TOO_WEAK }]);
  });

  test.each(['role', 'permission', 'activated', 'id', 'customerCode', 'tokenVersion'])(
    'rejects a privilege in the request: %s',
    async (field) => {
      const before = await countUsers();
      const answer = await t
        .as('AN')
        .post('/api/auth/register')
        .send({ ...newUser, email: 'khac@example.vn', [field]: 1 });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path: field, message: expect.any(String) }]);
      expect(await countUsers()).toBe(before);
    },
  );
});

describe('login', () => {
  test('answers the same for an unknown account, a wrong password and an account in the bin', async () => {
    const unknown = await logIn('khong-co@example.vn');
    const wrong = await logIn(t.actors.CO.email, 'sai-mat-khau');
    const binned = await logIn(t.actors.DX.email);
    expect(unknown.status).toBe(401);
    expect(unknown.body.code).toBe('INVALID_CREDENTIALS');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect([binned.status, binned.text]).toEqual([unknown.status, unknown.text]);
  });

  test('the right password opens a session whose token works', async () => {
    const opened = await logIn(t.actors.P1.email.toUpperCase());
    expect(opened.body.data).toMatchObject({
      id: t.actors.P1.id,
      role: 2,
      permission: [{ id: 1, name: 'Nhập liệu' }],
      activated: true,
    });
    const self = await t.as(opened.body.data).get(`/api/users/${t.actors.P1.id}`);
    expect(self.status).toBe(200);
  });

  test('opens no session when the password changes during the check', async () => {
    const user = await t.user();
    const sessions = async () =>
      (await t.database.readFresh('SELECT FROM sessions WHERE user_id = $1', [user.id])).length;
    const before = await sessions();
    const changer = await t.database.readPool.connect();
    try {
      const { rows } = await changer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await changer.query('BEGIN');
      await changer.query(`UPDATE users SET password_hash = password_hash || 'x' WHERE id = $1`, [user.id]);
      const answer = logIn(user.email).then(({ status, body }) => [status, body.code]);
      const waits = () =>
        t.database.readFresh('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
          rows[0]?.pid,
        ]);
      await Promise.race([
        answer,
        vi.waitFor(async () => expect(await waits()).toHaveLength(1), { timeout: 20_000 }),
      ]);
      await changer.query('COMMIT');
      expect(await answer).toEqual([401, 'INVALID_CREDENTIALS']);
    } finally {
      await changer.query('ROLLBACK');
      changer.release();
    }
    expect(await sessions()).toBe(before);
  });
});

describe('logout', () => {
  test('the token stops working at once; other sessions continue', async () => {
    const user = await t.user();
    const other = { token: await t.login(user.id) };
    expect((await t.as('AN').post('/api/auth/logout')).status).toBe(401);
    expect((await t.as(user).post('/api/auth/logout')).status).toBe(200);
    const dead = await t.as(user).get(`/api/users/${user.id}`);
    expect([dead.status, dead.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await t.as(other).get(`/api/users/${user.id}`)).status).toBe(200);
  });
});

describe('modify-password', () => {
  const change = { oldPassword: TEST_PASSWORD, password: 'moi-tinh-2026', confirmPassword: 'moi-tinh-2026' };

  test('requires a session', async () => {
    expect((await t.as('AN').post('/api/auth/modify-password').send(change)).status).toBe(401);
    expect((await t.as('DX').post('/api/auth/modify-password').send(change)).status).toBe(401);
  });

  test('a wrong current password changes nothing', async () => {
    const user = await t.user();
    const answer = await t
      .as(user)
      .post('/api/auth/modify-password')
      .send({ ...change, oldPassword: 'khong-phai' });
    expect([answer.status, answer.body.code]).toEqual([422, 'WRONG_PASSWORD']);
    expect(answer.body.errors[0].path).toBe('oldPassword');
    expect((await logIn(user.email)).status).toBe(200);
  });

  test('rejects a new password that is easy to guess', async () => {
    const answer = await t
      .as('CO')
      .post('/api/auth/modify-password')
      .send({ ...change, password: 'matkhau123', confirmPassword: 'matkhau123' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: 'password', message: ruleTexts.PASSWORD_TOO_WEAK }]);
  });

  test.each([
    [{ oldPassword: '' }, ['oldPassword']],
    [{ oldPassword: undefined }, ['oldPassword']],
    [{ confirmPassword: undefined }, ['confirmPassword']],
    [{ token: 'x'.repeat(43) }, ['token']],
    [{ token: 'x'.repeat(43), oldPassword: undefined, password: '12345' }, ['password', 'confirmPassword']],
    [{ token: 'short', oldPassword: undefined, confirmPassword: 'khac' }, ['token', 'confirmPassword']],
    [{ oldPassword: '', password: '12345', more: 1 }, ['oldPassword', 'password', 'more', 'confirmPassword']],
  ])('rejects %j and names each wrong field', async (wrong, paths) => {
    const answer = await t
      .as('CO')
      .post('/api/auth/modify-password')
      .send({ ...change, ...wrong });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.errors.map(({ path }: FieldError) => path)).toEqual(paths);
  });

  test('the new password works, all other sessions end, and the audit records it without the password', async () => {
    const user = await t.user();
    const other = { token: await t.login(user.id) };
    expect((await t.as(user).post('/api/auth/modify-password').send(change)).status).toBe(200);
    expect((await logIn(user.email)).status).toBe(401);
    expect((await logIn(user.email, change.password)).status).toBe(200);
    expect((await t.as(other).get(`/api/users/${user.id}`)).status).toBe(401);
    expect((await t.as(user).get(`/api/users/${user.id}`)).status).toBe(200);
    const [audit] = await t.database.readFresh<Record<string, unknown>>(
      'SELECT actor_id, action, old, new, address FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [String(user.id)],
    );
    expect(audit).toMatchObject({ actor_id: user.id, action: 'user.password', old: null, new: null });
    expect(audit?.['address']).toBe('127.0.0.1');
  });
});
