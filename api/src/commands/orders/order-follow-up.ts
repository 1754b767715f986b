import { PERMISSION, type FollowedUp } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { findAssignees } from '../../queries/find-assignees.ts';
import { recordAudits } from '../audit/audit.ts';
import { ordersEvent } from '../notifications/order-notifications.ts';
import { announce } from '../notifications/publish-live-events.ts';

interface FollowUpChange {
  readonly orders: readonly { readonly id: number; readonly version: number }[];
  /** undefined: no change; null: no assignee. */
  readonly assigneeId?: number | null | undefined;
  readonly note?: string | null | undefined;
}

/**
 * Sets the assignee and the follow-up note of orders, all in one transaction with one live event. Skips orders that
 * another user changed after the caller had read them; the result names them. A repeated call finds its own values
 * and writes nothing. Throws ORDER_NOT_FOUND when one of the ids is not a live order, and USER_NOT_FOUND when the
 * assignee may not handle orders.
 */
export async function setFollowUp(
  context: ActorContext<'database'>,
  { orders, assigneeId, note }: FollowUpChange,
): Promise<FollowedUp> {
  return inTransaction(context.app.database, async (tx) => {
    const versions = new Map(orders.map(({ id, version }) => [id, version]));
    const found = await lockFollowUps(tx, [...versions.keys()]);
    if (
      typeof assigneeId === 'number' &&
      (await findAssignees(tx.query, PERMISSION.dataEntry, assigneeId)).length === 0
    )
      throw appError('USER_NOT_FOUND');
    const wanted = found.map((row) => ({
      ...row,
      next: {
        assigneeId: assigneeId === undefined ? row.assignee_id : assigneeId,
        note: note === undefined ? row.note : note,
      },
    }));
    const different = wanted.filter(
      ({ next, ...row }) => next.assigneeId !== row.assignee_id || next.note !== row.note,
    );
    const skipped = different.filter(({ id, version }) => version !== versions.get(id));
    const written = different.filter((row) => !skipped.includes(row));
    await recordFollowUps(tx, context, written);
    if (written.length > 0)
      await announce(tx, [{ to: 'data-entry', event: ordersEvent(written.map(({ id }) => id)) }]);
    return {
      changed: wanted.length - skipped.length,
      skipped: skipped.map((row) => ({ orderCode: row.order_code, by: row.changed_by_name ?? '' })),
    };
  });
}

/**
 * Writes the note about each of these orders; their assignees stay. Orders in the bin are left out. The caller has
 * locked the orders, and publishes the change.
 */
export async function noteFollowUps(
  tx: Tx,
  context: LoggedInCaller,
  { orderIds, note }: { readonly orderIds: readonly number[]; readonly note: string },
): Promise<void> {
  const found = await readFollowUps(tx, orderIds);
  const different = found.filter((row) => row.note !== note);
  await recordFollowUps(
    tx,
    context,
    different.map((row) => ({ ...row, next: { assigneeId: row.assignee_id, note } })),
  );
}

interface LockedFollowUp {
  id: number;
  order_code: string;
  assignee_id: number | null;
  note: string | null;
  version: number;
  changed_by_name: string | null;
}

/** Locks the orders first, so that the second statement reads changes that were committed meanwhile. */
async function lockFollowUps(tx: Tx, ids: readonly number[]): Promise<LockedFollowUp[]> {
  const locked = await tx.query(
    'SELECT FROM orders WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY order_code FOR UPDATE',
    [ids],
  );
  if (locked.length < ids.length) throw appError('ORDER_NOT_FOUND');
  return readFollowUps(tx, ids);
}

function readFollowUps(tx: Tx, ids: readonly number[]): Promise<LockedFollowUp[]> {
  return tx.query<LockedFollowUp>(
    `SELECT o.id, o.order_code, f.assignee_id, f.note, coalesce(f.version, 0) AS version,
       u.last_name || ' ' || u.first_name AS changed_by_name
     FROM orders o LEFT JOIN order_follow_ups f ON f.order_id = o.id LEFT JOIN users u ON u.id = f.changed_by
     WHERE o.id = ANY ($1) AND o.deleted_at IS NULL ORDER BY o.order_code`,
    [ids],
  );
}

type ChangedFollowUp = LockedFollowUp & {
  readonly next: { readonly assigneeId: number | null; readonly note: string | null };
};

/** Writes the follow-ups and one audit row for each. */
async function recordFollowUps(
  tx: Tx,
  context: LoggedInCaller,
  rows: readonly ChangedFollowUp[],
): Promise<void> {
  await writeFollowUps(tx, context.actor.userId, rows);
  await recordAudits(
    tx,
    context,
    rows.map(({ id, order_code: orderCode, assignee_id: before, note: noteBefore, next }) => ({
      action: 'order.follow-up' as const,
      subjectType: 'order',
      subjectId: id,
      old: { orderCode, assigneeId: before, note: noteBefore },
      new: { orderCode, ...next },
    })),
  );
}

async function writeFollowUps(tx: Tx, userId: number, rows: readonly ChangedFollowUp[]): Promise<void> {
  await tx.query(
    `INSERT INTO order_follow_ups AS f (order_id, assignee_id, note, changed_by)
     SELECT w.id, w.assignee, w.note, $4 FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS w (id, assignee, note)
     ON CONFLICT (order_id) DO UPDATE SET assignee_id = excluded.assignee_id, note = excluded.note,
       version = f.version + 1, changed_by = excluded.changed_by,
       changed_at = date_trunc('milliseconds', now())`,
    [
      rows.map(({ id }) => id),
      rows.map(({ next }) => next.assigneeId),
      rows.map(({ next }) => next.note),
      userId,
    ],
  );
}
