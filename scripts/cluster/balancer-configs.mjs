/** Settings of HAProxy and PgBouncer, between the servers and the database. */
import { DATABASE, HOST, NODES, PORTS, nodeName } from './layout.mjs';
import { join } from 'node:path';

/**
 * HAProxy: one port that connects to the current primary. Patroni reports which node that is. When a node stops being
 * the primary, HAProxy closes its connections, so that no server continues to write to it.
 */
export function haproxyConfig() {
  const nodes = NODES.map(
    (n) => `  server ${nodeName(n)} ${HOST}:${PORTS.postgres(n)} check port ${PORTS.patroni(n)}`,
  );
  return `global
  maxconn 2000

defaults
  mode tcp
  retries 2
  timeout connect 2s
  # A connection that listens for live events may be silent for hours.
  timeout client 24h
  timeout server 24h
  timeout check 2s
  option clitcpka
  option srvtcpka

listen primary
  bind ${HOST}:${PORTS.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.join('\n')}
`;
}

/** Replacements in deploy/pgbouncer/pgbouncer.ini, which must contain each replaced text. */
const poolerChanges = (folder) => [
  // Tests on the cluster create their own databases.
  ['logistics = host=127.0.0.1 port=5432 dbname=logistics', `* = host=${HOST} port=${PORTS.primary}`],
  ['listen_port = 6432', `listen_port = ${PORTS.pooler}`],
  ['auth_file = /etc/pgbouncer/userlist.txt', `auth_file = ${join(folder, 'users.txt')}`],
];

/**
 * PgBouncer in transaction mode, in front of HAProxy's port.
 * @param {string} source deploy/pgbouncer/pgbouncer.ini
 * @param {string} folder
 * @throws {Error} if the source lacks a text to replace
 */
export function pgbouncerConfig(source, folder) {
  const adapted = poolerChanges(folder).reduce((text, [from, to]) => {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no ${from}`);
    return changed;
  }, source);
  return `${adapted}
unix_socket_dir =
log_connections = 0
log_disconnections = 0
pidfile = ${join(folder, 'pgbouncer.pid')}
`;
}

/**
 * Returns the user list: the role of the servers, and the superuser for tests on the cluster.
 * @param {{ database: string, superuser: string }} passwords
 */
export const pgbouncerUsers = ({ database, superuser }) =>
  `"${DATABASE}" "${database}"\n"postgres" "${superuser}"\n`;
