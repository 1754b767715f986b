/** Settings of Patroni, which starts PostgreSQL and decides which node is the primary. */
import { HOST, NODES, PORTS, dataFolder, nodeName } from './layout.mjs';
import { join } from 'node:path';

/**
 * Seconds. Patroni notices a dead PostgreSQL within `loop_wait`, and a dead machine within `ttl`. `ttl` must be at
 * least 20, and at least loop_wait + 2 * retry_timeout.
 */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 5 };

/** PostgreSQL's settings on all nodes. The memory is for three nodes on one small machine. */
const SETTINGS = {
  // With `synchronous_mode` a commit is acknowledged when it is on the disks of two nodes.
  synchronous_commit: 'on',
  max_connections: 200,
  shared_buffers: '128MB',
  work_mem: '16MB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  wal_log_hints: 'on',
  wal_keep_size: '512MB',
  // A long read on a replica is not cancelled for a vacuum on the primary.
  hot_standby_feedback: 'on',
  // The log has no statements and no values: they are data of customers.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Returns the file of one node. Patroni reads YAML, and JSON is valid YAML.
 * @param {number} n
 * @param {{ home: string, postgresBin: string, secrets: { superuser: string, replication: string } }} cluster
 */
export function patroniConfig(n, { home, postgresBin, secrets }) {
  const folder = join(home, nodeName(n));
  const config = {
    scope: 'logistics',
    name: nodeName(n),
    restapi: { listen: `${HOST}:${PORTS.patroni(n)}`, connect_address: `${HOST}:${PORTS.patroni(n)}` },
    etcd3: { hosts: [`${HOST}:${PORTS.keys}`] },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        // A dead primary is not restarted as primary: a replica takes its place.
        primary_start_timeout: 0,
        // Without etcd the primary continues while it reaches all other nodes.
        failsafe_mode: true,
        maximum_lag_on_failover: 1_048_576,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: SETTINGS },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `${HOST}:${PORTS.postgres(n)}`,
      connect_address: `${HOST}:${PORTS.postgres(n)}`,
      data_dir: dataFolder(home, nodeName(n)),
      bin_dir: postgresBin,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: [
        `host replication replicator ${HOST}/32 scram-sha-256`,
        `host all all ${HOST}/32 scram-sha-256`,
      ],
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Addresses of Patroni's own interface on all nodes. */
export const patroniUrls = () => NODES.map((n) => `http://${HOST}:${PORTS.patroni(n)}`);
