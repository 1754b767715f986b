import { settleFeesLater } from '../fees/compute-fees.ts';
import { Op } from 'sequelize';
import type { ActorContext } from '../../context.ts';
import { inSession } from '../../database/in-session.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { Import } from '../../models/import.ts';
import type { LoggedInCaller, May } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { recoverInSession } from './interrupted-imports.ts';
import { needsBatches } from './import-batches.ts';
import { countReported, rollBackInOneTransaction } from './import-rollback.ts';
import {
  allowLongStatements,
  lockImportWork,
  takeImportSlot,
  tryImportWork,
  retryLaterError,
} from '../orders/order-locks.ts';
import { notifyOfUndo } from '../notifications/order-notifications.ts';

interface UndoProps {
  readonly id: number;
  readonly may: May<{ readonly undone_at: string | null }>;
}

/**
 * Undoes a whole import: deletes its events and recomputes the orders, as if the import had never run (decisions,
 * "The Excel file"). Events that a later import also reported are assigned to that import. Orders without other
 * events are deleted; orders that the import had restored return to the bin.
 *
 * A long import is marked as undone and then rolled back in batches. After an interruption,
 * `recoverInterruptedImports` rolls back the remaining batches.
 *
 * Throws IMPORT_NOT_FOUND, IMPORT_ALREADY_UNDONE; for a long one SERVICE_UNAVAILABLE when two imports run already, or
 * another process works on it.
 */
export async function undoImport(
  context: ActorContext<'config' | 'database' | 'jobs' | 'logger' | 'readiness'>,
  props: UndoProps,
): Promise<void> {
  const { app } = context;
  const { total } = await findUndoable(app.database, context, props);
  return needsBatches(app, total) ? undoInBatches(context, props) : undoInOneTransaction(context, props);
}

async function undoInOneTransaction(
  context: ActorContext<'database' | 'jobs'>,
  props: UndoProps,
): Promise<void> {
  const { id } = props;
  await inTransaction(context.app.database, async (tx) => {
    await allowLongStatements(tx);
    await lockImportWork(tx, id, 'transaction');
    await recordUndo(tx, context, props, null);
    const owners = await rollBackInOneTransaction(tx, id);
    await settleFeesLater(tx, context.app);
    await notifyOfUndo(tx, id, owners);
  });
}

async function undoInBatches(
  context: ActorContext<'config' | 'database' | 'jobs' | 'logger' | 'readiness'>,
  props: UndoProps,
): Promise<void> {
  const { app } = context;
  const { id } = props;
  await inSession(app.database, async (session) => {
    await allowLongStatements(session, 'session');
    await takeImportSlot(session, 'session');
    if (!(await tryImportWork(session, id, 'session'))) throw retryLaterError();
    await session.transaction((tx) => recordUndo(tx, context, props, 'undoing'));
    await recoverInSession(session, app, id);
  });
}

async function findUndoable(
  { models, transaction }: Pick<Tx, 'models'> & Partial<Pick<Tx, 'transaction'>>,
  { actor }: LoggedInCaller,
  { id, may }: UndoProps,
): Promise<Import> {
  const where = { id, work: { [Op.or]: [null, 'undoing'] as const } };
  const row = await models.Import.findOne({ where, ...(transaction && { transaction }) });
  if (!row) throw appError('IMPORT_NOT_FOUND');
  if (!may(actor, { undone_at: row.undoneAt?.toISOString() ?? null }))
    throw appError('IMPORT_ALREADY_UNDONE');
  return row;
}

async function recordUndo(
  tx: Tx,
  context: LoggedInCaller,
  props: UndoProps,
  work: 'undoing' | null,
): Promise<void> {
  const row = await findUndoable(tx, context, props);
  const { id } = row;
  const { transaction } = tx;
  await row.update({ work, undoneAt: new Date(), undoneBy: context.actor.userId }, { transaction });
  await recordAudit(tx, context, {
    action: 'import.undo',
    subjectType: 'import',
    subjectId: id,
    old: { undone: false },
    new: { undone: true, orders: await countReported(tx, id) },
  });
}
