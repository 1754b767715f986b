import fc from 'fast-check';
import { importSummary } from '@logistics/shared/testing';
import { describe, expect, it } from 'vitest';
import type { ImportBody } from '../files/import-request.ts';
import { refuse } from '../refusal.ts';
import { sendInParts, type PartsServer } from './import-parts.ts';

const ROWS = Buffer.from(Array.from({ length: 500 }, (_, index) => index % 256));
const body: ImportBody = {
  head: Buffer.from('head'),
  rows: {
    key: 'k',
    bytes: ROWS.length,
    // Uses parts of only 64 bytes.
    read: async (from) => ROWS.subarray(from, from + 64),
  },
};
const summary = importSummary();

/** A server that stores what arrives. Each call is cut after the next number of bytes in `cuts`. */
function serverWith(cuts: number[], lostAnswers = 0) {
  const met = { stored: Buffer.alloc(0), arrived: 0, imports: 0, lost: lostAnswers, isDone: false };
  const server: PartsServer = {
    received: async () => met.stored.length,
    rest: async () => undefined,
    put: async (_key, offset, bytes, onSent) => {
      const kept = bytes.subarray(0, cuts.shift() ?? Infinity);
      met.stored = Buffer.concat([met.stored.subarray(0, offset), kept]);
      met.arrived += kept.length;
      onSent(kept.length);
      if (kept.length < bytes.length) throw refuse('OFFLINE');
      return met.stored.length;
    },
    importRows: async () => {
      if (!met.isDone && met.stored.length < ROWS.length)
        throw refuse('IMPORT_PARTS_MISSING', 409, { received: met.stored.length });
      if (!met.isDone) met.imports += 1;
      met.isDone = true;
      met.stored = Buffer.alloc(0);
      if (met.lost-- > 0) throw refuse('OFFLINE');
      return summary;
    },
  };
  return { server, met };
}
const send = (
  server: PartsServer,
  asksFirst = false,
  onProgress: (bytes: number) => void = () => undefined,
) => sendInParts(body, 'k', server, { asksFirst, onProgress });

describe('rows sent in parts', () => {
  it('arrive completely and each byte once, wherever the connection breaks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 6 }), async (cuts) => {
        const { server, met } = serverWith([...cuts]);
        const stored: Buffer[] = [];
        const watched: PartsServer = {
          ...server,
          importRows: async (...call) => {
            stored.push(met.stored);
            return server.importRows(...call);
          },
        };
        expect(await send(watched)).toBe(summary);
        expect(stored[0]).toEqual(ROWS);
        expect(met.arrived).toBe(ROWS.length);
      }),
    );
  });

  it('are not sent again for the import if the preview has sent them', async () => {
    const { server, met } = serverWith([]);
    met.stored = ROWS;
    const seen: number[] = [];
    await send(server, true, (bytes) => seen.push(bytes));
    expect(met.arrived).toBe(0);
    expect(seen).toEqual([ROWS.length]);
  });

  it('are sent only once if the answer to the import was lost', async () => {
    const { server, met } = serverWith([], 1);
    await expect(send(server, true)).rejects.toThrow('OFFLINE');
    expect(await send(server, true)).toBe(summary);
    expect(met).toMatchObject({ imports: 1, arrived: ROWS.length });
  });

  it('wait if the connection transfers nothing at all, instead of retrying forever', async () => {
    const { server } = serverWith(Array.from({ length: 50 }, () => 0));
    await expect(send(server)).rejects.toThrow('OFFLINE');
  });

  it('continue if the server can not be queried for a moment after a break', async () => {
    const { server, met } = serverWith([100]);
    let asked = 0;
    const silent: PartsServer = {
      ...server,
      received: async (key) => {
        asked += 1;
        if (asked === 2) throw refuse('OFFLINE');
        return server.received(key);
      },
    };
    expect(await send(silent)).toBe(summary);
    expect(met.arrived).toBe(ROWS.length);
  });

  it('are not retried if no server answered at all', async () => {
    const { server } = serverWith([]);
    let asked = 0;
    const absent: PartsServer = {
      ...server,
      received: () => {
        asked += 1;
        return Promise.reject(refuse('OFFLINE'));
      },
    };
    await expect(send(absent)).rejects.toThrow('OFFLINE');
    expect(asked).toBe(1);
  });

  it('that the server rejects are not retried', async () => {
    const { server } = serverWith([]);
    let puts = 0;
    const refusing: PartsServer = {
      ...server,
      put: async () => {
        puts += 1;
        throw refuse('PAYLOAD_TOO_LARGE', 413);
      },
    };
    await expect(send(refusing)).rejects.toThrow('PAYLOAD_TOO_LARGE');
    expect(puts).toBe(1);
  });
});
