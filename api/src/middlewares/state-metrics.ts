import { JOB_NAMES } from '@logistics/shared/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import { countBrokenImports, countImportSlots } from '../commands/orders/order-locks.ts';
import type { Config } from '../config/config.ts';
import type { Database, Read } from '../database/database.ts';
import { freeBytes } from '../disk-space.ts';
import { failedQueue } from '../jobs/queue.ts';

interface Figure {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface FigureProps {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Returns the current values. After an error the metric is missing. */
  readonly read: () => Promise<readonly Figure[]>;
}

/** Adds a metric that is read at each scrape. */
function addFigures(registers: Registry[], { name, help, labelNames = [], read }: FigureProps): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    // Each process of this machine reads the same figure.
    aggregator: 'max',
    async collect() {
      const figures = await read().catch(() => []);
      this.reset();
      // Without labels `reset` sets 0, which would look like a measured value.
      if (figures.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of figures) this.set(labels, value);
    },
  });
}

const ofOne = (values: readonly { readonly value: number | null }[]): readonly Figure[] =>
  values.flatMap(({ value }) => (value === null ? [] : [{ value }]));

/** The state of Sequelize's pool. The types of Sequelize 6 do not name it. */
interface ModelPool {
  readonly size: number;
  readonly available: number;
  readonly waiting: number;
}

export function addPoolMetrics({ readPool, sequelize }: Database, registers: Registry[]): void {
  const { pool: models } = sequelize.connectionManager as unknown as { readonly pool: ModelPool };
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pools for raw queries and for models, and callers waiting for one.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      this.set({ pool: 'raw', state: 'open' }, readPool.totalCount);
      this.set({ pool: 'raw', state: 'idle' }, readPool.idleCount);
      this.set({ pool: 'raw', state: 'waited_for' }, readPool.waitingCount);
      this.set({ pool: 'models', state: 'open' }, models.size);
      this.set({ pool: 'models', state: 'idle' }, models.available);
      this.set({ pool: 'models', state: 'waited_for' }, models.waiting);
    },
  });
}

/** Figures of the read replicas. Without replicas only the count of reads exists. */
export function addReplicaMetrics({ replicas }: Database, registers: Registry[]): void {
  new Counter({
    name: 'database_list_reads_total',
    help: 'Reads of lists and searches by the server that answered them.',
    labelNames: ['server'] as const,
    registers,
    collect() {
      this.reset();
      for (const server of ['primary', 'replica'] as const) this.inc({ server }, replicas.answered[server]);
    },
  });
  addFigures(registers, {
    name: 'database_replica_used',
    help: '1 while a replica answers reads, 0 while it is left out.',
    labelNames: ['replica'],
    read: async () =>
      (await replicas.states()).map(({ name, isUsed }) => ({
        labels: { replica: name },
        value: isUsed ? 1 : 0,
      })),
  });
  addFigures(registers, {
    name: 'database_replica_bytes_behind',
    help: 'How much of the log of the primary server a replica has not replayed. Missing while it does not say.',
    labelNames: ['replica'],
    read: async () =>
      (await replicas.states()).flatMap(({ name, bytesBehind }) =>
        bytesBehind === null ? [] : [{ labels: { replica: name }, value: bytesBehind }],
      ),
  });
}

export function addDiskMetrics(
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  registers: Registry[],
): void {
  addFigures(registers, {
    name: 'storage_free_bytes',
    help: 'Free bytes of the disk with the data folder.',
    read: async () => [{ value: await freeBytes(dataDir) }],
  });
  addFigures(registers, {
    name: 'backup_storage_free_bytes',
    help: 'Free bytes of the disk with BACKUP_DIR. Missing until the folder exists.',
    read: async () => [{ value: await freeBytes(backupDir) }],
  });
}

/** Figures of the database. All are missing while it is away. */
export function addRecordMetrics({ readFresh }: Database, registers: Registry[]): void {
  addFigures(registers, {
    name: 'database_size_bytes',
    help: 'Size of the database.',
    read: async () =>
      ofOne(await readFresh<{ value: number }>('SELECT pg_database_size(current_database()) AS value')),
  });
  addFigures(registers, {
    name: 'import_places',
    help: 'Places for imports, previews and long undos, over all servers.',
    labelNames: ['state'],
    read: async () => {
      const { used, free } = await countImportSlots(readFresh);
      return [
        { labels: { state: 'used' }, value: used },
        { labels: { state: 'free' }, value: free },
      ];
    },
  });
  addFigures(registers, {
    name: 'imports_broken',
    help: 'Imports and undos that no process works on. A job recovers them within five minutes.',
    read: async () => [{ value: await countBrokenImports(readFresh) }],
  });
  addFigures(registers, {
    name: 'backup_last_success_timestamp_seconds',
    help: 'Time of the last good backup. Missing if there is none.',
    read: async () =>
      ofOne(
        await readFresh<{ value: number | null }>(
          'SELECT extract(epoch FROM max(taken_at))::float8 AS value FROM backups WHERE failure IS NULL',
        ),
      ),
  });
  addJobMetrics(readFresh, registers);
}

function addJobMetrics(read: Read, registers: Registry[]): void {
  const figures = async (queues: readonly string[], condition: string): Promise<readonly Figure[]> => {
    const rows = await read<{ job: string; value: number }>(
      `SELECT q.job, count(j.id) AS value
       FROM unnest($1::text[], $2::text[]) AS q (job, queue)
       LEFT JOIN jobs.job j ON j.name = q.queue AND ${condition}
       GROUP BY q.job`,
      [JOB_NAMES, queues],
    );
    return rows.map(({ job, value }) => ({ labels: { job }, value }));
  };
  addFigures(registers, {
    name: 'jobs_failed',
    help: 'Jobs that failed for good and wait for a super admin.',
    labelNames: ['job'],
    read: () => figures(JOB_NAMES.map(failedQueue), `j.state = 'created'`),
  });
  addFigures(registers, {
    name: 'jobs_due',
    help: 'Jobs that are due and have not begun. A number that stays high means that no process runs jobs.',
    labelNames: ['job'],
    read: () => figures(JOB_NAMES, `j.state IN ('created', 'retry') AND j.start_after <= now()`),
  });
}
