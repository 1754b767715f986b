import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** A client may be sending a request on an idle connection when the drain begins. It arrives within this time. */
const IDLE_GRACE_MS = 1_000;
const CLOSE_IDLE_EVERY_MS = 100;

/**
 * Prepares a server for its stop. The returned function stops accepting connections and waits until every request that
 * has arrived is answered, at most `graceMs`. Then it cuts the remaining connections. Its answers ask clients to close
 * their connection, so that they send the next request to another server.
 */
export function prepareDrain(server: Server): (graceMs: number) => Promise<void> {
  /** The unfinished answers of each connection: an answer that waits on a closed connection has no further event. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;
  const askToClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdleConnections = () => {
    server.closeIdleConnections();
    // Node does not count connections on which no byte has arrived as idle.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  // Before the application answers.
  server.prependListener('request', (request, response) => {
    const running = connections.get(request.socket);
    running?.add(response);
    response.once('close', () => running?.delete(response));
    if (isDraining) askToClose(response);
  });

  return async (graceMs) => {
    isDraining = true;
    for (const running of connections.values()) for (const response of running) askToClose(response);
    const closed = new Promise<void>((resolve) => {
      // close() of an HTTP server would also cut idle connections at once.
      Reflect.apply(NetServer.prototype.close, server, [() => resolve()]);
    });
    let closeIdle: NodeJS.Timeout | undefined;
    const grace = setTimeout(
      () => {
        // A connection may become idle later: an answer that had begun before the drain.
        closeIdle = setInterval(closeIdleConnections, CLOSE_IDLE_EVERY_MS);
      },
      Math.min(IDLE_GRACE_MS, graceMs),
    );
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    for (const timer of [grace, cut]) clearTimeout(timer);
    clearInterval(closeIdle);
    // Ends the HTTP server's own checks.
    server.close();
  };
}
