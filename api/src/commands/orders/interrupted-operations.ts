import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';

/** Goes on at once with what a process that ended in the middle had left; otherwise its job is waited for. */
export async function resumeOrderOperations(app: AppContext): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const rows = await tx.query<{ id: number }>(
      "SELECT id FROM order_operations WHERE state = 'running' ORDER BY id",
    );
    const jobs = rows.map(({ id }) => ({ operationId: id }));
    await app.jobs.enqueue(tx, 'change-orders', jobs);
  });
}

/** One that was given up goes on when its job is tried anew. */
export async function startAgain(app: AppContext, id: number): Promise<void> {
  await app.database.readFresh(
    "UPDATE order_operations SET state = 'running', finished_at = NULL WHERE id = $1 AND state = 'failed'",
    [id],
  );
}

const REASON_MAX = 500;

/** Keeps why a step broke off, for who looks at the operation; given up for good once the last try failed. */
export async function noteBrokenOperation(
  app: AppContext,
  id: number,
  { error, isLast }: { readonly error: unknown; readonly isLast: boolean },
): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
  await app.database.readFresh(
    `UPDATE order_operations SET reason = $2, state = CASE WHEN $3 THEN 'failed' ELSE state END,
       finished_at = CASE WHEN $3 THEN date_trunc('milliseconds', now()) END
     WHERE id = $1 AND state = 'running'`,
    [id, reason, isLast],
  );
}
