import { setTimeout as sleep } from 'node:timers/promises';
import { findLosses } from '../lib/losses.ts';
import type { Outcome, TrialRun } from '../lib/trial.ts';
import { ROWS, startLoad } from '../lib/work.ts';

/** Another program locks all orders, then the whole table, and holds the lock. */
const LOCKS = ['SELECT FROM orders FOR UPDATE', 'LOCK TABLE orders IN ACCESS EXCLUSIVE MODE'];

/** Locks that another connection holds for `size` seconds during scans and imports. */
export async function holdLocks({ size, progress, ...run }: TrialRun): Promise<Outcome> {
  const server = await run.server();
  const lost: string[] = [];
  let survived = 0;
  for (const lock of LOCKS) {
    const load = await startLoad(server, ROWS);
    await sleep(500);
    await server.withDatabase(async (client) => {
      await client.query('BEGIN');
      await client.query(lock);
      await sleep(size * 1000);
      await client.query('COMMIT');
    });
    const before = load.scans.length;
    const hasRecovered = async () => {
      for (const end = performance.now() + 20_000; performance.now() < end; await sleep(50))
        if (load.scans.length > before) return true;
      return false;
    };
    if (await hasRecovered()) survived += 1;
    await load.stop();
    lost.push(...(await findLosses(server, [load])));
    progress(`${lock}: ${size} s, ${load.scans.length} scans, refused: ${load.refusals.join(' ') || 'none'}`);
  }
  return { tried: LOCKS.length, survived, lost };
}
