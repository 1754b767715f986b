import { generate, generateSecret } from 'otplib';
import { expect } from 'vitest';
import { TEST_PASSWORD } from '../factories.ts';
import type { World } from '../world.ts';
import type { Acts, Stage } from './act.ts';

const PASSWORD = 'con-meo-tren-mai-nha';
const binning = (binned: boolean) => ({ old: { binned: !binned }, new: { binned } });

/**
 * Sessions, refused calls and accounts.
 *
 * Long because it is a table with an entry for each action.
 */
export const accountActs = ({ t, world, mails }: Stage) => {
  const { CO } = t.actors;
  const newcomer = () => ({ email: `kiem-${world.next()}@example.vn`, firstName: 'Bình', lastName: 'Lê' });
  const resetToken = async () => {
    const { email, id } = await t.user();
    await t.as('AN').post('/api/auth/retrieval-request').send({ email }).expect(200);
    const { text } = await mails.waitFor(email);
    return { id, token: /token=([\w-]+)/.exec(text)?.[1] };
  };
  /** A call of a staff member who proves their second factor. */
  const proven = async (w: World, call: string) => {
    const by = await t.user({ role: 2, permissions: [1] });
    const json = { password: TEST_PASSWORD, code: await (await w.secondFactor(by)).code() };
    return { call, by, json, subject: ['user', by.id] as [string, number], old: null, new: null };
  };
  return {
    'session.open': async () => {
      const user = await t.user();
      const json = { email: user.email, password: TEST_PASSWORD };
      const session = { session: expect.stringMatching(/^[0-9a-f-]{36}$/) };
      return {
        call: 'POST /api/auth/login',
        by: 'AN',
        json,
        subject: ['user', user.id],
        old: null,
        new: session,
      };
    },
    'session.close': async () => {
      const by = await t.user();
      const session = { session: expect.stringMatching(/^[0-9a-f-]{36}$/) };
      return { call: 'POST /api/auth/logout', by, subject: ['user', by.id], old: session, new: null };
    },
    'session.refuse': () => ({
      call: 'POST /api/auth/login',
      by: 'AN',
      who: null,
      status: 401,
      json: { email: CO.email, password: 'sai-mat-khau-roi' },
      subject: ['address', '127.0.0.1'],
      old: null,
      new: { count: 1, last: expect.any(String), emails: [CO.email] },
    }),
    'call.refuse': () => ({
      call: 'GET /api/audit',
      by: 'P1',
      status: 403,
      subject: ['call', 'GET /api/audit'],
      old: null,
      new: { code: 'FORBIDDEN' },
    }),
    'user.register': () => {
      const person = newcomer();
      const json = { ...person, password: PASSWORD, confirmPassword: PASSWORD };
      const made = { ...person, phone: null, role: 3, permissions: [] };
      return {
        call: 'POST /api/auth/register',
        by: 'AN',
        who: null,
        json,
        subject: ['user'],
        old: null,
        new: made,
      };
    },
    'user.register-again': async () => {
      const { email } = await t.user();
      const json = { ...newcomer(), email, password: PASSWORD, confirmPassword: PASSWORD };
      const call = 'POST /api/auth/register';
      return { call, by: 'AN', who: null, json, subject: ['email', email], old: null, new: null };
    },
    'user.add': () => {
      const person = newcomer();
      const json = { ...person, password: PASSWORD, confirmPassword: PASSWORD, permission: [1] };
      const made = { ...person, phone: null, role: 2, permissions: [1] };
      return { call: 'POST /api/users/add', by: 'SA', json, subject: ['user'], old: null, new: made };
    },
    'user.update': async () => {
      const { id } = await t.user({ firstName: 'An' });
      const json = { id, firstName: 'Bình', phone: '0912345678' };
      return {
        call: 'POST /api/users/update',
        by: 'SA',
        json,
        subject: ['user', id],
        old: { firstName: 'An', phone: null },
        new: { firstName: 'Bình', phone: '0912345678' },
      };
    },
    'user.avatar': async ({ picture }) => {
      const by = await t.user();
      return {
        call: 'POST /api/users/upload-avatar',
        by,
        form: { file: picture },
        subject: ['user', by.id],
        old: { avatar: null },
        new: { avatar: expect.stringMatching(/^\/uploads\/images\//) },
      };
    },
    'user.activate': async () => {
      const { id } = await t.user({ activated: false });
      const values = { old: { activated: false }, new: { activated: true } };
      return {
        call: 'POST /api/users/confirm-users',
        by: 'SA',
        json: { id: [id] },
        subject: ['user', id],
        ...values,
      };
    },
    'user.remove': async () => {
      const { id } = await t.user();
      const call = 'POST /api/users/delete-users';
      return { call, by: 'SA', json: { id: [id] }, subject: ['user', id], ...binning(true) };
    },
    'user.restore': async () => {
      const { id } = await t.user({ deleted: true });
      const call = 'POST /api/users/restore-users';
      return { call, by: 'SA', json: { id: [id] }, subject: ['user', id], ...binning(false) };
    },
    'user.role': async () => {
      const { id } = await t.user({ role: 2, permissions: [3] });
      return {
        call: 'PUT /api/users/:id/role',
        path: `/api/users/${id}/role`,
        by: 'SA',
        json: { role: 3 },
        subject: ['user', id],
        old: { role: 2, permissions: [3] },
        new: { role: 3, permissions: [] },
      };
    },
    'user.permissions': async () => {
      const { id } = await t.user();
      return {
        call: 'POST /api/auth/grant-permission',
        by: 'SA',
        json: { userId: id, permission: [2] },
        subject: ['user', id],
        old: { role: 3, permissions: [] },
        new: { role: 2, permissions: [2] },
      };
    },
    // The audit never contains passwords, neither old nor new.
    'user.password': async () => {
      const by = await t.user();
      const json = { oldPassword: TEST_PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
      const call = 'POST /api/auth/modify-password';
      return { call, by, json, subject: ['user', by.id], old: null, new: null };
    },
    'user.password-reset-request': async () => {
      const { id, email } = await t.user();
      const call = 'POST /api/auth/retrieval-request';
      return { call, by: 'AN', who: null, json: { email }, subject: ['user', id], old: null, new: null };
    },
    'user.password-link': async () => {
      const { id } = await t.user();
      return {
        call: 'POST /api/users/:id/send-password-link',
        path: `/api/users/${id}/send-password-link`,
        by: 'SA',
        subject: ['user', id],
        old: null,
        new: null,
      };
    },
    'user.password-reset': async () => {
      const { id, token } = await resetToken();
      const json = { token, password: PASSWORD, confirmPassword: PASSWORD };
      const call = 'POST /api/auth/modify-password';
      return { call, by: 'AN', who: null, json, subject: ['user', id], old: null, new: null };
    },
    'user.second-factor-on': async () => {
      const by = await t.user({ role: 2, permissions: [1] });
      const secret = generateSecret();
      const json = { password: TEST_PASSWORD, secret, code: await generate({ secret }) };
      const call = 'POST /api/auth/second-factor/enable';
      return { call, by, json, subject: ['user', by.id], old: null, new: null };
    },
    'user.second-factor-off': (w) => proven(w, 'POST /api/auth/second-factor/disable'),
    'user.recovery-codes': (w) => proven(w, 'POST /api/auth/second-factor/recovery-codes'),
    'user.second-factor-reset': async (w) => {
      const user = await t.user({ role: 2, permissions: [1] });
      await w.secondFactor(user);
      return {
        call: 'POST /api/users/:id/reset-second-factor',
        path: `/api/users/${user.id}/reset-second-factor`,
        by: 'SA',
        subject: ['user', user.id],
        old: { secondFactor: true },
        new: { secondFactor: false },
      };
    },
    'security.second-factor': async (w) => {
      const by = await t.user({ role: 1 });
      await w.secondFactor(by);
      await t.database.readFresh('INSERT INTO security_settings (second_factor_required) VALUES (true)');
      return {
        call: 'POST /api/auth/second-factor/require',
        by,
        json: { required: false },
        subject: ['security', 'second-factor'],
        old: { required: true },
        new: { required: false },
      };
    },
    'user.end-sessions': async (w) => {
      const session = await w.session(CO);
      return {
        call: 'POST /api/users/:id/sessions/end',
        path: `/api/users/${CO.id}/sessions/end`,
        by: 'SA',
        json: { session: [session] },
        subject: ['user', CO.id],
        old: { sessions: [session] },
        new: { ended: 1 },
      };
    },
  } satisfies Partial<Acts>;
};
