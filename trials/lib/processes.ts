import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether processes can be looked up in /proc. */
export const HAS_PROC = process.platform === 'linux';

function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    // The process has ended meanwhile.
    return null;
  }
}

/** All processes that work in this folder. */
export function idsIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && readOrNull(() => readlinkSync(`/proc/${id}/cwd`)) === folder);
}

/** The child processes of a process whose command line contains this text. */
export function childrenOf(id: number, text: string): number[] {
  const children = readOrNull(() => readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')) ?? '';
  return children
    .split(' ')
    .map(Number)
    .filter(
      (child) =>
        child > 0 && readOrNull(() => readFileSync(`/proc/${child}/cmdline`, 'utf8'))?.includes(text),
    );
}

/** Number of open files, pipes and sockets of a process. */
export const handlesOf = (id: number): number => readOrNull(() => readdirSync(`/proc/${id}/fd`).length) ?? 0;

/** Sends a signal to these processes. Ignores processes that have ended meanwhile. */
export function signalAll(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids) readOrNull(() => process.kill(id, signal));
}
