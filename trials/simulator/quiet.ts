import { access } from 'node:fs/promises';

/** Number of turns of the event loop in which all promises that can settle do settle. Checked `CHECKS` times. */
const TURNS = 4;
const CHECKS = 2;
const FILE_WORK = /^FSReq|^CloseReq$/;

const running = new Set<Promise<unknown>>();

/** Counts running work that `untilQuiet` cannot detect by itself, such as calls of the database. */
export async function countWork<T>(work: () => Promise<T>): Promise<T> {
  const promise = work();
  running.add(promise);
  return promise.finally(() => running.delete(promise));
}

/**
 * Waits until everything in this process waits for the network or for a timer of the simulation. The simulation makes
 * its next choice only then, so that the choice does not depend on the speed of disk and database.
 */
export async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < CHECKS;) {
    for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate);
    const works = running.size > 0;
    if (works) await Promise.allSettled(running);
    const readsOrWrites = process.getActiveResourcesInfo().some((name) => FILE_WORK.test(name));
    // File work takes turns on a few threads. Polling would take their processor time.
    if (readsOrWrites) await access('/');
    quiet = works || readsOrWrites ? 0 : quiet + 1;
  }
}
