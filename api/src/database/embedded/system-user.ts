import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system user that PostgreSQL runs as, when it is not the current user. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root: then returns `postgres`, else `nobody`. Returns null for any other user, who can
 * run it directly.
 */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const wanted of ['postgres', 'nobody']) {
    const fields = accounts.map((line) => line.split(':')).find(([name]) => name === wanted);
    if (fields) return { name: wanted, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { name: 'nobody', uid: 65_534, gid: 65_534 };
}

export function giveTo(user: SystemUser | null, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/**
 * Lets other users pass through one of our folders, which mkdtemp and a strict umask prevent. They still cannot list
 * it.
 */
export function letPass(user: SystemUser | null, folder: string): void {
  if (user) chmodSync(folder, (statSync(folder).mode & 0o777) | 0o011);
}

/** Returns the first folder on the path that the user may not enter, or null if there is none. */
export function barredFolder(user: SystemUser, folder: string): string | null {
  const parent = dirname(folder);
  const above = parent === folder ? null : barredFolder(user, parent);
  return above ?? (mayEnter(user, folder) ? null : folder);
}

function mayEnter(user: SystemUser, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}
