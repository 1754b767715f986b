import { secondsToMake, type OpenWorld } from '../world/open-world.ts';
import type { BenchOptions } from './options.ts';
import type { Section } from './section.ts';
import { versionOf } from './versions.ts';

/** Returns database details on which the results depend, for the sizes and versions of the report. */
export async function databaseDetails(
  { dataDir }: BenchOptions,
  { database, shape }: OpenWorld,
): Promise<Required<Pick<Section, 'sizes' | 'versions'>>> {
  const [row] = await database.readFresh<{ version: string; buffers: string; bytes: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('shared_buffers') AS buffers,
       pg_database_size(current_database()) AS bytes`,
  );
  if (!row) throw new Error('PostgreSQL returned no version');
  const seconds = secondsToMake(dataDir, shape.orders);
  return {
    sizes: {
      shared_buffers: row.buffers,
      'bytes of the database': row.bytes,
      ...(seconds !== null && { 'seconds that the world took to make': seconds }),
    },
    versions: { PostgreSQL: row.version, pg: versionOf('pg') },
  };
}
