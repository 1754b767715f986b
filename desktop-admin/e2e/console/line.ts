import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server on this machine that can be cut and mended. */
export interface Line {
  /** Without a slash at the end. */
  url: string;
  cut(): void;
  mend(): void;
  /** Breaks the connection on which the next so many bytes have gone to the server, once. Resolves when it is done. */
  cutAfter(bytes: number): Promise<void>;
  /** Bytes that went to the server. */
  sent(): number;
  /** From which byte on each part of a file was sent, in turn. */
  offsets(): number[];
  close(): Promise<void>;
}

export async function layLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let sent = 0;
  const offsets: number[] = [];
  let cutAt = Infinity;
  let onCut = () => undefined as void;
  const server = createServer((caller) => {
    if (isCut) {
      caller.destroy();
      return;
    }
    const onward = connect(Number(port), hostname);
    for (const socket of [caller, onward]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    caller.on('close', () => onward.destroy());
    onward.on('close', () => caller.destroy());
    caller.on('data', (chunk) => {
      sent += chunk.length;
      const part = /^PUT \S+[?]offset=(\d+) /.exec(chunk.subarray(0, 300).toString('latin1'));
      if (part) offsets.push(Number(part[1]));
      if (sent < cutAt) return;
      cutAt = Infinity;
      // After what came so far has gone on.
      setImmediate(() => {
        onward.destroy();
        onCut();
      });
    });
    caller.pipe(onward);
    onward.pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    cutAfter: (bytes) => {
      cutAt = sent + bytes;
      return new Promise((resolve) => (onCut = resolve));
    },
    sent: () => sent,
    offsets: () => offsets,
    close: async () => {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
