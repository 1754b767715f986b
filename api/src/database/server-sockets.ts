import { Socket } from 'node:net';

/** The open sockets of this process to one database. */
interface ServerSockets {
  readonly open: Set<Socket>;
  isAway: boolean;
}

/** By connection string. */
const servers = new Map<string, ServerSockets>();

/**
 * Returns a new socket for a connection to this database. While the database is away, it fails at once, so that a call
 * need not wait for a timeout.
 */
export function openSocket(connectionString: string): Socket {
  const server = servers.get(connectionString) ?? { open: new Set(), isAway: false };
  servers.set(connectionString, server);
  const socket = new Socket();
  server.open.add(socket);
  socket.once('close', () => {
    server.open.delete(socket);
    if (server.open.size === 0 && !server.isAway) servers.delete(connectionString);
  });
  // The driver connects the socket after this call.
  if (server.isAway) process.nextTick(() => socket.destroy(unanswered()));
  return socket;
}

/**
 * Records whether a database answers. If it does not, closes all its sockets. Otherwise statements would wait as long
 * as the server is frozen.
 */
export function setAway(connectionString: string, isAway: boolean): void {
  const server = servers.get(connectionString) ?? { open: new Set(), isAway };
  server.isAway = isAway;
  if (isAway) {
    servers.set(connectionString, server);
    for (const socket of server.open) socket.destroy(unanswered());
  } else if (server.open.size === 0) servers.delete(connectionString);
}

const unanswered = () => Object.assign(new Error('the database does not answer'), { code: 'ECONNRESET' });
