import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { undoImport } from '../commands/imports/import-undoer.ts';
import type { MadeActor } from '../testing/actors.ts';
import { cancelNote } from '../commands/delivery-notes/note-canceller.ts';
import { handOverNote } from '../commands/delivery-notes/note-hand-over.ts';
import { draftOf, issuedOf } from '../testing/delivery-note-fixtures.ts';
import type { TestUser } from '../testing/factories.ts';
import { asActor, day, importRows, orderRow } from '../testing/order-fixtures.ts';
import { sendCall, type Call } from '../testing/send-call.ts';
import { createTestApp } from '../testing/test-app.ts';
import { makeWorld } from '../testing/world.ts';
import { orderPolicy } from '../policies/order-policy.ts';

const t = await createTestApp();
const world = await makeWorld(t);
const staff = asActor(t.commandContext(t.actors.SA));

interface Subject {
  readonly id: number;
  readonly code?: string;
}
interface CanCall extends Call {
  /** `POST /api/…`, with the subject's id in the path. */
  readonly call: string;
}
interface Resource {
  /** Each state of the subject, who can see it in that state, and how to create it. */
  readonly states: Readonly<
    Record<
      string,
      { readonly seenBy: readonly MadeActor[]; readonly make: (caller: TestUser) => Promise<Subject> }
    >
  >;
  /** Path of the answer to read; in a list the test finds the row. */
  readonly view: (subject: Subject, state: string) => string;
  /** Each field of `can`, with the call that it permits. */
  readonly calls: Readonly<Record<string, (subject: Subject) => CanCall | Promise<CanCall>>>;
}

const CUSTOMERS = ['UC', 'CO', 'CX'] as const;
const STAFF = ['P1', 'P2', 'P3', 'SA'] as const;
const HANDLERS = ['P1', 'SA'] as const;
const EDITORS = ['P3', 'SA'] as const;
const account = (props: Parameters<typeof t.user>[0]) => async () => ({ id: (await t.user(props)).id });
const setUsers = (path: string) => (subject: Subject) => ({
  call: `POST /api/users/${path}`,
  json: { id: [subject.id] },
});
const longBinned = async (caller: TestUser) => {
  const order = await world.binned(caller);
  await t.database.readFresh(`UPDATE orders SET removed_at = now() - interval '31 days' WHERE id = $1`, [
    order.id,
  ]);
  return order;
};
const oneById =
  (resource: string) =>
  ({ id }: Subject) =>
    `/api/${resource}/${id}`;
/** Makes a note of one parcel. `code` is another parcel of its customer, which is on no note. */
async function note(make: (codes: readonly string[]) => Promise<{ readonly id: number }>): Promise<Subject> {
  const { customerCode } = await t.user();
  const [code, other] = [`CAN${world.next()}A`, `CAN${world.next()}B`];
  const facts = { customer: customerCode, weight: 1, fee: 1000 };
  await importRows(
    staff,
    [code, other].map((orderCode) => orderRow({ orderCode, status: 3, occurredAt: day(2), facts })),
  );
  const { id } = await make([code]);
  return { id, code: other };
}
const draftNote = () => note((codes) => draftOf(staff, codes));
const issuedNote = () => note((codes) => issuedOf(staff, codes));
const actOnNote = async ({ id }: Subject) => ({
  id,
  key: randomUUID(),
  version: await world.version('delivery_notes', id),
});
async function handedOverNote(): Promise<Subject> {
  const subject = await issuedNote();
  await handOverNote(staff, await actOnNote(subject));
  return subject;
}
async function cancelledNote(): Promise<Subject> {
  const subject = await issuedNote();
  await cancelNote(staff, { ...(await actOnNote(subject)), reason: 'thử' });
  return subject;
}
const callOnNote = (name: string, body: object) => async (subject: Subject) => {
  const { id, ...json } = await actOnNote(subject);
  return { call: `POST /api/delivery-notes/${id}/${name}`, json: { ...json, ...body } };
};

const RESOURCES: Readonly<Record<string, Resource>> = {
  account: {
    states: {
      'its own': { seenBy: [...CUSTOMERS, ...STAFF], make: (caller) => Promise.resolve(caller) },
      active: { seenBy: ['SA'], make: account({}) },
      'of a super admin': { seenBy: ['SA'], make: account({ role: 1 }) },
      'with a second factor': {
        seenBy: ['SA'],
        make: async () => {
          const user = await t.user({ role: 1 });
          await world.secondFactor(user);
          return user;
        },
      },
      waiting: { seenBy: ['SA'], make: account({ activated: false }) },
      binned: { seenBy: ['SA'], make: account({ deleted: true }) },
      'binned before activation': { seenBy: ['SA'], make: account({ deleted: true, activated: false }) },
      purged: {
        seenBy: ['SA'],
        make: async () => {
          const { id } = await t.user({ deleted: true });
          await t.database.readFresh('UPDATE users SET purged_at = now() WHERE id = $1', [id]);
          return { id };
        },
      },
    },
    view: oneById('users'),
    calls: {
      update: ({ id }) => ({
        call: 'POST /api/users/update',
        json: { id, firstName: `Tên ${world.next()}` },
      }),
      activate: setUsers('confirm-users'),
      remove: setUsers('delete-users'),
      restore: setUsers('restore-users'),
      setRole: ({ id }) => ({ call: `PUT /api/users/${id}/role`, json: { role: 2 } }),
      grantPermissions: ({ id }) => ({
        call: 'POST /api/auth/grant-permission',
        json: { userId: id, permission: [1, 2, 3] },
      }),
      resetSecondFactor: ({ id }) => ({ call: `POST /api/users/${id}/reset-second-factor` }),
      sendPasswordLink: ({ id }) => ({ call: `POST /api/users/${id}/send-password-link` }),
    },
  },
  order: {
    states: {
      'declared by the caller': { seenBy: ['CO', 'P1', 'P2', 'SA'], make: world.declared },
      'arrived, the caller’s': { seenBy: ['CO', 'P1', 'P3', 'SA'], make: world.unownedClaim },
      'without an owner': { seenBy: HANDLERS, make: world.unowned },
      'declared by another': { seenBy: HANDLERS, make: () => world.declared(t.actors.CX) },
      binned: { seenBy: HANDLERS, make: () => world.binned(t.actors.CX) },
      'binned for a month': { seenBy: HANDLERS, make: () => longBinned(t.actors.CX) },
    },
    view: ({ id }, state) =>
      state.startsWith('binned') ? '/api/orders?status=trash&pageSize=500' : `/api/orders/search/${id}`,
    calls: {
      withdraw: ({ code }) => ({ call: `DELETE /api/orders/declare/${code}` }),
      editDeclaration: ({ code }) => ({
        call: `PUT /api/orders/declare/${code}`,
        json: { goodsName: 'Áo khoác' },
      }),
      update: async ({ id }) => ({
        call: 'POST /api/orders/update',
        json: { id, version: await world.version('orders', id), weight: 2 },
      }),
      remove: ({ id }) => ({ call: 'POST /api/orders/remove', json: { id: [id] } }),
      restore: ({ id }) => ({ call: 'POST /api/orders/restore', json: { id: [id] } }),
    },
  },
  import: {
    states: {
      done: { seenBy: HANDLERS, make: async () => ({ id: await world.imported() }) },
      undone: {
        seenBy: HANDLERS,
        make: async () => {
          const id = await world.imported();
          await undoImport(staff, { id, may: orderPolicy.undoImport });
          return { id };
        },
      },
    },
    view: oneById('orders/imports'),
    calls: { undo: ({ id }) => ({ call: `POST /api/orders/imports/${id}/undo` }) },
  },
  article: {
    states: {
      live: { seenBy: EDITORS, make: () => world.article() },
      binned: { seenBy: EDITORS, make: () => world.article({ binned: true }) },
    },
    view: ({ id }) => `/api/menu/article/${id}/admin`,
    calls: {
      update: async ({ id }) => ({
        call: 'POST /api/menu/article/update',
        json: { id, version: await world.version('articles', id), title: 'Tên mới' },
      }),
      remove: ({ id }) => ({ call: `DELETE /api/menu/article/${id}` }),
      restore: ({ id }) => ({ call: `POST /api/menu/article/${id}/restore` }),
    },
  },
  product: {
    states: {
      live: { seenBy: [...CUSTOMERS, ...STAFF], make: async () => ({ id: await world.product() }) },
      binned: { seenBy: EDITORS, make: async () => ({ id: await world.product({ binned: true }) }) },
    },
    view: oneById('products'),
    calls: {
      update: async ({ id }) => ({
        call: 'POST /api/products/update',
        json: { id, version: await world.version('products', id), name: 'Tên mới' },
      }),
      remove: ({ id }) => ({ call: `DELETE /api/products/${id}` }),
      restore: ({ id }) => ({ call: `POST /api/products/${id}/restore` }),
    },
  },
  'delivery note': {
    states: {
      draft: { seenBy: HANDLERS, make: draftNote },
      issued: { seenBy: HANDLERS, make: issuedNote },
      'handed over': { seenBy: HANDLERS, make: handedOverNote },
      cancelled: { seenBy: HANDLERS, make: cancelledNote },
    },
    view: oneById('delivery-notes'),
    calls: {
      change: ({ id, code = '' }) => ({
        call: `POST /api/delivery-notes/${id}/parcels`,
        json: { key: randomUUID(), orderCodes: [code] },
      }),
      issue: callOnNote('issue', { total: 1000 }),
      handOver: callOnNote('hand-over', {}),
      cancel: callOnNote('cancel', { reason: 'thử' }),
    },
  },
  broadcast: {
    states: {
      live: { seenBy: ['SA'], make: async () => ({ id: await world.broadcast() }) },
      binned: { seenBy: ['SA'], make: async () => ({ id: await world.broadcast({ binned: true }) }) },
    },
    view: (_subject, state) =>
      `/api/notifications/admin?pageSize=500&status=${state === 'live' ? 'active' : 'trash'}`,
    calls: {
      update: async ({ id }) => ({
        call: 'POST /api/notifications/update',
        json: {
          id,
          version: await world.version('notifications', id),
          title: 'Tin mới',
          content: '<p>Tin.</p>',
          audience: 'all',
        },
      }),
      remove: ({ id }) => ({ call: `DELETE /api/notifications/${id}` }),
      restore: ({ id }) => ({ call: `POST /api/notifications/${id}/restore` }),
    },
  },
};

const rowSchema = z.looseObject({ id: z.number(), can: z.record(z.string(), z.boolean()) });
const answerSchema = z.object({ data: z.union([rowSchema, z.array(rowSchema)]) });

/** Returns the `can` of the subject in the answer to this caller. */
async function canOf(caller: TestUser, path: string, { id }: Subject) {
  const { data } = answerSchema.parse((await t.as(caller).get(path).expect(200)).body);
  const row = [data].flat().find((one) => one.id === id);
  if (!row) throw new Error(`${path} does not show ${id}`);
  return row.can;
}

/** Returns whether the call succeeds and has an effect. Every effect is in the audit. */
async function works(caller: TestUser, { call, ...rest }: CanCall): Promise<boolean> {
  const [method = '', path = ''] = call.split(' ');
  const done = async () =>
    t.database.readFresh("SELECT id FROM audit_log WHERE actor_id = $1 AND action <> 'call.refuse'", [
      caller.id,
    ]);
  const before = await done();
  const { status } = await sendCall(t, { method, path, token: caller.token }, rest);
  expect(status, call).toBeLessThan(500);
  return status < 300 && (await done()).length > before.length;
}

const cells = Object.entries(RESOURCES).flatMap(([name, resource]) =>
  Object.entries(resource.states).flatMap(([state, { seenBy }]) =>
    seenBy.map((actor) => ({ name, resource, state, actor })),
  ),
);

describe('`can` in an answer agrees with the calls that then succeed', () => {
  test.each(cells)('$name, $state, for $actor', async ({ resource, state, actor }) => {
    const { role, permissions, activated } = t.actors[actor];
    const said: Record<string, boolean> = {};
    const did: Record<string, boolean> = {};
    for (const [thing, callOf] of Object.entries(resource.calls)) {
      // Each check has its own caller and subject, so that earlier calls do not affect it.
      const caller = await t.user({ role, permissions, activated });
      const subject = (await resource.states[state]?.make(caller)) ?? caller;
      const can = await canOf(caller, resource.view(subject, state), subject);
      expect(Object.keys(resource.calls)).toEqual(expect.arrayContaining(Object.keys(can)));
      said[thing] = can[thing] ?? false;
      did[thing] = await works(caller, await callOf(subject));
    }
    expect(did).toEqual(said);
  });
});
