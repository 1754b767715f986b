import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { announce, ledgerChanged } from '../notifications/publish-live-events.ts';

interface DebtLimit {
  readonly customerId: number;
  /** Whole đồng; null: no limit. */
  readonly amount: number | null;
  /** `limitVersion` that the person saw. */
  readonly version: number;
}

/** Sets how much a customer may owe. Throws USER_NOT_FOUND, and VERSION_CONFLICT when it changed meanwhile. */
export async function setDebtLimit(
  context: ActorContext<'database'>,
  { customerId, amount, version }: DebtLimit,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    await tx.query(
      `INSERT INTO customer_balances (customer_id) SELECT id FROM users WHERE id = $1 AND purged_at IS NULL
       ON CONFLICT DO NOTHING`,
      [customerId],
    );
    const [former] = await tx.query<{ debt_limit: number | null; limit_version: number }>(
      'SELECT debt_limit, limit_version FROM customer_balances WHERE customer_id = $1 FOR UPDATE',
      [customerId],
    );
    if (!former) throw appError('USER_NOT_FOUND');
    if (former.limit_version !== version) throw appError('VERSION_CONFLICT');
    if (former.debt_limit === amount) return;
    await tx.query(
      'UPDATE customer_balances SET debt_limit = $2, limit_version = limit_version + 1 WHERE customer_id = $1',
      [customerId, amount],
    );
    await recordAudit(tx, context, {
      action: 'ledger.debt-limit',
      subjectType: 'user',
      subjectId: customerId,
      old: { debtLimit: former.debt_limit },
      new: { debtLimit: amount },
    });
    await announce(tx, ledgerChanged([customerId]));
  });
}
