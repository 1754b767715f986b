import { Transform } from 'node:stream';
import { openRelay } from './relay.ts';

/** A line to a server on this machine that can be cut and mended. */
export interface Line {
  /** Without a slash at the end. */
  url: string;
  cut(): void;
  mend(): void;
  /** Breaks the connection on which the next so many bytes have gone to the server, once. Resolves when it is done. */
  cutAfter(bytes: number): Promise<void>;
  /** From now on no rows of a file reach the server; `letGo` sends them on. */
  holdRows(): { letGo(): void };
  /** Bytes that went to the server. */
  sent(): number;
  /** From which byte on each part of a file was sent, in turn. */
  offsets(): number[];
  close(): Promise<void>;
}

export async function layLine(target: string): Promise<Line> {
  let isCut = false;
  let sent = 0;
  const offsets: number[] = [];
  let cutAt = Infinity;
  let onCut = () => undefined as void;
  let held: (() => void)[] | null = null;
  /** A call begins with a chunk of its own. */
  const gate = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const isRows = chunk.subarray(0, 40).toString('latin1').startsWith('POST /api/orders/import-rows ');
        if (held && isRows) held.push(() => done(null, chunk));
        else done(null, chunk);
      },
    });
  const relay = await openRelay(target, (caller, handOn) => {
    if (isCut) {
      caller.destroy();
      return;
    }
    const onward = handOn();
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
    caller.pipe(gate()).pipe(onward);
    onward.pipe(caller);
  });
  return {
    url: relay.url,
    cut: () => {
      isCut = true;
      relay.drop();
    },
    mend: () => {
      isCut = false;
    },
    holdRows: () => {
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
