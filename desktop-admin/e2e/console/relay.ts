import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A server on this machine that hands its connections on to another. */
export interface Relay {
  /** Without a slash at the end. */
  url: string;
  /** Breaks all connections that are open. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * @param meet decides on each caller; `handOn` opens the connection onward, which lives and dies with the caller's, and
 *   leaves to it what goes where
 */
export async function openRelay(
  target: string,
  meet: (caller: Socket, handOn: () => Socket) => void,
): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((caller) =>
    meet(caller, () => {
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
