import { describe, expect, test } from 'vitest';
import { ACTOR_NAMES, type ActorName } from '../testing/actors.ts';
import { accountRows } from '../testing/rights/account-rows.ts';
import { contentRows } from '../testing/rights/content-rows.ts';
import { importRows } from '../testing/rights/import-rows.ts';
import { bagRows } from '../testing/rights/bag-rows.ts';
import { complaintRows } from '../testing/rights/complaint-rows.ts';
import { customerRows } from '../testing/rights/customer-rows.ts';
import { deliveryNoteRows } from '../testing/rights/delivery-note-rows.ts';
import { deliveryRequestRows } from '../testing/rights/delivery-request-rows.ts';
import { orderRows } from '../testing/rights/order-rows.ts';
import { SIGNS, type Row, type Options } from '../testing/rights/row.ts';
import { photoRows } from '../testing/rights/photo-rows.ts';
import { siteRows } from '../testing/rights/site-rows.ts';
import { warehouseRows } from '../testing/rights/warehouse-rows.ts';
import { paymentRows } from '../testing/rights/payment-rows.ts';
import { ledgerRows } from '../testing/rights/ledger-rows.ts';
import { tariffRows } from '../testing/rights/tariff-rows.ts';
import { sendCall, type Call, type CallAnswer } from '../testing/send-call.ts';
import { createTestApp } from '../testing/test-app.ts';
import { watchWrites } from '../testing/watch-writes.ts';
import { makeWorld } from '../testing/world.ts';
import { allRoutes } from './index.ts';

const t = await createTestApp({ jobs: 'stored' });
const world = await makeWorld(t);
const written = await watchWrites(t);
const { CO, CX, UC } = t.actors;
const ROWS: readonly Row[] = [
  ...accountRows,
  ...complaintRows,
  ...customerRows,
  ...deliveryNoteRows,
  ...deliveryRequestRows,
  ...bagRows,
  ...orderRows,
  ...warehouseRows,
  ...importRows,
  ...contentRows,
  ...siteRows,
  ...tariffRows,
  ...paymentRows,
  ...photoRows,
  ...ledgerRows,
];

/**
 * answered: 2xx, for the caller's own data or data that they may handle. unknown: rejected for a field that the call
 * does not have.
 */
type Outcome = 'answered' | 'unknown' | '1' | '3' | '4' | '=';
interface Cell extends Options {
  readonly outcome: Outcome;
}
const STATUS = { '1': 401, '3': 403, '4': 404, unknown: 422, '=': 200 } as const;
const isRefused = ({ outcome }: Cell): boolean => outcome in STATUS;

const signsOf = ({ signs }: Pick<Row, 'signs'>) => signs.trim().split(/\s+/);
const signOf = (row: Row, actor: ActorName) => signsOf(row)[ACTOR_NAMES.indexOf(actor)];

/**
 * Returns the calls that a sign of the table means for an actor: one; two when own and foreign subjects differ; or
 * none.
 */
function cellsOf(row: Row, actor: ActorName): Cell[] {
  const caller = actor === 'AN' ? null : t.actors[actor];
  const cell = (outcome: Outcome, dataOwner = CO): Cell => ({ actor, caller, dataOwner, outcome });
  const itself = caller ?? CO;
  const sign = row.differs?.[actor]?.sign ?? signOf(row, actor);
  if (sign === '–') return [];
  if (sign === '✓') return [cell('answered', row.own ? itself : CO)];
  if (sign === 'e') return [cell('answered', itself)];
  if (sign === 's') {
    const another = row.namesNoOtherUser === undefined ? [cell('4', actor === 'CO' ? CX : CO)] : [];
    return [cell('answered', itself), ...another];
  }
  if (actor === 'CX' && sign === '4' && row.namesNoOtherUser !== undefined) return [cell('unknown')];
  if (sign === '1' || sign === '3' || sign === '4' || sign === '=') return [cell(sign)];
  throw new Error(`unknown sign: ${sign}`);
}

/** Each call uses its own login, because one of the calls is the logout. */
const tokenOf = ({ actor, caller }: Cell) =>
  actor === 'DX' || !caller ? (caller?.token ?? null) : t.login(caller.id);
const send = async (row: Row, token: string | null, call: Call) => {
  const [method = '', path = ''] = row.call.split(' ');
  return sendCall(t, { method, path, token }, call);
};
const make = async (row: Row, cell: Cell) => (await row.make?.(world, cell)) ?? {};

/** Calls about orders, the warehouse and customers need an activated account. */
const needsActivation = ({ call }: Row) =>
  /\/api\/(orders|bags|lots|delivery-(?:notes|requests|addresses)|shelves|stock-counts|customers|dashboard|tariffs\/parcel|complaints)/.test(
    call,
  );

/**
 * Refusals of a row's calls that the audit records: all, if the call is not for customers; otherwise those of its
 * staff-only part.
 */
function auditedRefusals(row: Row, cells: readonly Cell[]) {
  // A special case of a call is stored like the call's plain row.
  const plain = ROWS.find(({ call, about }) => call === row.call && about === undefined);
  const isAdminCall = plain !== undefined && signOf(plain, 'CO') === '3';
  return cells.flatMap(({ outcome, actor, caller }) => {
    const isWaiting = actor === 'UC' && needsActivation(row);
    const code = outcome === '1' ? 'UNAUTHENTICATED' : isWaiting ? 'ACCOUNT_NOT_ACTIVATED' : 'FORBIDDEN';
    if (outcome !== '3' && !(outcome === '1' && isAdminCall)) return [];
    if (!isAdminCall && code !== 'FORBIDDEN') return [];
    return [
      {
        actor_id: outcome === '1' || actor === 'DX' ? null : (caller?.id ?? null),
        call: row.call,
        code,
        address: '127.0.0.1',
      },
    ];
  });
}
const storedRefusals = async (after: number) =>
  t.database.readFresh(
    `SELECT actor_id, subject_id AS call, new ->> 'code' AS code, address FROM audit_log
     WHERE action = 'call.refuse' AND id > $1 ORDER BY id`,
    [after],
  );
const lastAudit = async () =>
  (await t.database.readFresh<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit_log'))[0]?.id ??
  0;

async function expectRefused(row: Row, cells: readonly Cell[]): Promise<void> {
  const made = new Map<string, Promise<Call>>();
  const ready: { cell: Cell; call: Call; token: string | null }[] = [];
  for (const cell of cells) {
    // All actors share one subject, so no call may change it.
    const about = `${cell.dataOwner.id} ${cell.actor === 'CX'} ${row.own === true && cell.actor}`;
    const call = made.get(about) ?? make(row, cell);
    made.set(about, call);
    ready.push({ cell, call: await call, token: await tokenOf(cell) });
  }
  await written();
  const last = await lastAudit();
  for (const { cell, call, token } of ready) {
    const answer = await send(row, token, call);
    expectRefusal(row, cell, answer);
    if (cell.outcome === '=') await row.checkAnswer?.(world, cell, answer.body);
  }
  expect(await written(), 'tables that a refusal changed').toEqual([]);
  expect(await storedRefusals(last)).toEqual(auditedRefusals(row, cells));
}

function expectRefusal(row: Row, { actor, outcome }: Cell, { status, body }: CallAnswer): void {
  // Only refused calls are tested here.
  expect([actor, status], `${actor} ${row.call}`).toEqual([actor, STATUS[outcome as keyof typeof STATUS]]);
  expect(body.success).toBe(outcome === '=');
  if (actor === 'UC' && outcome === '3' && needsActivation(row))
    expect(body).toMatchObject({
      code: 'ACCOUNT_NOT_ACTIVATED',
      message: 'Tài khoản chưa được kích hoạt',
    });
}

/** Returns the cell with a new account that has the same rights as the actor. */
async function counterpartOf({ caller, ...cell }: Cell): Promise<Cell> {
  const { role = 3, permissions = [], activated = true } = caller ?? {};
  const counterpart = await t.user({ role, permissions, activated });
  return { ...cell, caller: counterpart, dataOwner: counterpart };
}

async function expectAnswered(row: Row, wanted: Cell): Promise<void> {
  const cell = row.byCounterpart ? await counterpartOf(wanted) : wanted;
  const call = await make(row, cell);
  const token = await tokenOf(cell);
  const { status, body } = await send(row, token, call);
  expect([200, 201], `${cell.actor} ${row.call}: ${status} ${JSON.stringify(body)}`).toContain(status);
  await row.checkAnswer?.(world, cell, body);
}

test('every call of the server has a row in the table, and every row has its call', () => {
  const called = new Set(ROWS.map(({ call }) => call));
  expect([...called].sort()).toEqual(allRoutes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('the table of rights, cell by cell', () => {
  test.each(ROWS.map((row) => [row.about ? `${row.call} (${row.about})` : row.call, row] as const))(
    '%s',
    async (_name, row) => {
      const cells = ACTOR_NAMES.flatMap((actor) => cellsOf(row, actor));
      await expectRefused(row, cells.filter(isRefused));
      for (const cell of cells.filter((one) => !isRefused(one))) await expectAnswered(row, cell);
    },
  );
});

test('an unknown path answers 404 to all callers', async () => {
  const row = { call: 'POST /api/orders/everything', signs: SIGNS.noSuchCall };
  await expectRefused(
    row,
    ACTOR_NAMES.flatMap((actor) => cellsOf(row, actor)),
  );
});

test('added and removed rights apply to the next call, without a new login where the token stays valid', async () => {
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

test('the accounts of the table did not change during the test', async () => {
  const rows = await t.database.readFresh<{ id: number; role: number }>(
    'SELECT id, role FROM users WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id',
    [[CO.id, CX.id, UC.id]],
  );
  expect(rows.map(({ role }) => role)).toEqual([3, 3, 3]);
});
