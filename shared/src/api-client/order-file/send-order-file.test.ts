import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importSummary } from '../../testing/index.ts';
import { sendOrderFile, type OrderFile, type OrderFileServer } from './send-order-file.ts';

const CONTENT = new Uint8Array(300 * 1024).map((_, index) => index % 251);
const file: OrderFile = {
  name: 'Hàng_về.xlsx',
  bytes: CONTENT.length,
  sha256: 'a'.repeat(64),
  // Returns at most 64 KiB, so that the file has several parts.
  read: async (offset, length) => CONTENT.slice(offset, offset + Math.min(length, 64 * 1024)),
};
const summary = importSummary();
class Failure extends Error {}
const fail = (code: string) => new Failure(code);

/** A server that stores the bytes that arrive. Each number in `cuts` breaks the next call after that many bytes. */
function serverWith(cuts: number[] = [], lostAnswers = 0) {
  const state = {
    stored: new Uint8Array(),
    arrived: 0,
    imports: new Array<unknown>(),
    lost: lostAnswers,
    isDone: false,
  };
  const server: OrderFileServer = {
    getReceived: async () => state.stored.length,
    wait: async () => undefined,
    codeOf: (error) => (error instanceof Failure ? error.message : undefined),
    putPart: async (_sha256, offset, bytes, onSent) => {
      const arrived = bytes.subarray(0, cuts.shift() ?? Infinity);
      state.stored = Buffer.concat([state.stored.subarray(0, offset), arrived]);
      state.arrived += arrived.length;
      onSent(arrived.length);
      if (arrived.length < bytes.length) throw fail('OFFLINE');
      return state.stored.length;
    },
    post: async (form) => {
      const { parts }: { parts?: { bytes: number } } = JSON.parse(String(form.get('options')));
      if (!state.isDone && parts && state.stored.length < parts.bytes) throw fail('IMPORT_PARTS_MISSING');
      if (!state.isDone) state.imports.push(Object.fromEntries(form));
      state.isDone = true;
      if (state.lost-- > 0) throw fail('OFFLINE');
      return summary;
    },
  };
  return { server, state };
}
const send = (
  server: OrderFileServer,
  { mayBeUploaded = false, onProgress = (_bytes: number): void => undefined, sent = file } = {},
) =>
  sendOrderFile(sent, server, { source: 'desktop', options: { badRows: 'skip' }, mayBeUploaded, onProgress });

describe('a large file', () => {
  it('arrives complete, and each byte once, wherever the connection breaks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }), async (cuts) => {
        const { server, state } = serverWith([...cuts]);
        expect(await send(server)).toBe(summary);
        expect(Buffer.compare(state.stored, CONTENT)).toBe(0);
        expect(state.arrived).toBe(CONTENT.length);
      }),
      { numRuns: 20 },
    );
  });

  it('arrives with its corrections, however often the connection breaks', async () => {
    const corrections = [{ sheet: 'Kho', row: 3, column: 'NGÀY', was: '32/11', value: '30/11/2026' }];
    const { server, state } = serverWith([10, 100_000], 0);
    const options = { badRows: 'skip' as const, corrections };
    await sendOrderFile(file, server, {
      source: 'desktop',
      options,
      mayBeUploaded: false,
      onProgress: () => {},
    });
    expect(state.imports).toHaveLength(1);
    const [form] = state.imports as [{ options: string }];
    expect(JSON.parse(form.options)).toMatchObject({ corrections });
  });

  it('is named in the options, and the form does not contain it', async () => {
    const { server, state } = serverWith();
    await send(server);
    expect(state.imports).toHaveLength(1);
    const [form] = state.imports as [Record<string, string>];
    expect(Object.keys(form)).toEqual(['options']);
    expect(JSON.parse(form['options'] ?? '')).toEqual({
      badRows: 'skip',
      source: 'desktop',
      parts: { sha256: file.sha256, bytes: CONTENT.length, fileName: 'Hàng_về.xlsx' },
    });
  });

  it('is not sent for the import when the preview has sent it', async () => {
    const { server, state } = serverWith();
    state.stored = CONTENT;
    const progress: number[] = [];
    await send(server, { mayBeUploaded: true, onProgress: (bytes) => progress.push(bytes) });
    expect(state.arrived).toBe(0);
    expect(progress).toEqual([CONTENT.length]);
  });

  it('is sent and imported once if only the answer to the import was lost', async () => {
    const { server, state } = serverWith([], 1);
    await expect(send(server, { mayBeUploaded: true })).rejects.toThrow('OFFLINE');
    expect(await send(server, { mayBeUploaded: true })).toBe(summary);
    expect(state.imports).toHaveLength(1);
    expect(state.arrived).toBe(CONTENT.length);
  });

  it('is sent again from its start if the server found it damaged', async () => {
    const { server, state } = serverWith();
    let isDamaged = true;
    const checking: OrderFileServer = {
      ...server,
      post: async (...call) => {
        if (!isDamaged) return server.post(...call);
        isDamaged = false;
        state.stored = new Uint8Array();
        throw fail('IMPORT_PARTS_MISSING');
      },
    };
    expect(await send(checking)).toBe(summary);
    expect(state.arrived).toBe(2 * CONTENT.length);
  });

  it('fails after some retries in which no byte arrives', async () => {
    const { server } = serverWith(Array.from({ length: 50 }, () => 0));
    await expect(send(server)).rejects.toThrow('OFFLINE');
  });

  it('continues if the server is unreachable for a moment after a broken call', async () => {
    const { server, state } = serverWith([100]);
    let callCount = 0;
    const silent: OrderFileServer = {
      ...server,
      getReceived: async (sha256) => {
        callCount += 1;
        if (callCount === 2) throw fail('OFFLINE');
        return server.getReceived(sha256);
      },
    };
    expect(await send(silent)).toBe(summary);
    expect(state.arrived).toBe(CONTENT.length);
  });

  it('is not retried if no server answered at all', async () => {
    const { server } = serverWith();
    let callCount = 0;
    const absent: OrderFileServer = {
      ...server,
      getReceived: () => {
        callCount += 1;
        return Promise.reject(fail('OFFLINE'));
      },
    };
    await expect(send(absent)).rejects.toThrow('OFFLINE');
    expect(callCount).toBe(1);
  });

  it('is not retried if the server refuses it', async () => {
    const { server } = serverWith();
    let puts = 0;
    const refusing: OrderFileServer = {
      ...server,
      putPart: async () => {
        puts += 1;
        throw fail('PAYLOAD_TOO_LARGE');
      },
    };
    await expect(send(refusing)).rejects.toThrow('PAYLOAD_TOO_LARGE');
    expect(puts).toBe(1);
  });
});

it('sends a small file in one call, in the form', async () => {
  const { server, state } = serverWith();
  const content = new TextEncoder().encode('a workbook');
  const sent: OrderFile = { ...file, bytes: content.length, read: async () => content };
  await send(server, { sent });
  const [form] = state.imports as [{ options: string; file: File }];
  expect(JSON.parse(form.options)).toEqual({ badRows: 'skip', source: 'desktop' });
  expect([form.file.name, await form.file.text()]).toEqual(['Hàng_về.xlsx', 'a workbook']);
  expect(state.arrived).toBe(0);
});
