import type { CommandContext } from '../context.ts';
import type { Tx } from '../database/inTransaction.ts';

export interface AuditEntry {
  /** What was done, as `subject.verb`: `user.activate`, `import.undo`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | number;
  /** Values before and after; never passwords, hashes or tokens. */
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Writes who changed what, when and from where, in the transaction of the change itself. */
export async function recordAudit(
  tx: Tx,
  context: Pick<CommandContext, 'actor' | 'address' | 'requestId'>,
  entry: AuditEntry,
): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, old, new, address, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      context.actor?.userId ?? null,
      entry.action,
      entry.subjectType,
      String(entry.subjectId),
      asJson(entry.old),
      asJson(entry.new),
      context.address,
      context.requestId,
    ],
  );
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
