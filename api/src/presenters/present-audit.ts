import type { AuditEntryView, AuditNames } from '@logistics/shared/contracts';
import type { AuditRow } from '../queries/find-audit.ts';

export function presentAudit(row: AuditRow, names: AuditNames): AuditEntryView {
  const { actorId, actorName, actorEmail } = row;
  return {
    id: row.id,
    at: row.at,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '', email: actorEmail ?? '' },
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    names,
    old: row.old,
    new: row.new,
    address: row.address,
    requestId: row.requestId,
  };
}
