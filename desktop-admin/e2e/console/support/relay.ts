import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A server on this machine that forwards connections to another. */
export interface Relay {
  /** Without a trailing slash. */
  url: string;
  /** Closes all open connections. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * Opens a relay to the server. Each client connection and its connection to the server close together.
 * @param handle handles a client connection: `connect` opens the connection to the server, and `handle` forwards the
 *   data
 */
export async function openRelay(
  target: string,
  handle: (caller: Socket, connect: () => Socket) => void,
): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((caller) =>
    handle(caller, () => {
      const onward = connect(Number(port), hostname);
      for (const socket of [caller, onward]) {
        open.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => open.delete(socket));
      }
      caller.on('close', () => onward.destroy());
      onward.on('close', () => caller.destroy());
      return onward;
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    drop,
    close: async () => {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
