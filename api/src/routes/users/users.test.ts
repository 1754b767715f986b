import { describe, expect, test } from 'vitest';
import type { ActorName } from '../../testing/actors.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const rowOf = async (id: number) =>
  (await t.database.readFresh<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]))[0];
const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

describe('reading accounts', () => {
  test('an account reads itself; another account answers 404 as if it did not exist', async () => {
    const own = await t.as('CO').get(`/api/users/${t.actors.CO.id}`);
    expect(own.body.data).toMatchObject({ email: t.actors.CO.email, customerCode: t.actors.CO.customerCode });
    expect(own.text).not.toMatch(/hash|argon2|token/i);
    const others = await t.as('CO').get(`/api/users/${t.actors.CX.id}`);
    const missing = await t.as('CO').get('/api/users/999999');
    expect([others.status, others.text]).toEqual([missing.status, missing.text]);
    expect(others.status).toBe(404);
    expect((await t.as('SA').get(`/api/users/${t.actors.CX.id}`)).status).toBe(200);
  });

  test.each(['abc', '0', '-1', '1e309', '1.5', '9007199254740992'])('rejects %s as an id', async (id) => {
    expect((await t.as('SA').get(`/api/users/${id}`)).status).toBe(422);
  });

  test('a super admin finds accounts by part of name, email, phone or code, with or without diacritics', async () => {
    const user = await t.user({ lastName: 'Đặng Thị', firstName: 'Ánh', email: 'anh_d%g@example.vn' });
    const find = async (q: string) => ids((await t.as('SA').get('/api/users').query({ q })).body);
    expect(await find('dang thi anh')).toEqual([user.id]);
    expect(await find('Ánh Đặng')).toEqual([user.id]);
    expect(await find('anh_d%g')).toEqual([user.id]);
    expect(await find(user.customerCode)).toEqual([user.id]);
    expect(await find('%%')).toEqual([]);
  });

  test('the three lists contain each account once, newest first, with an exact total', async () => {
    const list = async (status: string, page = 1) =>
      (await t.as('SA').get('/api/users').query({ status, page, pageSize: 3 })).body;
    expect(ids(await list('unconfirmed'))).toEqual([t.actors.UC.id]);
    expect(ids(await list('trash'))).toEqual([t.actors.DX.id]);
    const [first, second] = [await list('active', 1), await list('active', 2)];
    const [counted] = await t.database.readFresh<{ n: number }>(
      'SELECT count(*) AS n FROM users WHERE deleted_at IS NULL AND activated_at IS NOT NULL',
    );
    expect(first.meta).toEqual({ page: 1, pageSize: 3, total: counted?.n });
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(6);
    expect(ids(first)).toEqual([...ids(first)].sort((a, b) => b - a));
  });

  test('customers and staff can be listed separately, and together they are all accounts', async () => {
    const list = async (audience?: string) =>
      (
        await t
          .as('SA')
          .get('/api/users')
          .query({ pageSize: 500, ...(audience ? { audience } : {}) })
      ).body;
    const [all, customers, staff] = [await list(), await list('customers'), await list('staff')];
    expect(ids(customers)).toContain(t.actors.CX.id);
    expect(ids(staff)).toContain(t.actors.SA.id);
    expect(new Set([...ids(customers), ...ids(staff)])).toEqual(new Set(ids(all)));
    expect(customers.meta.total + staff.meta.total).toBe(all.meta.total);
  });
});

describe('update', () => {
  const update = (actor: ActorName, body: object) => t.as(actor).post('/api/users/update').send(body);

  test('requires a session, and users change only their own account', async () => {
    const before = await rowOf(t.actors.CX.id);
    expect((await update('AN', { firstName: 'X' })).status).toBe(401);
    expect((await update('DX', { firstName: 'X' })).status).toBe(401);
    expect((await update('CO', { id: t.actors.CX.id, firstName: 'X' })).status).toBe(404);
    expect(await rowOf(t.actors.CX.id)).toEqual(before);
  });

  test('an account in the bin does not change', async () => {
    const binned = await t.user({ deleted: true });
    const before = await rowOf(binned.id);
    const answer = await update('SA', { id: binned.id, firstName: 'X' });
    expect([answer.status, answer.body.code]).toEqual([404, 'USER_NOT_FOUND']);
    expect(await rowOf(binned.id)).toEqual(before);
  });

  test('accepts only profile fields', async () => {
    const before = await rowOf(t.actors.CO.id);
    for (const field of Object.keys(before ?? {}).filter(
      (name) => !['id', 'email', 'phone', 'gender', 'version'].includes(name),
    ))
      expect((await update('CO', { firstName: 'X', [field]: 1 })).status, field).toBe(422);
    expect((await update('CO', { role: 1 })).status).toBe(422);
    expect(await rowOf(t.actors.CO.id)).toEqual(before);
  });

  test('changes a profile field by field and audits old and new values', async () => {
    const body = { firstName: 'Bình', gender: 'female', dateOfBirth: '1990-12-31', phone: '+84 912 345 678' };
    const answer = await update('CO', body);
    expect(answer.body.data).toMatchObject({ id: t.actors.CO.id, ...body });
    const [audit] = await t.database.readFresh<Record<string, unknown>>(
      "SELECT old, new FROM audit_log WHERE action = 'user.update' AND subject_id = $1",
      [String(t.actors.CO.id)],
    );
    expect(audit?.['old']).toEqual({ firstName: 'An', gender: null, dateOfBirth: null, phone: null });
    expect(audit?.['new']).toEqual(body);
    expect((await update('CO', { phone: null })).body.data.phone).toBeNull();
    expect((await update('CO', { dateOfBirth: '31/12/1990' })).status).toBe(422);
  });

  test("a new email needs the caller's own password and must be unused", async () => {
    const send = (more: object) => update('CX', { email: 'doi@example.vn', ...more });
    expect((await send({})).body.errors[0].path).toBe('password');
    expect((await send({ password: 'sai' })).body.code).toBe('WRONG_PASSWORD');
    const taken = await update('CX', { email: t.actors.CO.email, password: TEST_PASSWORD });
    expect(taken.body.code).toBe('EMAIL_TAKEN');
    expect(await t.database.readFresh('SELECT FROM email_changes')).toEqual([]);
    expect((await send({ password: TEST_PASSWORD })).body.data.email).toBe(t.actors.CX.email);
    expect(await t.database.readFresh('SELECT email FROM email_changes')).toEqual([
      { email: 'doi@example.vn' },
    ]);
    expect((await rowOf(t.actors.CX.id))?.['email']).toBe(t.actors.CX.email);
  });

  test('rejects a profile change with an old version, returns the newer profile, and changes nothing', async () => {
    const user = await t.user();
    const own = t.as(user);
    const change = (body: object) => own.post('/api/users/update').send(body);
    const { version } = (await own.get(`/api/users/${user.id}`)).body.data;
    const theirs = await update('SA', { id: user.id, firstName: 'Khác', version });
    expect(theirs.body.data).toMatchObject({ firstName: 'Khác', version: version + 1 });
    const before = await rowOf(user.id);
    const refused = await change({ phone: '0912345678', version });
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(refused.body.data).toEqual({
      firstName: 'Khác',
      lastName: theirs.body.data.lastName,
      gender: null,
      dateOfBirth: null,
      phone: null,
      email: user.email,
      version: version + 1,
    });
    expect(await rowOf(user.id)).toEqual(before);
    expect((await change({ phone: '0912345678', version: version + 1 })).status).toBe(200);
    expect((await change({ phone: null })).body.data).toMatchObject({ firstName: 'Khác', phone: null });
  });

  test('when two users save a profile at once, one gets a conflict', async () => {
    const { id } = await t.user();
    const { version } = (await t.as('SA').get(`/api/users/${id}`)).body.data;
    const answers = await Promise.all(
      ['Một', 'Hai'].map((firstName) =>
        update('SA', { id, firstName, version }).then(({ status }) => status),
      ),
    );
    expect(answers.sort()).toEqual([200, 409]);
  });

  test('a super admin changes another profile', async () => {
    const answer = await update('SA', { id: t.actors.UC.id, lastName: 'Phạm' });
    expect(answer.body.data).toMatchObject({ id: t.actors.UC.id, lastName: 'Phạm', activated: false });
  });
});
