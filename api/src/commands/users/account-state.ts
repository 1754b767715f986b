import type { AuditAction } from '@logistics/shared/contracts';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { LoggedInCaller, May } from '../../policies/actor.ts';
import { recordAudits } from '../audit/audit.ts';

export interface AccountState {
  readonly id: number;
  readonly activated: boolean;
  readonly deletedAt: string | null;
  readonly purged: boolean;
}
export interface UsersTarget {
  readonly ids: readonly number[];
  /** Decides which of the accounts the caller may change; the others do not change. */
  readonly may: May<AccountState>;
}

/** A change of account fields. */
interface AccountStateChange {
  readonly action: AuditAction;
  /** SQL condition: the accounts that the caller may name. */
  readonly where: string;
  /** SQL assignments. */
  readonly set: string;
  readonly old: object;
  readonly new: object;
}

export const ACTIVATE: AccountStateChange = {
  action: 'user.activate',
  where: 'deleted_at IS NULL',
  set: 'activated_at = now()',
  old: { activated: false },
  new: { activated: true },
};
export const BIN: AccountStateChange = {
  action: 'user.remove',
  where: 'purged_at IS NULL',
  set: 'deleted_at = now()',
  old: { binned: false },
  new: { binned: true },
};
export const UNBIN: AccountStateChange = {
  action: 'user.restore',
  where: 'purged_at IS NULL',
  set: 'deleted_at = NULL',
  old: { binned: true },
  new: { binned: false },
};

/**
 * Changes accounts, all or none, with one audit row each.
 *
 * @returns the accounts that changed. Throws USER_NOT_FOUND.
 */
export async function changeAccountState(
  tx: Tx,
  context: LoggedInCaller,
  { ids, may, change }: UsersTarget & { readonly change: AccountStateChange },
): Promise<number[]> {
  const { action, where, set } = change;
  const wanted = [...new Set(ids)];
  const found = await tx.query<AccountState>(
    `SELECT id, activated_at IS NOT NULL AS activated, deleted_at AS "deletedAt", purged_at IS NOT NULL AS purged
     FROM users WHERE id = ANY($1) AND ${where} ORDER BY id FOR UPDATE`,
    [wanted],
  );
  if (found.length < wanted.length) throw appError('USER_NOT_FOUND');
  const changed = found.filter((user) => may(context.actor, user)).map(({ id }) => id);
  await tx.query(`UPDATE users SET ${set}, updated_at = now(), version = version + 1 WHERE id = ANY($1)`, [
    changed,
  ]);
  await recordAudits(
    tx,
    context,
    changed.map((subjectId) => ({
      action,
      subjectType: 'user',
      subjectId,
      old: change.old,
      new: change.new,
    })),
  );
  return changed;
}
