/** The environment of each server. */
import { DATABASE, HOST, NODES, PORTS, SERVERS, SITE, serverName } from './layout.mjs';
import { join } from 'node:path';

/** Whether calls reach the primary through PgBouncer. LISTEN, jobs, imports and migrations bypass it. */
export const THROUGH_POOLER = true;
/** Whether the servers read lists from the replicas. */
const READS_FROM_REPLICAS = true;

/** Bucket and credentials of the S3 server. */
export const BUCKET = { name: 'files', key: 'S3RVER', secret: 'S3RVER' };
export const ADMIN_EMAIL = 'admin@cluster.example';

/** @param {string} password */
const databaseUrl = (port, password) => `postgres://${DATABASE}:${password}@${HOST}:${port}/${DATABASE}`;

/**
 * Returns the environment of a server. It is the same for all servers, except for port and folder; the first server
 * fills an empty database with the example data.
 * @param {number} n
 * @param {object} options
 * @param {string} options.home
 * @param {{ database: string, admin: string, tokens: string }} options.secrets
 * @param {boolean} [options.readsFromReplicas]
 * @param {number} [options.rateLimitFactor]
 * @returns {Record<string, string>}
 */
export function serverEnvironment(
  n,
  { home, secrets, readsFromReplicas = READS_FROM_REPLICAS, rateLimitFactor = 1 },
) {
  const url = (port) => databaseUrl(port, secrets.database);
  return {
    NODE_ENV: 'production',
    HOST,
    PORT: String(PORTS.server(n)),
    PUBLIC_URL: SITE,
    TRUSTED_PROXIES: HOST,
    DATA_DIR: join(home, serverName(n)),
    DATABASE_URL: url(PORTS.primary),
    DATABASE_POOLER_URL: THROUGH_POOLER ? url(PORTS.pooler) : '',
    // All nodes: the server skips the current primary.
    DATABASE_READ_URLS: readsFromReplicas ? NODES.map((node) => url(PORTS.postgres(node))).join() : '',
    DATABASE_POOL_SIZE: '10',
    JWT_SECRET: secrets.tokens,
    ADMIN_EMAIL,
    ADMIN_PASSWORD: secrets.admin,
    SEED: n === SERVERS[0] ? 'demo' : 'none',
    SMTP_URL: 'none',
    BACKUP_DAYS: '0',
    JOBS: 'on',
    S3_BUCKET: BUCKET.name,
    S3_ENDPOINT: `http://${HOST}:${PORTS.files}`,
    S3_ACCESS_KEY_ID: BUCKET.key,
    S3_SECRET_ACCESS_KEY: BUCKET.secret,
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
    LOG_LEVEL: 'warn',
  };
}
