/** Number of turns of the event loop in which all promises that can settle do settle. Checked `CHECKS` times. */
const TURNS = 4;
const CHECKS = 2;
const FILE_WORK = /^FSReq|^CloseReq$/;

let running = 0;

/** Counts running work that `untilQuiet` cannot detect by itself, such as calls of the database. */
export async function countWork<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  return work().finally(() => (running -= 1));
}

/**
 * Waits until everything in this process waits for the network or for a timer of the simulation. The simulation makes
 * its next choice only then, so that the choice does not depend on the speed of disk and database.
 */
export async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < CHECKS;) {
    for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate);
    const isBusy = running > 0 || process.getActiveResourcesInfo().some((name) => FILE_WORK.test(name));
    quiet = isBusy ? 0 : quiet + 1;
  }
}
