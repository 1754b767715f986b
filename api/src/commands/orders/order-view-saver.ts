import type { OrderColumnsBody, SaveOrderViewBody } from '@logistics/shared/contracts';
import { ORDER_VIEWS_MAX } from '@logistics/shared/domain';
import { ruleTexts } from '@logistics/shared/texts/validation';
import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';

/*
 * A user's own views change nothing for anybody else, so they have no audit rows.
 */

/** Saves a view of the caller; one of the same name is replaced. Throws VALIDATION_FAILED when there are too many. */
export async function saveOrderView(
  { app, actor }: ActorContext<'database'>,
  { name, query }: SaveOrderViewBody,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    // Two calls of one user wait for each other, so that the limit holds.
    const { models, transaction } = tx;
    await models.User.findByPk(actor.userId, {
      attributes: ['id'],
      transaction,
      lock: transaction.LOCK.NO_KEY_UPDATE,
    });
    await tx.query(
      `INSERT INTO order_views (user_id, name, query) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, name) DO UPDATE SET query = excluded.query`,
      [actor.userId, storableText(name), query],
    );
    const [counted] = await tx.query<{ n: number }>(
      'SELECT count(*) AS n FROM order_views WHERE user_id = $1',
      [actor.userId],
    );
    if ((counted?.n ?? 0) > ORDER_VIEWS_MAX)
      throw appError('VALIDATION_FAILED', { errors: [{ path: 'name', message: ruleTexts.TOO_MANY_VIEWS }] });
  });
}

/** Deletes a view of the caller. A repeated call changes nothing. */
export async function deleteOrderView(
  { app, actor }: ActorContext<'database'>,
  { id }: { readonly id: number },
): Promise<void> {
  await inTransaction(app.database, (tx) =>
    tx.query('DELETE FROM order_views WHERE id = $1 AND user_id = $2', [id, actor.userId]),
  );
}

/** Stores the columns that the caller wants to see. */
export async function chooseOrderColumns(
  { app, actor }: ActorContext<'database'>,
  { columns }: OrderColumnsBody,
): Promise<void> {
  await inTransaction(app.database, (tx) =>
    tx.query(
      `INSERT INTO order_list_settings (user_id, columns) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET columns = excluded.columns`,
      [actor.userId, columns],
    ),
  );
}
