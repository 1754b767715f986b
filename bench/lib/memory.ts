import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../api/src/database/database.ts';
import { childrenOf, memoryOf, sharedMemoryOf } from './processes.ts';

export interface Memory {
  readonly name: string;
  /** Maximum of the samples. */
  readonly mb: number;
}

export const SERVER_MEMORY = 'the server';
/** The system needs a while to sum shared memory of many processes, so only every tenth sample does it. */
const POSTGRES_ROUNDS = 10;

/**
 * Samples the memory of a server, its child processes and its PostgreSQL twice a second, until the end of the
 * simulated day.
 */
export async function watchMemory(
  pid: number,
  database: Database,
  day: { readonly isOver: boolean },
): Promise<Memory[]> {
  let reader = 0;
  let postgres = 0;
  const postmaster = await postmasterOf(database);
  for (let round = 0; !day.isOver; round++) {
    for (const child of childrenOf(pid)) reader = Math.max(reader, memoryOf(child)?.now ?? 0);
    if (round % POSTGRES_ROUNDS === 0)
      postgres = Math.max(postgres, (await sharedMemoryOf(processesOf(postmaster))) ?? 0);
    await sleep(500);
  }
  return [
    { name: SERVER_MEMORY, mb: memoryOf(pid)?.most ?? 0 },
    { name: 'the reader of the file', mb: reader },
    { name: 'PostgreSQL, all of its processes', mb: postgres },
  ].filter(({ mb }) => mb > 0);
}

/** Returns the process ids of a database's PostgreSQL on this machine. */
export const postgresProcesses = async (database: Database): Promise<number[]> =>
  processesOf(await postmasterOf(database));

const processesOf = (postmaster: number) => [postmaster, ...childrenOf(postmaster)];

/** `pg_ctl start` detaches the process from its parent, so its id is read from the first line of postmaster.pid. */
async function postmasterOf({ readFresh }: Database): Promise<number> {
  const [row] = await readFresh<{ pid: number }>(
    String.raw`SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int AS pid`,
  );
  if (!row) throw new Error('PostgreSQL returned no process id');
  return row.pid;
}
