import { auditEntrySchema, type AuditEntryView } from '@logistics/shared/contracts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countRefusedLogIn } from '../../commands/audit/refused-log-ins.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { SA, CO, P1 } = t.actors;
const read = async (query = ''): Promise<AuditEntryView[]> => {
  const answer = await t.as('SA').get(`/api/audit${query}`);
  expect(answer.status).toBe(200);
  return z.array(auditEntrySchema).parse(answer.body.data);
};
const logIn = (email: string, password: string) =>
  t.as('AN').post('/api/auth/login').send({ email, password });

describe('recorded actions', () => {
  test('a change: who, when, from where, on which subject, and in which request', async () => {
    const waiting = await t.user({ activated: false });
    const answer = await t
      .as('SA')
      .post('/api/users/confirm-users')
      .send({ id: [waiting.id] });
    const [entry] = await read(`?subjectType=user&subjectId=${waiting.id}`);
    expect(entry).toMatchObject({
      actor: { id: SA.id, name: SA.name, email: SA.email },
      action: 'user.activate',
      address: '127.0.0.1',
      requestId: answer.headers['x-request-id'],
    });
    expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  });

  test('names of accounts in the subject and in the values, also on the dashboard', async () => {
    const waiting = await t.user({ activated: false });
    await t
      .as('SA')
      .post('/api/users/confirm-users')
      .send({ id: [waiting.id] });
    const [entry] = await read(`?subjectType=user&subjectId=${waiting.id}`);
    expect(entry?.names.subject).toBe(waiting.name);
    const { body } = await t.as('SA').get('/api/dashboard');
    expect(body.data.latestChanges[0]).toMatchObject({
      action: 'user.activate',
      names: { subject: waiting.name },
    });
    const codes = [`TEN${waiting.id}`];
    await t.as('CO').post('/api/orders/declare').send({ codes }).expect(200);
    const [declared] = await read('?action=declaration.create');
    expect(declared).toMatchObject({
      new: { userId: CO.id },
      names: { subject: null, accounts: { [CO.id]: CO.name } },
    });
  });

  test('login, logout and a refused login, without the password', async () => {
    const user = await t.user();
    await logIn(user.email, 'sai-mat-khau-roi');
    const opened = await logIn(user.email, TEST_PASSWORD);
    await t.as(opened.body.data).post('/api/auth/logout');
    expect((await read(`?subjectId=${user.id}&subjectType=user`)).map(({ action }) => action)).toEqual([
      'session.close',
      'session.open',
    ]);
    const [refused] = await read('?action=session.refuse');
    expect(refused).toMatchObject({ actor: null, new: { emails: expect.arrayContaining([user.email]) } });
    expect(JSON.stringify(await read('?pageSize=500'))).not.toContain('sai-mat-khau-roi');
  });

  test('refused log-ins of one address: one row in an hour, with their number and the first emails', async () => {
    const rows = () => read('?action=session.refuse');
    const before = (await rows()).length;
    const names = Array.from({ length: 23 }, (_, index) => `doan-${index}@example.vn`);
    const tries = [...names, ...names.slice(0, 2)];
    const app = { query: t.database.readFresh };
    await Promise.all(
      tries.map((email) => countRefusedLogIn(app, { address: '203.0.113.9', requestId: null }, email)),
    );
    await countRefusedLogIn(app, { address: '203.0.113.10', requestId: null }, CO.email);
    const [other, one] = await rows();
    expect((await rows()).length).toBe(before + 2);
    expect(other).toMatchObject({ actor: null, subjectType: 'address', subjectId: '203.0.113.10' });
    expect(one).toMatchObject({ actor: null, address: '203.0.113.9', new: { count: 25 } });
    const { emails } = z.object({ emails: z.array(z.string()) }).parse(one?.new);
    expect(new Set(emails).size).toBe(20);
    expect(names).toEqual(expect.arrayContaining(emails));
    await t.database.readFresh(
      `UPDATE audit_log SET at = at - interval '1 hour' WHERE action = 'session.refuse'`,
    );
    await countRefusedLogIn(app, { address: '203.0.113.9', requestId: null }, CO.email);
    expect((await rows())[0]).toMatchObject({ new: { count: 1, emails: [CO.email] } });
    expect((await rows()).length).toBe(before + 3);
  });

  test('a refused admin call of a customer, of staff without the right, and of an anonymous caller', async () => {
    const before = (await read('?action=call.refuse')).length;
    expect(
      (
        await t
          .as('CO')
          .post('/api/users/delete-users')
          .send({ id: [SA.id] })
      ).status,
    ).toBe(403);
    expect((await t.as('P1').get('/api/users')).status).toBe(403);
    expect((await t.as('AN').get('/api/audit')).status).toBe(401);
    expect(
      (
        await t
          .as('UC')
          .post('/api/orders/remove')
          .send({ id: [1] })
      ).status,
    ).toBe(403);
    const entries = await read('?action=call.refuse');
    expect(entries.slice(0, entries.length - before)).toMatchObject([
      { subjectId: 'POST /api/orders/remove', new: { code: 'ACCOUNT_NOT_ACTIVATED' } },
      { subjectId: 'GET /api/audit', actor: null, new: { code: 'UNAUTHENTICATED' } },
      { subjectId: 'GET /api/users', actor: { id: P1.id }, new: { code: 'FORBIDDEN' } },
      { subjectId: 'POST /api/users/delete-users', actor: { id: CO.id }, address: '127.0.0.1' },
    ]);
  });

  test('a refused call of a public route is not an admin call and is not recorded', async () => {
    const before = (await read('?action=call.refuse')).length;
    expect((await t.as('AN').get(`/api/users/${CO.id}`)).status).toBe(401);
    expect((await t.as('CX').get(`/api/users/${CO.id}`)).status).toBe(404);
    expect(await read('?action=call.refuse')).toHaveLength(before);
  });
});

describe('a caller who floods the server with refused calls', () => {
  test('is refused each time; the audit stays small, one row per minute counts the rest', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' }, beside: t });
    const before = (await read('?action=call.refuse&pageSize=500')).length;
    const since = async () => {
      const rows = await read('?action=call.refuse&pageSize=500');
      return rows.slice(0, rows.length - before);
    };
    for (let i = 0; i < 10; i++) expect((await limited.as('CO').get('/api/audit')).status).toBe(403);
    for (let i = 0; i < 2; i++) expect((await limited.as('P1').get('/api/users')).status).toBe(403);
    await limited.as('CO').get('/api/jobs').expect(403);
    expect(await since()).toHaveLength(6);
    for (let minute = 0; minute < 2; minute++) await limited.app.refusals.flush();
    const [second, first, ...single] = await since();
    expect(single).toHaveLength(6);
    expect([first, second]).toMatchObject([
      {
        actor: { id: CO.id },
        subjectId: 'GET /api/audit',
        address: '127.0.0.1',
        new: { code: 'FORBIDDEN', count: 5, calls: { 'GET /api/audit': 4, 'GET /api/jobs': 1 } },
      },
      {
        actor: { id: P1.id },
        subjectId: 'GET /api/users',
        new: { code: 'FORBIDDEN', count: 2, calls: { 'GET /api/users': 2 } },
      },
    ]);
  });
});

describe('listing the audit', () => {
  test('filters by user, action, address and day of the business; pages add up', async () => {
    await t.database.readFresh(
      `INSERT INTO audit_log (at, actor_id, action, subject_type, subject_id, old, new, address) VALUES
         ('2026-03-01T16:59:59Z', $1, 'order.update', 'order', '11', '{"fee": 1}', '{"fee": 2}', '203.0.113.5'),
         ('2026-03-01T17:00:00Z', $1, 'order.remove', 'order', '12', NULL, NULL, '203.0.113.6')`,
      [P1.id],
    );
    expect(await read(`?actorId=${P1.id}&action=order.update`)).toMatchObject([
      { subjectId: '11', old: { fee: 1 }, new: { fee: 2 } },
    ]);
    expect(await read('?action=order')).toHaveLength(2);
    expect(await read('?address=203.0.113.6')).toMatchObject([{ subjectId: '12' }]);
    expect(await read('?from=2026-03-02&to=2026-03-02')).toMatchObject([{ subjectId: '12' }]);
    expect(await read('?from=2026-03-01&to=2026-03-01')).toMatchObject([{ subjectId: '11' }]);
    const second = await t.as('SA').get('/api/audit?action=order&pageSize=1&page=2');
    expect(second.body).toMatchObject({
      data: [{ subjectId: '11' }],
      meta: { page: 2, pageSize: 1, total: 2 },
    });
  });

  test.each(['actorId=abc', 'from=2026-02-30', 'pageSize=501', 'q=x', 'action='])(
    '%s is rejected',
    async (query) => {
      expect((await t.as('SA').get(`/api/audit?${query}`)).status).toBe(422);
    },
  );

  test('is only for super admins', async () => {
    for (const actor of ['UC', 'CO', 'P1', 'P2', 'P3'] as const)
      expect((await t.as(actor).get('/api/audit')).status).toBe(403);
    for (const actor of ['AN', 'DX'] as const) expect((await t.as(actor).get('/api/audit')).status).toBe(401);
  });
});
