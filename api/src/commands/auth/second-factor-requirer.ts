import { ruleTexts } from '@logistics/shared/texts/validation';
import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { announce } from '../notifications/publish-live-events.ts';

/**
 * Turns the requirement of a second factor for all staff and super admins on or off. Open pages then load their
 * rights again. Turning it on throws VALIDATION_FAILED for a caller without a second factor, because it would lock
 * the caller out.
 */
export async function secondFactorRequirer(
  context: ActorContext<'database'>,
  { required }: { readonly required: boolean },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    // Locked, so that the caller's second factor cannot be turned off meanwhile.
    const own = await tx.query('SELECT FROM second_factors WHERE user_id = $1 FOR SHARE', [
      context.actor.userId,
    ]);
    if (required && own.length === 0)
      throw appError('VALIDATION_FAILED', {
        errors: [{ path: 'required', message: ruleTexts.SECOND_FACTOR_FIRST }],
      });
    const changed = await tx.query(
      `INSERT INTO security_settings AS s (second_factor_required) VALUES ($1)
       ON CONFLICT (id) DO UPDATE SET second_factor_required = excluded.second_factor_required
       WHERE s.second_factor_required <> excluded.second_factor_required RETURNING id`,
      [required],
    );
    if (changed.length === 0) return;
    await recordAudit(tx, context, {
      action: 'security.second-factor',
      subjectType: 'security',
      subjectId: 'second-factor',
      old: { required: !required },
      new: { required },
    });
    await announce(tx, [{ to: 'staff', event: { type: 'rights' } }]);
  });
}
