import type { Migration } from './migration.ts';

/**
 * The purge of old scan keys finds them by their time. Refused log-ins are counted in one audit row for each address and
 * hour; rows from before name one log-in each, and stay as they are.
 */
export const retention: Migration = {
  name: '0007-retention',
  up: `
CREATE INDEX order_scans_recorded ON order_scans (recorded_at);
CREATE UNIQUE INDEX audit_log_refused_log_ins ON audit_log (subject_id, date_trunc('hour', at AT TIME ZONE 'UTC'))
  WHERE action = 'session.refuse' AND subject_type = 'address';`,
  down: `
DROP INDEX audit_log_refused_log_ins;
DROP INDEX order_scans_recorded;`,
};
