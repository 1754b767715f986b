import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { announce, customersChanged } from '../notifications/publish-live-events.ts';
import { endSessions, keepOneSuperAdmin, lockSuperAdmins } from './super-admins.ts';
import { BIN, changeAccountState, UNBIN, type UsersTarget } from './account-state.ts';

/**
 * Moves accounts to the bin, all or none, and ends their sessions. Returns how many were not in the bin before.
 * Throws CANNOT_DELETE_SELF, LAST_SUPER_ADMIN, USER_NOT_FOUND.
 */
export async function userRemover(context: ActorContext<'database'>, options: UsersTarget): Promise<number> {
  if (options.ids.includes(context.actor.userId)) throw appError('CANNOT_DELETE_SELF');
  return inTransaction(context.app.database, async (tx) => {
    keepOneSuperAdmin(await lockSuperAdmins(tx, context), options.ids);
    const binned = await changeAccountState(tx, context, { ...options, change: BIN });
    await endSessions(tx, binned);
    await announce(tx, customersChanged(binned));
    return binned.length;
  });
}

/** Restores accounts from the bin, all or none. Returns how many were in the bin. Throws USER_NOT_FOUND. */
export async function userRestorer(context: ActorContext<'database'>, options: UsersTarget): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const restored = await changeAccountState(tx, context, { ...options, change: UNBIN });
    await announce(tx, customersChanged(restored));
    return restored.length;
  });
}
