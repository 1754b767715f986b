import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const SECOND = 1000;

export interface ConnectionLimits {
  /** Maximum number of open connections per address; further ones are rejected. */
  readonly perAddress: number;
  /**
   * Maximum number of connections per address that have not sent complete headers of a first request. A further one
   * replaces the oldest.
   */
  readonly waitingPerAddress: number;
  /**
   * Milliseconds over which the speed of a body is measured. Counts only time in which the server is ready to read.
   */
  readonly bodyWindowMs: number;
  /** Bytes of a body that must arrive in each second on average. */
  readonly bodyBytesPerSecond: number;
  /** Interval of the checks of bodies. */
  readonly checkEveryMs: number;
  /** A client that takes no byte of its answer for this long is disconnected. */
  readonly stalledReaderMs: number;
}

/** All browsers and stations of an office or warehouse may share one address. */
const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 512,
  waitingPerAddress: 64,
  bodyWindowMs: 30 * SECOND,
  // Far less than the slowest mobile connection sends.
  bodyBytesPerSecond: 512,
  checkEveryMs: 5 * SECOND,
  stalledReaderMs: 60 * SECOND,
};

/** The connections of one address; waiting ones in the order of their arrival. */
interface Caller {
  readonly open: Set<Socket>;
  readonly waiting: Set<Socket>;
}
interface Reading {
  readonly request: IncomingMessage;
  bytes: number;
  /** Time by `performance.now()`, which does not jump when the machine's clock is set. */
  since: number;
}

/**
 * Limits connections per address, against clients that open many and send nothing (design, "Safety": slow clients).
 * Closes the oldest silent connection first, so that other callers of the same address are served. Also closes a
 * connection whose body arrives more slowly than on any real network, or whose client does not read its answer.
 * `isTrusted` returns whether an address is a proxy. Proxies carry the calls of all users and have their own limits.
 */
export function limitConnections(
  server: Server,
  isTrusted: (address: string | undefined) => boolean,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const callers = new Map<string, Caller>();
  const reading = new Set<Reading>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address)) return;
    const caller = callers.get(address) ?? { open: new Set(), waiting: new Set() };
    if (caller.open.size >= limits.perAddress) {
      socket.destroy();
      return;
    }
    callers.set(address, caller);
    caller.open.add(socket);
    caller.waiting.add(socket);
    const [oldest] = caller.waiting;
    if (caller.waiting.size > limits.waitingPerAddress) oldest?.destroy();
    socket.once('close', () => {
      caller.open.delete(socket);
      caller.waiting.delete(socket);
      if (caller.open.size === 0) callers.delete(address);
    });
  });

  server.on('request', (request, response) => {
    const { socket } = request;
    response.setTimeout(limits.stalledReaderMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    callers.get(socket.remoteAddress ?? '')?.waiting.delete(socket);
    const watched: Reading = { request, bytes: socket.bytesRead, since: performance.now() };
    reading.add(watched);
    const forget = () => reading.delete(watched);
    request.once('end', forget);
    request.once('close', forget);
  });

  const check = setInterval(() => {
    const now = performance.now();
    for (const one of reading) {
      const { request } = one;
      // Bytes that have arrived but were not read are the server's delay, not the client's.
      const isServerDelay = request.complete || request.readableLength > 0;
      const elapsed = now - one.since;
      if (!isServerDelay && elapsed <= limits.bodyWindowMs) continue;
      const received = request.socket.bytesRead - one.bytes;
      if (isServerDelay || received >= (limits.bodyBytesPerSecond * elapsed) / SECOND)
        Object.assign(one, { bytes: request.socket.bytesRead, since: now });
      else request.destroy();
    }
  }, limits.checkEveryMs);
  check.unref();
  server.once('close', () => clearInterval(check));
}
