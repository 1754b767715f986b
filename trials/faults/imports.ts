import { setTimeout as sleep } from 'node:timers/promises';
import { findLosses } from '../lib/losses.ts';
import type { Outcome, TrialRun } from '../lib/trial.ts';
import { codesOf, ROWS, upload, workbookOf } from '../lib/work.ts';

/** Several people send the same file at once. They repeat calls that are rejected for lack of room, as clients do. */
export async function sendSameFile({ size, ...run }: TrialRun): Promise<Outcome> {
  const server = await run.server();
  const codes = codesOf('SAME', ROWS);
  const file = workbookOf(codes);
  const untilDone = async () => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const { status } = await upload(server, file);
      if (status !== 503 && status !== 429) return status;
      await sleep(250);
    }
    return 0;
  };
  const statuses = await Promise.all(Array.from({ length: size }, untilDone));
  const lost = await findLosses(server, [{ scans: [], files: [{ codes, isAcknowledged: true }] }]);
  return { tried: size, survived: statuses.filter((status) => status === 200).length, lost };
}

/** Imports two files with the same orders in opposite order at once. They must not block each other for ever. */
export async function sendOverlappingFiles({ size, progress, ...run }: TrialRun): Promise<Outcome> {
  const server = await run.server();
  const lost: string[] = [];
  let survived = 0;
  for (let tried = 0; tried < size; tried++) {
    const codes = codesOf(`OVER${tried}X`, ROWS);
    const files = [codes, codes.toReversed()].map(workbookOf);
    const answers = await Promise.all(files.map((file) => upload(server, file)));
    if (answers.every(({ status }) => status === 200)) survived += 1;
    lost.push(...(await findLosses(server, [{ scans: [], files: [{ codes, isAcknowledged: true }] }])));
    progress(`${survived} of ${size}, ${lost.length} lost`);
  }
  return { tried: size, survived, lost };
}
