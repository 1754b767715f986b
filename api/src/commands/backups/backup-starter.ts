import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { recordAudit } from '../audit/audit.ts';

/** Adds the job that writes a backup, unless one already waits or runs. */
export async function backupStarter(context: ActorContext<'database' | 'jobs'>): Promise<void> {
  const { database, jobs } = context.app;
  if ((await jobs.progressOf('write-backup')) !== 'none') return;
  await inTransaction(database, async (tx) => {
    await jobs.enqueue(tx, 'write-backup', [{ createdBy: context.actor.userId }]);
    await recordAudit(tx, context, { action: 'backup.start', subjectType: 'backup', subjectId: 'daily' });
  });
}
