import type { Migration } from './migration.ts';

/** What the audit is looked through by: who, what was done, and to what; always the newest first. */
export const auditIndex: Migration = {
  name: '0007-audit-index',
  up: `
    DROP INDEX audit_log_subject;
    CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, at DESC, id DESC);
    CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
    CREATE INDEX audit_log_action ON audit_log (action, at DESC, id DESC);
  `,
  down: `
    DROP INDEX audit_log_action, audit_log_actor, audit_log_subject;
    CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id);
  `,
};
