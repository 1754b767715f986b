import { settleFeesLater } from '../fees/compute-fees.ts';
import { Op } from 'sequelize';
import type { ActorContext } from '../../context.ts';
import { inSession } from '../../database/in-session.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { Import } from '../../models/import.ts';
import type { LoggedInCaller, May } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { recoverOn } from './interrupted-imports.ts';
import { isLong } from './import-batches.ts';
import { countReported, withdrawAtOnce } from './import-rollback.ts';
import {
  allowLongStatements,
  lockImportWork,
  takeImportSlot,
  tryImportWork,
  tryLater,
} from '../orders/order-locks.ts';
import { notifyOfUndo } from '../notifications/order-notifications.ts';

interface UndoProps {
  readonly id: number;
  readonly may: May<{ readonly undone_at: string | null }>;
}

/**
 * Undoes a whole import: deletes its events, or assigns them to the next import that reported the same, and recomputes the
 * orders. Afterwards everything is as if the import had never run (decisions, "The Excel file"). Orders that have no other
 * event are deleted; orders that it had restored from the bin return there.
 *
 * A long import is rolled back in batches, as it was merged, and counts as undone before the first one. If that is
 * interrupted, `recoverInterruptedImports` does the rest.
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
  return isLong(app, total) ? undoInSlices(context, props) : undoAtOnce(context, props);
}

async function undoAtOnce(context: ActorContext<'database' | 'jobs'>, props: UndoProps): Promise<void> {
  const { id } = props;
  await inTransaction(context.app.database, async (tx) => {
    await allowLongStatements(tx);
    await lockImportWork(tx, id, 'transaction');
    await noteUndo(tx, context, props, null);
    const owners = await withdrawAtOnce(tx, id);
    await settleFeesLater(tx, context.app);
    await notifyOfUndo(tx, id, owners);
  });
}

async function undoInSlices(
  context: ActorContext<'config' | 'database' | 'jobs' | 'logger' | 'readiness'>,
  props: UndoProps,
): Promise<void> {
  const { app } = context;
  const { id } = props;
  await inSession(app.database, async (session) => {
    await allowLongStatements(session, 'session');
    await takeImportSlot(session, 'session');
    if (!(await tryImportWork(session, id, 'session'))) throw tryLater();
    await session.transaction((tx) => noteUndo(tx, context, props, 'undoing'));
    await recoverOn(session, app, id);
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

async function noteUndo(
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
