import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { SystemUser } from './system-user.ts';

/**
 * Runs a PostgreSQL program and returns its exit code; -1 when it could not start, e.g. because the user may not read
 * the folder. Its output goes to `logFile` (appended) or nowhere. It is not a pipe: the server that pg_ctl starts
 * would inherit it, and this call would never end.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  user: SystemUser | null,
  logFile?: string,
): Promise<number> {
  const output = logFile === undefined ? undefined : openSync(logFile, 'a');
  return new Promise<number>((resolve) => {
    const child = spawn(program, args, {
      stdio: output === undefined ? 'ignore' : ['ignore', output, output],
      // A folder that every user may enter; the data folder may be closed to the database's user.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      windowsHide: true,
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code ?? -1));
  }).finally(() => {
    if (output !== undefined) closeSync(output);
  });
}
