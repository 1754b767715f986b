import { randomUUID } from 'node:crypto';
import { AUDIT_ACTIONS, auditEntrySchema, type AuditAction } from '@logistics/shared/contracts';
import { buildWorkbook } from '@logistics/shared/excel';
import { auditFieldNames } from '@logistics/shared/texts/office-audit-names';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ActorName } from '../../testing/actors.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { POPUP } from '../../testing/rights/siteRows.ts';
import { sendCall, type Call } from '../../testing/sendCall.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const server = await startMailServer();
const t = await createTestApp({ jobs: true, env: { SMTP_URL: server.url } });
const world = await makeWorld(t);
const { CO, P3 } = t.actors;

/** What is done, by whom, and what the audit then says of it. */
interface Act extends Call {
  /** `POST /api/…` */
  readonly call: string;
  /** An actor, or the token of an account made for this. */
  readonly by: ActorName | { readonly id: number; readonly token: string };
  /** Left out, who made the call; null: nobody who is known. */
  readonly who?: null;
  readonly status?: number;
  /** Where it is known before: type and id. */
  readonly subject: readonly [type: string, id?: string | number];
  /** null where there is none: nothing was before, nothing is left, or it is a secret. */
  readonly old: unknown;
  readonly new: unknown;
}

const PASSWORD = 'con-meo-tren-mai-nha';
const newcomer = () => ({ email: `kiem-${world.next()}@example.vn`, firstName: 'Bình', lastName: 'Lê' });
const resetToken = async () => {
  const { email, id } = await t.user();
  await t.as('AN').post('/api/auth/retrieval-request').send({ email }).expect(200);
  const { text } = await server.waitFor(email);
  return { id, token: /token=([\w-]+)/.exec(text)?.[1] };
};
const binning = (binned: boolean) => ({ old: { binned: !binned }, new: { binned } });
const nameOf = async (table: 'products' | 'notifications', id: number) => {
  const column = table === 'products' ? 'name' : 'title';
  const [row] = await t.database.readFresh<{ name: string }>(
    `SELECT ${column} AS name FROM ${table} WHERE id = $1`,
    [id],
  );
  return row?.name;
};
const WORDS = { title: 'Tin mới', content: '<p>Tin.</p>', audience: 'staff' } as const;
const OCCURRED = '2026-11-02T03:00:00Z';

/** What the system does by itself; tests of jobs/purgeBins, jobs/purgeImages and start/firstAdmin hold it. */
const BY_THE_SYSTEM = ['bin.purge', 'image.purge', 'user.first-admin'] as const;
type Done = Exclude<AuditAction, (typeof BY_THE_SYSTEM)[number]>;

/** Every action that a person takes, done through its call. */
const ACTS: Readonly<Record<Done, (world: World) => Promise<Act> | Act>> = {
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
    subject: ['email', CO.email],
    old: null,
    new: null,
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
  // Passwords are never kept, neither the old nor the new.
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
  'user.password-reset': async () => {
    const { id, token } = await resetToken();
    const json = { token, password: PASSWORD, confirmPassword: PASSWORD };
    const call = 'POST /api/auth/modify-password';
    return { call, by: 'AN', who: null, json, subject: ['user', id], old: null, new: null };
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
  'import.create': ({ code }) => {
    const rows = [['01/11/2026 09:00', code(), 'Đã nhập kho Trung Quốc']];
    const bytes = new Uint8Array(buildWorkbook('S', ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'], rows));
    return {
      call: 'POST /api/orders/upload',
      by: 'P1',
      form: { file: new Blob([bytes]) },
      subject: ['import'],
      old: null,
      new: expect.objectContaining({ fileName: 'a.xlsx', total: 1, created: 1, rejected: 0 }),
    };
  },
  'import.undo': async (w) => {
    const id = await w.imported();
    return {
      call: 'POST /api/orders/imports/:id/undo',
      path: `/api/orders/imports/${id}/undo`,
      by: 'P1',
      subject: ['import', id],
      old: { undone: false },
      new: { undone: true, orders: 1 },
    };
  },
  'order.update': async (w) => {
    const { id } = await w.declared(CO);
    return {
      call: 'POST /api/orders/update',
      by: 'P1',
      json: { id, version: await w.version('orders', id), status: 2, weight: 1.5, customerId: P3.id },
      subject: ['order', id],
      old: { status: 0, assignedTo: null, ownerId: CO.id, facts: {} },
      new: { status: 2, weight: 1.5, customerId: P3.id },
    };
  },
  'order.set-status': async (w) => {
    const { id } = await w.declared(CO);
    return {
      call: 'POST /api/orders/set-status',
      by: 'P1',
      json: { id: [id], status: 3 },
      subject: ['order', id],
      old: { [id]: 0 },
      new: { kind: 'set-status', status: 3, changed: 1 },
    };
  },
  'order.assign': async (w) => {
    const { id } = await w.unowned();
    return {
      call: 'POST /api/orders/assign',
      by: 'P1',
      json: { id: [id], customerId: CO.id },
      subject: ['order', id],
      old: { [id]: null },
      new: { kind: 'assign', customerId: CO.id, changed: 1 },
    };
  },
  'order.scan': async (w) => {
    const { code } = await w.declared(CO);
    const key = randomUUID();
    return {
      call: 'POST /api/orders/scan',
      by: 'P1',
      json: { events: [{ orderCode: code, status: 1, occurredAt: OCCURRED, key }] },
      subject: ['scan', key],
      old: { [code]: 0 },
      new: { events: 1, orders: { [code]: 1 }, duplicates: 0, unknown: [] },
    };
  },
  'order.withdraw-scan': async (w) => {
    const key = await w.scanned(CO);
    return {
      call: 'POST /api/orders/scan/withdraw',
      by: 'P1',
      json: { keys: [key] },
      subject: ['scan', key],
      old: { scans: [{ key, orderId: expect.any(Number) }] },
      new: null,
    };
  },
  'order.remove': async (w) => {
    const { id, code } = await w.declared(CO);
    return {
      call: 'POST /api/orders/remove',
      by: 'P1',
      json: { id: [id] },
      subject: ['order', id],
      old: { orderCode: code, binned: false },
      new: { orderCode: code, binned: true },
    };
  },
  'order.restore': async (w) => {
    const { id, code } = await w.binned(CO);
    return {
      call: 'POST /api/orders/restore',
      by: 'P1',
      json: { id: [id] },
      subject: ['order', id],
      old: { orderCode: code, binned: true },
      new: { orderCode: code, binned: false },
    };
  },
  'order.stop': async (w) => {
    const id = await w.operation('running');
    return {
      call: 'POST /api/orders/operations/:id/stop',
      path: `/api/orders/operations/${id}/stop`,
      by: 'P1',
      subject: ['order', `operation ${id}`],
      old: null,
      new: { kind: 'assign', changed: 0 },
    };
  },
  'declaration.create': ({ code }) => {
    const declared = code();
    return {
      call: 'POST /api/orders/declare',
      by: 'CO',
      json: { codes: [declared], note: 'áo' },
      subject: ['declaration', declared],
      old: null,
      new: { userId: CO.id, note: 'áo', late: false },
    };
  },
  'declaration.withdraw': async (w) => {
    const { code } = await w.declared(CO);
    return {
      call: 'DELETE /api/orders/declare/:code',
      path: `/api/orders/declare/${code}`,
      by: 'CO',
      subject: ['declaration', code],
      old: { userId: CO.id, note: null, late: false },
      new: null,
    };
  },
  'declaration.take-back': async (w) => {
    const { id, code } = await w.lateClaim(CO);
    return {
      call: 'POST /api/orders/late-claims/take-back',
      by: 'P1',
      json: { id: [id] },
      subject: ['order', id],
      old: { orderCode: code, userId: CO.id, confirmed: false },
      new: null,
    };
  },
  'declaration.confirm': async (w) => {
    const { id, code } = await w.lateClaim(CO);
    return {
      call: 'POST /api/orders/late-claims/confirm',
      by: 'P1',
      json: { id: [id] },
      subject: ['order', id],
      old: { orderCode: code, userId: CO.id, confirmed: false },
      new: { orderCode: code, userId: CO.id, confirmed: true },
    };
  },
  'article.add': ({ next }) => {
    const link = `bai-kiem-${next()}`;
    return {
      call: 'POST /api/menu/article/add',
      by: 'P2',
      json: { link, title: 'Bài', category: 'bai-viet' },
      subject: ['article'],
      old: null,
      new: expect.objectContaining({ link, title: 'Bài', category: 'bai-viet', enabled: true }),
    };
  },
  'article.update': async (w) => {
    const { id, link, revisionId } = await w.article();
    const values = { link, category: 'bai-viet', enabled: true };
    return {
      call: 'POST /api/menu/article/update',
      by: 'P3',
      json: { id, version: await w.version('articles', id), title: 'Tên mới' },
      subject: ['article', id],
      old: expect.objectContaining({ ...values, title: `Bài ${link}`, revisionId }),
      new: expect.objectContaining({ ...values, title: 'Tên mới' }),
    };
  },
  'article.toggle': async (w) => {
    const { id } = await w.article();
    const path = `/api/menu/article/${id}/toggle-enable`;
    const values = { old: { enabled: true }, new: { enabled: false } };
    return {
      call: 'POST /api/menu/article/:id/toggle-enable',
      path,
      by: 'P3',
      subject: ['article', id],
      ...values,
    };
  },
  'article.remove': async (w) => {
    const { id, link } = await w.article();
    return {
      call: 'DELETE /api/menu/article/:id',
      path: `/api/menu/article/${id}`,
      by: 'P3',
      subject: ['article', id],
      old: { link, title: `Bài ${link}`, binned: false },
      new: { link, title: `Bài ${link}`, binned: true },
    };
  },
  'article.restore': async (w) => {
    const { id, link } = await w.article({ binned: true });
    return {
      call: 'POST /api/menu/article/:id/restore',
      path: `/api/menu/article/${id}/restore`,
      by: 'P3',
      subject: ['article', id],
      old: { link, title: `Bài ${link}`, binned: true },
      new: { link, title: `Bài ${link}`, binned: false },
    };
  },
  'article.revision.restore': async (w) => {
    const { id, revisionId } = await w.article();
    return {
      call: 'POST /api/menu/article/:id/revisions/:revisionId/restore',
      path: `/api/menu/article/${id}/revisions/${revisionId}/restore`,
      by: 'P3',
      subject: ['article', id],
      old: { revisionId },
      new: { revisionId: expect.any(Number), restoredNumber: 1 },
    };
  },
  'product.add': () => {
    const product = {
      name: 'Áo',
      marketplace: '1688',
      price_ndt: 10,
      link: 'https://detail.1688.com/offer/3.html',
    };
    return {
      call: 'POST /api/products/add',
      by: 'P3',
      json: product,
      subject: ['product'],
      old: null,
      new: { ...product, description: '', images: [] },
    };
  },
  'product.update': async (w) => {
    const id = await w.product();
    return {
      call: 'POST /api/products/update',
      by: 'P3',
      json: { id, version: await w.version('products', id), price_ndt: 13, images: [] },
      subject: ['product', id],
      old: expect.objectContaining({ price_ndt: 12.5, images: [] }),
      new: expect.objectContaining({ price_ndt: 13, images: [] }),
    };
  },
  'product.remove': async (w) => {
    const id = await w.product();
    const name = await nameOf('products', id);
    return {
      call: 'DELETE /api/products/:id',
      path: `/api/products/${id}`,
      by: 'P3',
      subject: ['product', id],
      old: { name, binned: false },
      new: { name, binned: true },
    };
  },
  'product.restore': async (w) => {
    const id = await w.product({ binned: true });
    const name = await nameOf('products', id);
    return {
      call: 'POST /api/products/:id/restore',
      path: `/api/products/${id}/restore`,
      by: 'P3',
      subject: ['product', id],
      old: { name, binned: true },
      new: { name, binned: false },
    };
  },
  'image.add': ({ picture }) => ({
    call: 'POST /api/menu/article/upload-images',
    by: 'P2',
    form: { file: picture },
    subject: ['image'],
    old: null,
    new: expect.objectContaining({ key: expect.any(String), purpose: 'content', width: 20, height: 20 }),
  }),
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
    const title = await nameOf('notifications', id);
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
    const title = await nameOf('notifications', id);
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
};

const read = async (action: string, after: number) => {
  const { body } = await t.as('SA').get(`/api/audit?action=${action}&pageSize=50`).expect(200);
  return z
    .array(auditEntrySchema)
    .parse(body.data)
    .filter(({ id }) => id > after);
};
/** Names of the fields in values; keys that are ids or codes of orders are none. */
const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        ...(/^[A-Z0-9]+$/.test(key) ? [] : [key]),
        ...fieldsOf(part),
      ])
    : [];
const callerOf = (by: Act['by']) => {
  if (typeof by === 'object') return by;
  return by === 'AN' ? { id: null, token: null } : t.actors[by];
};

test('every action has its row here', () => {
  expect([...Object.keys(ACTS), ...BY_THE_SYSTEM].sort()).toEqual([...AUDIT_ACTIONS].sort());
});

test.each(Object.entries(ACTS))(
  '%s is kept: who, when, from where, of what, and the values before and after',
  async (action, makeAct) => {
    const act = await makeAct(world);
    const [last] = await t.database.readFresh<{ id: number }>(
      'SELECT coalesce(max(id), 0) AS id FROM audit_log',
    );
    const [method = '', path = ''] = act.call.split(' ');
    const caller = callerOf(act.by);
    const answer = await sendCall(t, { method, path, token: caller.token }, act);
    expect([200, 201, act.status], JSON.stringify(answer.body)).toContain(answer.status);
    // A mailed link is a job's.
    await expect.poll(() => read(action, last?.id ?? 0), { timeout: 10_000 }).toHaveLength(1);
    const [entry] = await read(action, last?.id ?? 0);
    const [type, id] = act.subject;
    // Who logs in is known by that.
    const who = act.who === null ? null : (caller.id ?? Number(id));
    expect(entry).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actor: who === null ? null : expect.objectContaining({ id: who }),
      action,
      subjectType: type,
      subjectId: id === undefined ? expect.any(String) : String(id),
      old: act.old,
      new: act.new,
      address: '127.0.0.1',
      requestId: answer.requestId,
    });
    expect(
      [...fieldsOf(entry?.old), ...fieldsOf(entry?.new)].filter((field) => !(field in auditFieldNames)),
    ).toEqual([]);
    expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  },
);
