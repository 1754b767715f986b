import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A client may send its next request a little before the server ends the previous response, for example after the
 * last byte of a file. No client that we know sends more in advance.
 */
const WAITING_MAX = 16;

/**
 * Handles the requests of one connection one after another. By default Node starts the handlers of all pipelined
 * requests at once, and stores their answers until the first is ready. Closes a connection with more than
 * `WAITING_MAX` waiting requests.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  /** The waiting requests of each connection that has a request in progress. */
  const connections = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const start = () => {
      // An answer that waits for its turn on a closed connection has no further event.
      if (socket.destroyed) return;
      response.once('close', () => {
        const next = connections.get(socket)?.shift();
        if (next) next();
        else connections.delete(socket);
      });
      handle(request, response);
    };
    const waiting = connections.get(socket);
    if (!waiting) {
      connections.set(socket, []);
      start();
    } else if (waiting.length < WAITING_MAX) waiting.push(start);
    else socket.destroy();
  };
}
