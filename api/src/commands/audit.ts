import type { AuditAction } from '@logistics/shared/contracts';
import type { Actor, CommandContext } from '../context.ts';
import type { Read } from '../database/database.ts';

export interface AuditEntry {
  /** What was done, as `subject.verb`: `user.activate`, `import.undo`. */
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string | number;
  /** Values before and after; never passwords, hashes or tokens. */
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Who, from where and in which request; work that goes on after its call knows its actor by the id alone. */
type AuditedContext = Pick<CommandContext, 'address' | 'requestId'> & {
  readonly actor: Pick<Actor, 'userId'> | null;
};

/** Writes who changed what, when and from where, in the transaction of the change itself. */
export async function recordAudit(
  tx: { readonly query: Read },
  context: AuditedContext,
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
