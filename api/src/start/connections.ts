import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const SECOND = 1000;

export interface ConnectionLimits {
  /** Connections of one address at once; a further one is refused. */
  readonly perAddress: number;
  /** Of them, those whose first request has no whole headers yet; a further one takes the place of the oldest. */
  readonly waitingPerAddress: number;
  /** How long a request's body may stand still while the server would read on. */
  readonly idleBodyMs: number;
  /** How often bodies are looked at. */
  readonly checkEveryMs: number;
}

/** An office or a warehouse has one address for all of its browsers and stations. */
const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 512,
  waitingPerAddress: 64,
  idleBodyMs: 30 * SECOND,
  checkEveryMs: 5 * SECOND,
};

/** The connections of one address; those that wait stand in the order in which they came. */
interface Caller {
  readonly open: Set<Socket>;
  readonly waiting: Set<Socket>;
}
interface Reading {
  readonly request: IncomingMessage;
  bytes: number;
  since: number;
}

/**
 * Holds back whoever opens many connections and sends nothing (design, "Safety": slow clients). Callers from the same
 * address that do send are not shut out: the oldest silent connection gives way. `isTrusted` names proxies, which bring
 * everybody's calls and have limits of their own.
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

  server.on('request', (request) => {
    const { socket } = request;
    callers.get(socket.remoteAddress ?? '')?.waiting.delete(socket);
    const watched: Reading = { request, bytes: socket.bytesRead, since: Date.now() };
    reading.add(watched);
    const forget = () => reading.delete(watched);
    request.once('end', forget);
    request.once('close', forget);
  });

  const check = setInterval(() => {
    const now = Date.now();
    for (const one of reading) {
      const { request } = one;
      // What has come and is not taken yet is the server's delay, not the caller's.
      const isMoving = request.complete || request.readableLength > 0 || request.socket.bytesRead > one.bytes;
      if (isMoving) Object.assign(one, { bytes: request.socket.bytesRead, since: now });
      else if (now - one.since > limits.idleBodyMs) request.destroy();
    }
  }, limits.checkEveryMs);
  check.unref();
  server.once('close', () => clearInterval(check));
}
