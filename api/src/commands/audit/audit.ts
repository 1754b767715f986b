import type { AuditAction } from '@logistics/shared/contracts';
import type { Read } from '../../database/database.ts';
import type { Actor, Caller } from '../../policies/actor.ts';

export interface AuditEntry {
  /** The action as `subject.verb`: `user.activate`, `import.undo`. */
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string | number;
  /** Values before and after; never passwords, hashes or tokens. */
  readonly old?: unknown;
  readonly new?: unknown;
}

/** The actor, the address and the request. Background work that continues after the call has only the actor's id. */
export type AuditedContext = Omit<Caller, 'actor'> & {
  readonly actor: Pick<Actor, 'userId'> | null;
};

/** Records a change with its actor, time and address. Runs in the transaction of the change. */
export async function recordAudit(
  tx: { readonly query: Read },
  context: AuditedContext,
  entry: AuditEntry,
): Promise<void> {
  await recordAudits(tx, context, [entry]);
}

/** Records several changes with one statement. */
export async function recordAudits(
  tx: { readonly query: Read },
  context: AuditedContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.query(
    `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, old, new, address, request_id)
     SELECT $1, e.action, e.subject_type, e.subject_id, e.old, e.new, $2, $3
     FROM unnest($4::text[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[])
       WITH ORDINALITY AS e (action, subject_type, subject_id, old, new, place) ORDER BY e.place`,
    [
      context.actor?.userId ?? null,
      context.address,
      context.requestId,
      entries.map(({ action }) => action),
      entries.map(({ subjectType }) => subjectType),
      entries.map(({ subjectId }) => String(subjectId)),
      entries.map((entry) => asJson(entry.old)),
      entries.map((entry) => asJson(entry.new)),
    ],
  );
}

/** Records that one row was moved to the bin or restored, with its display name. */
export function recordBinning(
  tx: { readonly query: Read },
  context: AuditedContext,
  row: {
    readonly type: 'article' | 'product' | 'notification';
    readonly id: number;
    readonly known: object;
    readonly binned: boolean;
  },
): Promise<void> {
  const { type, id, known, binned } = row;
  return recordAudit(tx, context, {
    action: `${type}.${binned ? 'remove' : 'restore'}`,
    subjectType: type,
    subjectId: id,
    old: { ...known, binned: !binned },
    new: { ...known, binned },
  });
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
