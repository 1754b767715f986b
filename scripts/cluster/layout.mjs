/** Ports, folders and names of the parts of `npm run cluster`. */
import { join } from 'node:path';

export const HOST = '127.0.0.1';
/** Numbers of the database nodes and of the servers. */
export const NODES = [1, 2, 3];
export const SERVERS = [1, 2, 3];

export const PORTS = {
  /** nginx: the address of the product. */
  site: 18_080,
  /** @param {number} n */
  server: (n) => 18_080 + n,
  files: 18_090,
  pooler: 18_091,
  /** HAProxy: always the current primary. */
  primary: 18_092,
  /** etcd: for clients, and for other members. */
  keys: 18_093,
  keysPeers: 18_094,
  /** @param {number} n */
  postgres: (n) => 18_100 + n,
  /** @param {number} n */
  patroni: (n) => 18_110 + n,
};

export const SITE = `http://${HOST}:${PORTS.site}`;
export const nodeName = (n) => `postgres-${n}`;
export const serverName = (n) => `server-${n}`;
export const DATABASE = 'logistics';

/** Every port that must be free before the start. */
export const allPorts = () => [
  ...[PORTS.site, PORTS.files, PORTS.pooler, PORTS.primary, PORTS.keys, PORTS.keysPeers],
  ...SERVERS.map(PORTS.server),
  ...NODES.flatMap((n) => [PORTS.postgres(n), PORTS.patroni(n)]),
];

/** @param {string} root the project's folder */
export const clusterFolder = (root) => join(root, '.data', 'cluster');

/** The folder of a node's PostgreSQL, inside the folder of its part. */
export const dataFolder = (home, node) => join(home, node, 'data');

/** Folders of a cluster: one of each part, and one for the logs. */
export const foldersOf = (home) =>
  [
    'etcd',
    ...NODES.map(nodeName),
    'haproxy',
    'pgbouncer',
    's3',
    ...SERVERS.map(serverName),
    'nginx',
    'logs',
  ].map((name) => join(home, name));
