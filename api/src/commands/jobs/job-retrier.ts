import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';

/** Retries a failed job by adding a new one. Throws JOB_NOT_FOUND. */
export async function jobRetrier(
  context: ActorContext<'database' | 'jobs'>,
  { id }: { readonly id: string },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const name = await context.app.jobs.retry(tx, id);
    if (name === null) throw appError('JOB_NOT_FOUND');
    await recordAudit(tx, context, { action: 'job.retry', subjectType: 'job', subjectId: id, new: { name } });
  });
}
