import { Transform } from 'node:stream';
import { openRelay } from './relay.ts';

/** A connection to a server on this machine that tests can break and restore. */
export interface TestConnection {
  /** Without a trailing slash. */
  url: string;
  cut(): void;
  restore(): void;
  /** Breaks the connection once, after this many more bytes were sent to the server. Resolves when done. */
  cutAfter(bytes: number): Promise<void>;
  /** Withholds files from the server until `letGo` forwards them. */
  holdFiles(): { letGo(): void };
  /** Number of bytes sent to the server. */
  sent(): number;
  /** Start offsets of the sent parts of a file, in order. */
  offsets(): number[];
  close(): Promise<void>;
}

/**
 * Opens a TCP proxy to the server that can count, withhold and cut the transferred bytes.
 *
 * Long because it is a list of short functions that share their state.
 */
export async function openTestConnection(target: string): Promise<TestConnection> {
  let isCut = false;
  let sent = 0;
  const offsets: number[] = [];
  let cutAt = Infinity;
  let onCut = () => undefined as void;
  let held: (() => void)[] | null = null;
  /** Withholds file requests while `holdFiles` is active. Each request starts in a new chunk. */
  const gate = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const isFile = /^POST \/api\/orders\/(upload|preview) /.test(
          chunk.subarray(0, 40).toString('latin1'),
        );
        if (held && isFile) held.push(() => done(null, chunk));
        else done(null, chunk);
      },
    });
  const relay = await openRelay(target, (caller, connect) => {
    if (isCut) {
      caller.destroy();
      return;
    }
    const onward = connect();
    caller.on('data', (chunk) => {
      sent += chunk.length;
      const part = /^PUT \S+[?]offset=(\d+) /.exec(chunk.subarray(0, 300).toString('latin1'));
      if (part) offsets.push(Number(part[1]));
      if (sent < cutAt) return;
      cutAt = Infinity;
      // Wait until the chunks received so far are forwarded.
      setImmediate(() => {
        onward.destroy();
        onCut();
      });
    });
    caller.pipe(gate()).pipe(onward);
    onward.pipe(caller);
  });
  return {
    url: relay.url,
    cut: () => {
      isCut = true;
      relay.drop();
    },
    restore: () => {
      isCut = false;
    },
    holdFiles: () => {
      const waiting: (() => void)[] = [];
      held = waiting;
      return {
        letGo: () => {
          held = null;
          for (const go of waiting) go();
        },
      };
    },
    cutAfter: (bytes) => {
      cutAt = sent + bytes;
      return new Promise((resolve) => (onCut = resolve));
    },
    sent: () => sent,
    offsets: () => offsets,
    close: relay.close,
  };
}
