import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../api/src/database/database.ts';
import { childrenOf, memoryOf, sharedMemoryOf } from './processes.ts';

export interface Memory {
  readonly name: string;
  /** The most that was seen. */
  readonly mb: number;
}

export const SERVER_MEMORY = 'the server';
/** Adding up what many processes share takes the system a while: once in so many samples. */
const POSTGRES_ROUNDS = 10;

/** Looks at a server, what it starts, and its PostgreSQL, twice a second, until the day is over. */
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

/** The processes of a database's PostgreSQL on this machine. */
export const postgresProcesses = async (database: Database): Promise<number[]> =>
  processesOf(await postmasterOf(database));

const processesOf = (postmaster: number) => [postmaster, ...childrenOf(postmaster)];

/** Nobody's child: `pg_ctl start` leaves it alone, so it is known by the first line of its own file. */
async function postmasterOf({ readFresh }: Database): Promise<number> {
  const [row] = await readFresh<{ pid: number }>(
    String.raw`SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int AS pid`,
  );
  if (!row) throw new Error('PostgreSQL told no process');
  return row.pid;
}
