import type {
  AuditAction,
  ComplaintMessageKind,
  ComplaintResult,
  ComplaintState,
  ComplaintType,
} from '@logistics/shared/contracts';
import { COMPLAINT_REOPEN_DAYS } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { announce, type Announcement } from '../notifications/publish-live-events.ts';

/** Services of all commands that change complaints. */
export type ComplaintServices = 'channels' | 'config' | 'database' | 'files' | 'jobs';
export type ComplaintContext = ActorContext<ComplaintServices>;

export interface LockedComplaint {
  readonly id: number;
  readonly code: string;
  readonly type: ComplaintType;
  readonly state: ComplaintState;
  readonly result: ComplaintResult | null;
  readonly customerId: number;
  readonly orderId: number | null;
  readonly orderCode: string;
  readonly assigneeId: number | null;
  readonly version: number;
  readonly isReopenable: boolean;
}

/** Locks a complaint; with `ownerId` only one of this customer. The lock orders its changes. Throws NOT_FOUND. */
export async function lockComplaint(
  tx: Tx,
  id: number,
  ownerId: number | null = null,
): Promise<LockedComplaint> {
  const [row] = await tx.query<LockedComplaint & Record<string, unknown>>(
    `SELECT id, code, type, state, result, customer_id AS "customerId", order_id AS "orderId",
       order_code AS "orderCode", assignee_id AS "assigneeId", version,
       coalesce(resolved_at > now() - interval '${COMPLAINT_REOPEN_DAYS} days', false) AS "isReopenable"
     FROM complaints WHERE id = $1 AND ($2::bigint IS NULL OR customer_id = $2) FOR UPDATE`,
    [id, ownerId],
  );
  if (!row) throw appError('NOT_FOUND');
  return row;
}

/** Throws VERSION_CONFLICT if the complaint has changed since the caller saw it. */
export function checkVersion(complaint: LockedComplaint, version: number): void {
  if (complaint.version !== version) throw appError('VERSION_CONFLICT');
}

/** Throws COMPLAINT_STATE unless the complaint is in a state in which the change makes sense. */
export function requireState(isPossible: boolean): void {
  if (!isPossible) throw appError('COMPLAINT_STATE');
}

/** Locks the order of a complaint, so that changes of two complaints about one parcel wait for each other. */
export async function lockOrderOf({ models, transaction }: Tx, orderId: number): Promise<void> {
  await models.Order.findByPk(orderId, {
    attributes: ['id'],
    transaction,
    lock: transaction.LOCK.NO_KEY_UPDATE,
  });
}

/** Throws COMPLAINT_OPEN if the order has an open complaint of this type. Call it with the order locked. */
export async function requireNoOpen(tx: Tx, orderId: number, type: ComplaintType): Promise<void> {
  const [open] = await tx.query(
    `SELECT FROM complaints WHERE order_id = $1 AND type = $2 AND state IN ('new', 'working', 'waiting')`,
    [orderId, type],
  );
  if (open) throw appError('COMPLAINT_OPEN');
}

export interface NewMessage {
  readonly key: string;
  readonly kind: ComplaintMessageKind;
  readonly text?: string;
  readonly asksCustomer?: boolean;
  readonly assigneeId?: number;
  readonly result?: ComplaintResult;
  readonly amount?: number;
}

/**
 * Returns whether a call with this key has been done. Call it with the complaint locked. Throws IDEMPOTENCY_KEY_REUSED
 * when the key did something else.
 */
async function isDone(tx: Tx, { id, key, kind, amount }: Changing): Promise<boolean> {
  const [former] = await tx.query<{ complaintId: number; kind: string; amount: number | null }>(
    'SELECT complaint_id AS "complaintId", kind, amount FROM complaint_messages WHERE key = $1',
    [key],
  );
  if (!former) return false;
  if (former.complaintId !== id || former.kind !== kind || former.amount !== (amount ?? null))
    throw appError('IDEMPOTENCY_KEY_REUSED');
  return true;
}

/** Adds a row to the history. Throws IDEMPOTENCY_KEY_REUSED when another complaint took the key meanwhile. */
export async function addMessage(
  tx: Tx,
  { actor }: ComplaintContext,
  complaintId: number,
  message: NewMessage,
): Promise<void> {
  const { key, kind, text = '', asksCustomer = false, assigneeId, result, amount } = message;
  const [added] = await tx.query(
    `INSERT INTO complaint_messages (complaint_id, key, kind, text, author_id, asks_customer, assignee_id, result,
       amount)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      ...[complaintId, key, kind, storableText(text), actor.userId, asksCustomer],
      ...[assigneeId ?? null, result ?? null, amount ?? null],
    ],
  );
  if (!added) throw appError('IDEMPOTENCY_KEY_REUSED');
}

interface Move {
  readonly state: ComplaintState;
  readonly assigneeId?: number | null;
  readonly result?: ComplaintResult;
  /** A new deadline, in days from now. Otherwise it moves by the time that the complaint waited for the customer. */
  readonly days?: number;
}

/** Sets state, assignee and result. When a wait for the customer ends, extends the deadline by its duration. */
export async function moveComplaint(tx: Tx, complaint: LockedComplaint, move: Move): Promise<void> {
  const { state, assigneeId = complaint.assigneeId, result = null, days = null } = move;
  await tx.query(
    `UPDATE complaints SET state = $2, assignee_id = $3, result = $4, version = version + 1,
       due_at = CASE WHEN $5::int IS NOT NULL THEN date_trunc('milliseconds', now()) + make_interval(days => $5)
         WHEN waiting_since IS NOT NULL AND $2 <> 'waiting'
           THEN due_at + (date_trunc('milliseconds', now()) - waiting_since)
         ELSE due_at END,
       waiting_since = CASE WHEN $2 = 'waiting' THEN coalesce(waiting_since, date_trunc('milliseconds', now())) END,
       resolved_at = CASE WHEN $2 = 'resolved' THEN coalesce(resolved_at, date_trunc('milliseconds', now())) END
     WHERE id = $1`,
    [complaint.id, state, assigneeId, result, days],
  );
}

/** A change of a complaint: its message, its audit row and its recipients. */
export interface ComplaintChange {
  readonly complaint: LockedComplaint;
  readonly message: NewMessage;
  readonly action: AuditAction;
  /** The state after it. */
  readonly state?: ComplaintState;
  /** More values of the audit row. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Live events of notifications that the change wrote, and others. */
  readonly written?: readonly Announcement[];
}

/** Writes the message and the audit row of a change, and publishes it. Call it last in the transaction. */
export async function recordChange(
  tx: Tx,
  context: ComplaintContext,
  { complaint, message, action, state = complaint.state, values = {}, written = [] }: ComplaintChange,
): Promise<void> {
  await addMessage(tx, context, complaint.id, message);
  const { code, customerId: userId } = complaint;
  await recordAudit(tx, context, {
    action,
    subjectType: 'complaint',
    subjectId: complaint.id,
    old: { complaint: code, state: complaint.state },
    new: { complaint: code, userId, state, ...values },
  });
  await announceComplaint(tx, complaint, written, message.kind === 'note');
}

/** Makes open pages of the complaint and of its order reload. Customers do not learn of internal notes. */
export async function announceComplaint(
  tx: Tx,
  { id, customerId }: Pick<LockedComplaint, 'id' | 'customerId'>,
  written: readonly Announcement[] = [],
  isInternal = false,
): Promise<void> {
  const event = { type: 'complaints', complaintId: id } as const;
  await announce(tx, [
    { to: 'complaints', event },
    ...(isInternal ? [] : [{ to: 'data-entry', event } as const, { to: customerId, event }]),
    ...written,
  ]);
}

interface Changing {
  readonly id: number;
  readonly key: string;
  readonly kind: ComplaintMessageKind;
  /** Of a refund. */
  readonly amount?: number;
  /** Only a complaint of this customer. */
  readonly ownerId?: number;
}

/** Runs a change of a locked complaint in one transaction, once for each key. Throws NOT_FOUND. */
export function changeOnce(
  context: ComplaintContext,
  changing: Changing,
  write: (tx: Tx, complaint: LockedComplaint) => Promise<void>,
): Promise<void> {
  return inTransaction(context.app.database, async (tx) => {
    const complaint = await lockComplaint(tx, changing.id, changing.ownerId);
    if (!(await isDone(tx, changing))) await write(tx, complaint);
  });
}
