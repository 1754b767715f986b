import type { DeclaredDetails, DeclareResult } from '@logistics/shared/contracts';
import { normaliseOrderCode, orderCodeProblem } from '@logistics/shared/domain';
import { declareTexts } from '@logistics/shared/texts/order-answers';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { LoggedInCaller, May } from '../../policies/actor.ts';
import { recordAudit, recordAudits } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { replaceDetails, storedDetails, type MayEditDeclaration } from './declaration-editor.ts';

interface DeclaredOrder {
  id: number;
  order_code: string;
  owner_id: number | null;
  status: number;
  declared_by: number | null;
  binned: boolean;
}

interface DeclareOptions {
  readonly codes: readonly string[];
  /** Default note for codes without their own note. */
  readonly note?: string | undefined;
  /** Details of some of the codes, and the rule that decides whether the caller may replace earlier details. */
  readonly details?: { readonly items: readonly DeclaredItem[]; readonly may: MayEditDeclaration };
}
type DeclaredItem = DeclaredDetails & { readonly code: string };

type Outcome = Pick<DeclareResult, 'result' | 'orderId'>;

/**
 * Declares codes as the caller's own (decisions, "Whose orders"). A new code becomes an order with status 0. A code
 * that is already in a warehouse and has no owner becomes a claim of an unowned order. A code with an owner does not
 * change. When two customers declare one code at once, exactly one gets it. If the caller has already declared a
 * code, its new details replace the earlier ones until the parcel arrives. A repeated call after a lost answer
 * therefore loses nothing.
 *
 * @returns one result per distinct code, in the order of the input.
 */
export async function declareOrders(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  props: DeclareOptions,
): Promise<DeclareResult[]> {
  const codes = [...new Set(props.codes.map(normaliseOrderCode))];
  const items = new Map(props.details?.items.map((item) => [normaliseOrderCode(item.code), item]));
  const valid = codes.filter((code) => orderCodeProblem(code) === null);
  const outcomes = await inTransaction(context.app.database, async (tx) => {
    const sorted = [...valid].sort();
    const waiting = await insertWaitingOrders(tx, context, sorted);
    const known = await lockKnownOrders(tx, sorted, waiting);
    const claimed = known.filter((order) => order.owner_id === null);
    const revived = known.filter((order) => order.owner_id === context.actor.userId && order.binned);
    await insertDeclarations(tx, context, { waiting: [...waiting.keys()], claimed, note: props.note, items });
    const edited = await replaceOwnDetails(tx, context, known, { items, may: props.details?.may });
    const theirs = [...claimed, ...revived].map((order) => order.id);
    await tx.query(
      `UPDATE orders SET removed_at = NULL, removed_by = NULL, revived_by = '{}', version = version + 1,
         updated_at = now() WHERE id = ANY ($1) AND removed_at IS NOT NULL`,
      [theirs],
    );
    await tx.query('SELECT refold_orders($1)', [theirs]);
    await settleFees(tx, context.app, theirs);
    await notifyOfOrderChanges(tx, context.app, { orderIds: [...waiting.values(), ...theirs, ...edited] });
    return new Map<string, Outcome>([
      ...[...waiting].map(([code, orderId]) => [code, { result: 'declared', orderId }] as const),
      ...known.map((order) => [order.order_code, outcomeOf(order, context.actor.userId)] as const),
    ]);
  });
  return codes.map((code) => {
    const { result, orderId } = outcomes.get(code) ?? { result: 'invalid', orderId: null };
    return { code, result, message: declareTexts[result], orderId };
  });
}

function outcomeOf(order: DeclaredOrder, userId: number): Outcome {
  if (order.owner_id === null) return { result: 'claimed', orderId: order.id };
  if (order.owner_id !== userId) return { result: 'taken', orderId: null };
  return { result: order.binned ? 'declared' : 'already_yours', orderId: order.id };
}

/**
 * Inserts codes that have no order yet, and returns each with its new order's id. Waits for another caller who is
 * inserting the same codes. One statement inserts the new orders and locks the known ones, sorted by code
 * (orderLocks).
 */
async function insertWaitingOrders(
  tx: Tx,
  context: LoggedInCaller,
  codes: string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; order_code: string }>(
    `WITH added AS (
       INSERT INTO orders (order_code, created_date, declared_by, declared_at)
       SELECT code, date_trunc('milliseconds', now()), $2, date_trunc('milliseconds', now())
       FROM unnest($1::text[]) AS code ORDER BY code COLLATE "C"
       ON CONFLICT (order_code) DO UPDATE SET version = orders.version WHERE false RETURNING id, order_code
     )
     SELECT id, order_code FROM added`,
    [codes, context.actor.userId],
  );
  await tx.query(
    'INSERT INTO order_code_search (order_id, order_code) SELECT * FROM unnest($1::bigint[], $2::text[])',
    [rows.map((row) => row.id), rows.map((row) => row.order_code)],
  );
  return new Map(rows.map((row) => [row.order_code, row.id]));
}

async function lockKnownOrders(tx: Tx, codes: string[], waiting: ReadonlyMap<string, number>) {
  return tx.query<DeclaredOrder>(
    `SELECT id, order_code, owner_id, status, declared_by, deleted_at IS NOT NULL AS binned
     FROM orders WHERE order_code = ANY ($1) ORDER BY order_code FOR UPDATE`,
    [codes.filter((code) => !waiting.has(code))],
  );
}

interface NewDeclarations {
  readonly waiting: readonly string[];
  readonly claimed: readonly DeclaredOrder[];
  readonly note: string | undefined;
  readonly items: ReadonlyMap<string, DeclaredItem>;
}

async function insertDeclarations(
  tx: Tx,
  context: LoggedInCaller,
  { waiting, claimed, note, items }: NewDeclarations,
): Promise<void> {
  const { userId } = context.actor;
  const declare = (code: string, late: boolean) => {
    const item = items.get(code);
    return { code, late, ...storedDetails({ ...item, note: item?.note ?? note }) };
  };
  const declarations = [
    ...waiting.map((code) => declare(code, false)),
    ...claimed.map((order) => declare(order.order_code, true)),
  ];
  await tx.query(
    `INSERT INTO declarations (user_id, order_code, late, note, details)
     SELECT $1, * FROM unnest($2::text[], $3::boolean[], $4::text[], $5::jsonb[])`,
    [
      userId,
      declarations.map(({ code }) => code),
      declarations.map(({ late }) => late),
      declarations.map((declaration) => declaration.declared_note),
      declarations.map((declaration) => JSON.stringify(declaration.declared_details)),
    ],
  );
  const entries = declarations.map(({ code, late, declared_note, declared_details }) => ({
    action: 'declaration.create' as const,
    subjectType: 'declaration',
    subjectId: code,
    new: { userId, note: declared_note, late, ...declared_details },
  }));
  await recordAudits(tx, context, entries);
}

/** Replaces the details of codes that the caller declared before. Returns the ids of the orders that changed. */
async function replaceOwnDetails(
  tx: Tx,
  context: LoggedInCaller,
  known: readonly DeclaredOrder[],
  { items, may }: { items: ReadonlyMap<string, DeclaredItem>; may: MayEditDeclaration | undefined },
): Promise<number[]> {
  const { models, transaction } = tx;
  const { userId } = context.actor;
  const wanted = known.filter((order) => items.has(order.order_code) && may?.(context.actor, order));
  if (wanted.length === 0) return [];
  const orderCode = wanted.map((order) => order.order_code);
  const found = await models.Declaration.findAll({ where: { orderCode, userId }, transaction });
  const declarations = new Map(found.map((declaration) => [declaration.orderCode, declaration]));
  const edited: number[] = [];
  for (const { id, order_code: code } of wanted) {
    const [declaration, item] = [declarations.get(code), items.get(code)];
    if (declaration && item && (await replaceDetails(tx, context, declaration, item))) edited.push(id);
  }
  return edited;
}

/**
 * Withdraws the caller's declaration of a code that has not arrived yet, and deletes its order. Throws
 * DECLARATION_NOT_FOUND (also for another user's declaration), DECLARATION_ALREADY_ARRIVED.
 */
export async function withdrawDeclaration(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { code, may }: { code: string; may: May<{ status: number; declared_by: number | null }> },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { models, transaction } = tx;
    const { userId } = context.actor;
    const order = await models.Order.findOne({ where: { orderCode: code }, transaction, lock: true });
    const declaration = await models.Declaration.findOne({ where: { orderCode: code, userId }, transaction });
    if (!order || !declaration) throw appError('DECLARATION_NOT_FOUND');
    if (!may(context.actor, { status: order.status, declared_by: order.declaredBy }))
      throw appError('DECLARATION_ALREADY_ARRIVED');
    await declaration.destroy({ transaction });
    await tx.query('SELECT refold_orders(ARRAY[$1::bigint])', [order.id]);
    await recordAudit(tx, context, {
      action: 'declaration.withdraw',
      subjectType: 'declaration',
      subjectId: code,
      old: { userId, note: declaration.note, late: false, ...declaration.details },
    });
    await notifyOfOrderChanges(tx, context.app, { orderIds: [order.id], formerOwners: [userId] });
  });
}
