import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBytes } from '../../api/src/disk-space.ts';
import { uploadsFolder } from '../../api/src/uploads.ts';
import type { LiveServer } from '../lib/live-server.ts';
import { findLosses } from '../lib/losses.ts';
import type { Outcome, TrialRun } from '../lib/trial.ts';
import { codesOf, ROWS, startLoad, upload, workbookOf } from '../lib/work.ts';

const MB = 2 ** 20;
const BROKEN_MS = 120_000;
/** More rows than fit on the small disk of uploads. */
const LARGE_ROWS = 60_000;

const mount = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => void spawnSync('umount', ['-l', folder]);

/** Fills the disk of the database, then the disk of uploads, during scans and imports. Makes room again later. */
export async function fillDisks({ size, progress, ...run }: TrialRun): Promise<Outcome> {
  const disk = mkdtempSync(join(tmpdir(), 'logistics-trial-disk-'));
  const remove = () => {
    unmount(disk);
    rmSync(disk, { recursive: true, force: true });
  };
  // Also after Ctrl+C: the disk is in memory and would remain.
  process.once('exit', remove);
  try {
    if (!mount(disk, '900m'))
      return {
        ...{ tried: size, survived: 0, lost: [] },
        impossible: 'A small disk is a tmpfs, which only root may mount, on Linux.',
      };
    const server = await run.server({ dataDir: join(disk, 'data') });
    const faults = [fillDatabase, fillUploads];
    const lost: string[] = [];
    let survived = 0;
    for (let tried = 0; tried < size; tried++) {
      const found = await faults[tried % faults.length]?.(server, disk);
      if (found?.hasRecovered) survived += 1;
      lost.push(...(found?.lost ?? []));
      progress(`${survived} of ${size}, ${lost.length} lost: ${found?.line}`);
    }
    await server.remove();
    return { tried: size, survived, lost };
  } finally {
    process.off('exit', remove);
    remove();
  }
}

interface Found {
  readonly hasRecovered: boolean;
  readonly lost: readonly string[];
  readonly line: string;
}

/** Fills the disk until PostgreSQL ends and the server has used its reserve. */
async function fillDatabase(server: LiveServer, disk: string): Promise<Found> {
  const reserve = join(server.dataDir, 'postgres', 'reserve');
  await untilTrue(() => existsSync(reserve));
  const filler = join(disk, 'filler');
  const load = await startLoad(server, ROWS, { parcelCount: 8_000 });
  await sleep(500);
  for (const end = performance.now() + BROKEN_MS; existsSync(reserve) && performance.now() < end;) {
    await fill(disk, filler);
    await writeLogUntilItEnds(server);
  }
  await server.untilReady();
  const isFull = !existsSync(reserve);
  const scansWhileFull = load.scans.length;
  await untilTrue(() => load.scans.length > scansWhileFull);
  rmSync(filler);
  await untilTrue(() => existsSync(reserve));
  await load.stop();
  const hasRecovered = isFull && load.scans.length > scansWhileFull && (await accepts(server));
  const line = `database; refused: ${[...new Set(load.refusals)].join(' ')}, ${load.scans.length} scans`;
  return { hasRecovered, lost: await findLosses(server, [load]), line };
}

/** The folder of uploads has its own small disk, which fills while a file arrives. Scans must continue. */
async function fillUploads(server: LiveServer): Promise<Found> {
  const folder = uploadsFolder(server.dataDir);
  mkdirSync(folder, { recursive: true });
  const load = await startLoad(server, ROWS, { sendsFiles: false });
  if (!mount(folder, '256k')) throw new Error('a second tmpfs cannot be mounted');
  const codes = codesOf('FULL', LARGE_ROWS);
  const { status } = await upload(server, workbookOf(codes));
  const left = server.uploads();
  await load.stop();
  unmount(folder);
  const lost = await findLosses(server, [load, { scans: [], files: [{ codes, isAcknowledged: false }] }]);
  if (left.length > 0) lost.push(`the folders ${left.join(' ')} of uploads are left`);
  if (load.refusals.length > 0) lost.push(`${load.refusals.length} scans were refused`);
  const line = `uploads; the file got ${status}, ${load.scans.length} scans`;
  return { hasRecovered: status === 507 && (await accepts(server)), lost, line };
}

async function accepts(server: LiveServer): Promise<boolean> {
  const { status } = await upload(server, workbookOf(codesOf(`ROOM${Date.now()}`, 100)));
  return status === 200;
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  for (const end = performance.now() + BROKEN_MS; !isTrue() && performance.now() < end;) await sleep(50);
}

async function fill(disk: string, filler: string): Promise<void> {
  const file = openSync(filler, 'a');
  const block = Buffer.alloc(MB, 'x');
  try {
    for (let left = await freeBytes(disk); left > 0; left -= MB) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

/** Writes PostgreSQL's log until the connection breaks. Each round needs a new log file of 16 MB. */
async function writeLogUntilItEnds(server: LiveServer): Promise<void> {
  const write = "SELECT pg_switch_wal() FROM (SELECT pg_logical_emit_message(false, 'a', 'b')) AS written";
  try {
    await server.withDatabase(async (client) => {
      for (;;) await client.query(write);
    });
  } catch {
    await sleep(50);
  }
}
