import type { ActorContext } from '../context.ts';
import type { TestUser } from './factories.ts';
import { asActor, day, importRows, orderRow } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import type { HeldRow } from './transaction-holds.ts';

export type Effect = Readonly<Record<string, number | string | null>>;

/** A call whose server is killed while it runs. */
export interface KillableCommand {
  readonly name: string;
  readonly token: string;
  readonly path: string;
  readonly body: object;
  /** The rows by which it is held. */
  readonly rows: Omit<HeldRow, 'row'> & { readonly count: number };
  /** SQL about NEW: its rows of the audit. */
  readonly audited: string;
  /** SQL of one row: everything that the command writes. */
  readonly effect: string;
  /** The row of `effect` if nothing was written, and if everything was. */
  readonly nothing: Effect;
  readonly whole: Effect;
  /** Contents of the answer to the call that does the work, and to a call after that. */
  readonly answers: readonly [object, object];
}

/** Imports parcels of one customer; returns their codes. */
export async function parcels(
  context: ActorContext,
  prefix: string,
  { count, status, owner }: { count: number; status: number; owner: TestUser },
): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, n) => `${prefix}${1000 + n}`);
  const facts = { customer: owner.customerCode, weight: 1, fee: 1000 };
  await importRows(
    context,
    codes.map((orderCode) => orderRow({ orderCode, status, occurredAt: day(2), facts })),
  );
  return codes;
}

export async function newStaff(t: TestApp) {
  const { id, token } = await t.user({ role: 1 });
  return { id, token, context: asActor(t.commandContext(t.actors.SA)) };
}

/** SQL: the events, keys and parcels with this status whose codes begin so. */
export const reports = (prefix: string, status: number) => `
  (SELECT count(*)::int FROM order_events e JOIN orders o ON o.id = e.order_id
    WHERE o.order_code LIKE '${prefix}%' AND e.status = ${status}) AS events,
  (SELECT count(*)::int FROM order_scans k JOIN orders o ON o.id = k.order_id JOIN order_events e ON e.id = k.event_id
    WHERE o.order_code LIKE '${prefix}%' AND e.status = ${status}) AS keys,
  (SELECT count(*)::int FROM orders WHERE order_code LIKE '${prefix}%' AND status = ${status}) AS parcels`;
/** SQL: the rows of the audit about a subject. */
export const audits = (action: string, id: number | string) =>
  `(SELECT count(*)::int FROM audit_log WHERE action = '${action}' AND subject_id = '${id}') AS audits`;
export const eventsBy = (actorId: number, count: number) => ({
  table: 'order_events',
  event: 'INSERT' as const,
  when: `NEW.actor_id = ${actorId}`,
  count,
});
export const auditedAs = (actorId: number, action: string) =>
  `NEW.actor_id = ${actorId} AND NEW.action = '${action}'`;

/** SQL: the transactions of a customer's ledger, their sum, the balance and the unpaid amount. */
export const ledgerOf = (customerId: number) => `
  (SELECT count(*)::int FROM ledger_transactions WHERE customer_id = ${customerId}) AS transactions,
  (SELECT coalesce(sum(amount), 0)::int FROM ledger_transactions WHERE customer_id = ${customerId}) AS posted,
  (SELECT coalesce(sum(balance), 0)::int FROM customer_balances WHERE customer_id = ${customerId}) AS balance,
  (SELECT coalesce(sum(unpaid), 0)::int FROM unpaid_charges WHERE customer_id = ${customerId}) AS unpaid`;
export const answersOf = (key: string) =>
  `(SELECT count(*)::int FROM delivery_note_writes WHERE key = '${key}' AND result <> '{}') AS stored`;
