import { ConnectionError } from 'sequelize';
import { sqlState } from './sql-state.ts';

/** Classes of SQLSTATE (the first two letters) of a busy, stopping or unreachable server. */
const AWAY_CLASSES = new Set(['08', '53', '57']);
/**
 * A write reached a replica. This happens after a failover, until the address leads to the new primary server.
 */
const READ_ONLY = '25006';
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** pg gives these errors no code (read in pg 8.23 and pg-pool 3.14). */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e(xceeded|xpired)|Query read timeout)/;

const DISK_FULL = '53100';
const FULL = new Set([DISK_FULL, 'ENOSPC', 'EDQUOT']);

/** Returns whether the error means that the database could not answer. The caller may repeat the call. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof ConnectionError) return true;
  const state = sqlState(thrown);
  if (state === READ_ONLY) return true;
  if (state !== undefined && state.length === 5 && AWAY_CLASSES.has(state.slice(0, 2))) return true;
  return UNREACHABLE.has(state ?? '') || LOST_CONNECTION.test(causeOf(thrown).message);
}

/** Returns whether a disk is full: the disk of the database or of this process's files. */
export function isStorageFull(thrown: unknown): boolean {
  return FULL.has(sqlState(thrown) ?? '');
}

/** Sequelize wraps the errors of pg. */
function causeOf(error: Error): Error {
  return 'original' in error && error.original instanceof Error ? error.original : error;
}
