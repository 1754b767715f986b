import type { BroadcastAudience, PermissionId, RoleId } from '@logistics/shared/contracts';
import { PERMISSION } from '@logistics/shared/contracts';
import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { mailBroadcast } from '../jobs/mail-broadcast.ts';
import { remindStaleOrders } from '../jobs/remind-stale-orders.ts';
import { hasPermissionSql, IS_CUSTOMER, IS_SUPER_ADMIN } from '../queries/audiences.ts';
import { findAssignees } from '../queries/find-assignees.ts';
import { listNotifications } from '../queries/find-notifications.ts';
import type { TestUser } from '../testing/factories.ts';
import { firstTry } from '../testing/job-runs.ts';
import { createTestApp } from '../testing/test-app.ts';
import { orderPolicy } from './order-policy.ts';
import { has, isCustomer, isInAudience, isSuperAdmin } from './rules.ts';

/** SQL that selects users or orders must agree with the policies for every role, permission set and activation. */
const t = await createTestApp();

const ROLES: readonly RoleId[] = [1, 2, 3];
/** Every subset of the permissions. */
const PERMISSION_SETS = Object.values(PERMISSION).reduce<readonly (readonly PermissionId[])[]>(
  (sets, id) => [...sets, ...sets.map((set) => [...set, id])],
  [[]],
);

const users: TestUser[] = [];
for (const role of ROLES)
  for (const permissions of PERMISSION_SETS)
    for (const activated of [true, false]) users.push(await t.user({ role, permissions, activated }));

const actorOf = ({ id, role, permissions, activated, name }: TestUser): Actor => ({
  userId: id,
  role,
  permissions,
  activated,
  name,
  sessionId: '',
  needsSecondFactor: false,
});
const describeUser = ({ role, permissions, activated }: TestUser) =>
  `role ${role}, permissions [${permissions.join()}]${activated ? '' : ', not activated'}`;
const permitted = (rule: (actor: Actor) => boolean) =>
  users.filter((user) => rule(actorOf(user))).map(describeUser);
const usersWithIds = (ids: ReadonlySet<number>) => users.filter(({ id }) => ids.has(id)).map(describeUser);
const idsOf = (rows: readonly { readonly id: number }[]) => new Set(rows.map(({ id }) => id));

async function addBroadcast(audience: BroadcastAudience): Promise<number> {
  const [row] = await t.database.readFresh<{ id: number }>(
    `INSERT INTO notifications (kind, audience, title, content) VALUES ('broadcast', $1, 'Tin', 'Tin') RETURNING id`,
    [audience],
  );
  return row?.id ?? 0;
}

test.each([
  ['super admins', IS_SUPER_ADMIN, isSuperAdmin],
  ['customers', IS_CUSTOMER, isCustomer],
] as const)('SQL finds the same %s as the policy', async (_who, condition, rule) => {
  const rows = await t.database.readFresh<{ id: number }>(`SELECT u.id FROM users u WHERE ${condition}`);
  expect(usersWithIds(idsOf(rows))).toEqual(permitted(rule));
});

test.each(Object.values(PERMISSION))(
  'SQL finds the same users with permission %i as the policy',
  async (id) => {
    const rows = await t.database.readFresh<{ id: number }>(
      `SELECT u.id FROM users u WHERE ${hasPermissionSql(id)}`,
    );
    expect(usersWithIds(idsOf(rows))).toEqual(permitted(has(id)));
  },
);

test.each<BroadcastAudience>(['all', 'customers', 'staff'])(
  'a broadcast to %s is listed for and mailed to the users that the policy names',
  async (audience) => {
    const notificationId = await addBroadcast(audience);
    const expected = permitted((actor) => isInAudience(actor, audience));

    const listed = new Set<number>();
    for (const { id: userId } of users) {
      const params = { userId, unread: false, page: 1, pageSize: 10 };
      const { rows } = await listNotifications(t.database.readFresh, params);
      if (rows.some(({ id }) => id === notificationId)) listed.add(userId);
    }
    expect(usersWithIds(listed)).toEqual(expected);

    await mailBroadcast.run(t.app, { notificationId }, firstTry);
    const mailed = await t.database.readFresh<{ id: number }>(
      'SELECT user_id AS id FROM notification_deliveries WHERE notification_id = $1',
      [notificationId],
    );
    expect(usersWithIds(idsOf(mailed))).toEqual(expected);
  },
);

test.each([PERMISSION.dataEntry, PERMISSION.complaints])(
  'the assignees with permission %i are the activated users that the policy names',
  async (permission) => {
    const found = await findAssignees(t.database.readFresh, permission);
    expect(usersWithIds(idsOf(found))).toEqual(
      permitted((actor) => actor.activated && has(permission)(actor)),
    );
  },
);

test("other users' orders are listed for, and stale orders reported to, the users that the policy names", async () => {
  await t
    .as('CO')
    .post('/api/orders/declare')
    .send({ codes: ['AUDIENCE001'] });
  await t.database.readFresh(`UPDATE orders SET created_date = now() - interval '15 days'`);

  const allowed = new Set<number>();
  const shown = new Set<number>();
  for (const user of users) {
    const { status, body } = await t.as(user).get('/api/orders?page=1&pageSize=10');
    if (status === 200) allowed.add(user.id);
    if (status === 200 && body.meta.total === 1) shown.add(user.id);
  }
  const readsAll = permitted((actor) => orderPolicy.read(actor) && orderPolicy.readAll(actor));
  expect(usersWithIds(allowed)).toEqual(permitted(orderPolicy.read));
  expect(usersWithIds(shown)).toEqual(readsAll);

  await remindStaleOrders.run(t.app, {}, firstTry);
  const reminded = await t.database.readFresh<{ id: number }>(
    `SELECT user_id AS id FROM notifications WHERE kind = 'worklist'`,
  );
  expect(usersWithIds(idsOf(reminded))).toEqual(readsAll);
});
