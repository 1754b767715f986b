import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_STATUS } from '@logistics/shared/domain';
import type { LiveServer } from '../lib/live-server.ts';
import { findLosses } from '../lib/losses.ts';
import { programPath, type Outcome, type TrialRun } from '../lib/trial.ts';
import { codesOf, ROWS, startLoad, upload, workbookOf, type Load } from '../lib/work.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The clock of the server's process jumps an hour ahead and back during scans and imports, and stations scan with
 * clocks that are a day off. PostgreSQL's clock does not jump, as if it ran on another machine.
 */
export async function moveClock({ size, random, progress, ...run }: TrialRun): Promise<Outcome> {
  const server = await run.server({ preload: programPath('moved-clock.mjs') });
  const lost: string[] = [];
  let survived = 0;
  for (let tried = 0; tried < size; tried++) {
    const load = await startLoad(server, ROWS);
    await sleep(random() * 1_000);
    await server.send(tried % 2 === 0 ? HOUR_MS : 0);
    const before = load.scans.length;
    await sleep(1_500);
    await load.stop();
    if (load.scans.length > before && load.refusals.length === 0) survived += 1;
    lost.push(...(await findLosses(server, [load])));
    progress(
      `${survived} of ${size}: ${load.scans.length} scans, refused: ${load.refusals.join(' ') || 'none'}`,
    );
  }
  lost.push(...(await scanWithWrongClocks(server)));
  return { tried: size, survived, lost };
}

/**
 * Three stations scan the same parcels: at the right time, a day ahead, and a day behind. The newest event by its time
 * decides the status; the others are in the history.
 */
async function scanWithWrongClocks(server: LiveServer): Promise<string[]> {
  const codes = codesOf(`CLOCK${randomUUID().slice(0, 6).toUpperCase()}`, 50);
  await upload(server, workbookOf(codes));
  const scans: string[] = [];
  for (const [status, offset] of [
    [2, 0],
    [3, DAY_MS],
    [4, -DAY_MS],
  ] as const) {
    const occurredAt = new Date(Date.now() + offset).toISOString();
    const events = codes.map((orderCode) => ({ key: randomUUID(), orderCode, status, occurredAt }));
    const answer = await server.call('POST', '/api/orders/scan', { events });
    if (answer.status !== 200) return [`scans ${offset} ms off are refused: ${JSON.stringify(answer)}`];
    scans.push(...events.map(({ key }) => key));
  }
  const stored: Pick<Load, 'scans' | 'files'> = { scans, files: [] };
  return [...(await findLosses(server, [stored])), ...(await wrongOrder(server, codes))];
}

function wrongOrder(server: LiveServer, codes: readonly string[]): Promise<string[]> {
  return server.withDatabase(async (client) => {
    const { rows } = await client.query<{ code: string; status: number; events: number }>(
      `SELECT o.order_code AS code, o.status, count(e.id)::int AS events
       FROM orders o JOIN order_events e ON e.order_id = o.id
       WHERE o.order_code = ANY ($1) GROUP BY o.id`,
      [codes],
    );
    return rows
      .filter(({ status, events }) => status !== ORDER_STATUS.inVietnamWarehouse || events !== 4)
      .map(({ code, status, events }) => `the order ${code} has status ${status} and ${events} events`);
  });
}
