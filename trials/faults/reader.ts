import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { gaugesLine, readGauges, untilGaugesRecover } from '../lib/gauges.ts';
import type { LiveServer } from '../lib/live-server.ts';
import { findLosses } from '../lib/losses.ts';
import { HAS_PROC, signalAll } from '../lib/processes.ts';
import type { Outcome, TrialRun } from '../lib/trial.ts';
import { codesOf, upload, workbookOf } from '../lib/work.ts';

/** Enough rows that the reader still works when the fault occurs. */
const READ_ROWS = 20_000;
/** Less than a reader has when it starts, so that its next allocation fails. */
const MEMORY_BYTES = 16 * 2 ** 20;

type Fault = (readers: readonly number[]) => void;
const KILLED: Fault = (readers) => signalAll(readers, 'SIGKILL');
const STOPPED: Fault = (readers) => signalAll(readers, 'SIGSTOP');
const OUT_OF_MEMORY: Fault = (readers) => {
  for (const id of readers) spawnSync('prlimit', ['--pid', String(id), `--data=${MEMORY_BYTES}`]);
};
/** A stopped reader takes 20 s: the server waits this long for a sign of life. */
const FAULTS: readonly Fault[] = [KILLED, OUT_OF_MEMORY, KILLED, OUT_OF_MEMORY, STOPPED];

async function untilReads(server: LiveServer): Promise<readonly number[]> {
  for (const end = performance.now() + 20_000; performance.now() < end; await sleep(5)) {
    const readers = server.readers();
    if (readers.length > 0) return readers;
  }
  return [];
}

/** Kills, stops or limits the memory of the process that reads an import. Then imports the same file again. */
export async function breakReader({ size, random, progress, ...run }: TrialRun): Promise<Outcome> {
  if (!HAS_PROC)
    return { tried: size, survived: 0, lost: [], impossible: 'Readers are found in /proc: Linux only.' };
  const server = await run.server();
  await upload(server, workbookOf(codesOf('READWARM', READ_ROWS)));
  const before = await readGauges(server);
  const lost: string[] = [];
  let survived = 0;
  for (let tried = 0; tried < size; tried++) {
    const codes = codesOf(`READ${tried}X`, READ_ROWS);
    const file = workbookOf(codes);
    const answer = upload(server, file);
    const readers = await untilReads(server);
    await sleep(random() * 300);
    FAULTS[tried % FAULTS.length]?.(readers);
    const broken = await answer;
    const isWhole = broken.status === 200;
    lost.push(...(await findLosses(server, [{ scans: [], files: [{ codes, isAcknowledged: isWhole }] }])));
    const again = await upload(server, file);
    // If the first import was complete, the fault was too late and proves nothing.
    if (!isWhole && again.status === 200) survived += 1;
    lost.push(...(await findLosses(server, [{ scans: [], files: [{ codes, isAcknowledged: true }] }])));
    progress(
      `${survived} of ${size}: ${broken.status} ${JSON.stringify(broken.data).slice(0, 80)}, then ${again.status}`,
    );
  }
  lost.push(...(await untilGaugesRecover(server, before)));
  progress(`before: ${gaugesLine(before)}; after: ${gaugesLine(await readGauges(server))}`);
  return { tried: size, survived, lost };
}
