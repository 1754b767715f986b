import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { receivedBytes, receivePart, removeStaleParts, wholeFile, type PartsOf } from './import-parts.ts';
import { openFileStores } from './storage/open-stores.ts';
import { startTestS3 } from './testing/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'logistics-parts-'));
const s3 = await startTestS3();
const [local, remote] = [
  await openFileStores(readConfig({ DATA_DIR: folder })),
  await openFileStores(readConfig({ DATA_DIR: folder, ...s3.env })),
];
afterAll(async () => {
  remote.close();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each([
  ['a folder', local.uploads],
  ['an S3 bucket', remote.uploads],
])('parts of a file in %s', (_, store) => {
  const fileOf = (bytes: Buffer): PartsOf => ({
    store,
    userId: 7,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const send = (parts: PartsOf, offset: number, ...chunks: Buffer[]) =>
    receivePart(parts, offset, Readable.from(chunks));
  const read = async (parts: PartsOf, bytes: number) =>
    readFileSync(await wholeFile(parts, bytes, join(folder, 'whole')));

  test('add up to the sent file, however they are cut, repeated and sent by several connections at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { maxLength: 4 }),
        async (content, spans) => {
          const bytes = Buffer.concat([randomBytes(16), content]);
          const parts = fileOf(bytes);
          await send(parts, 0, bytes.subarray(0, 1));
          for (const [first, second] of spans) {
            const reach = await receivedBytes(parts);
            const from = Math.min(first, reach);
            const to = Math.min(bytes.length, from + second);
            await Promise.all([
              send(parts, from, bytes.subarray(from, to)),
              send(parts, reach, bytes.subarray(reach, to), bytes.subarray(Math.max(reach, to), to + 1)),
            ]);
          }
          const reach = await receivedBytes(parts);
          expect(await send(parts, reach, bytes.subarray(reach))).toBe(bytes.length);
          expect(await read(parts, bytes.length)).toEqual(bytes);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('are stored in pieces while a long one arrives, and when its line is silent', async () => {
    const bytes = randomBytes(9 * 2 ** 20);
    const parts = fileOf(bytes);
    let isOver = false;
    async function* arriving() {
      for (let at = 0; at < bytes.length; at += 2 ** 20) yield bytes.subarray(at, at + 2 ** 20);
      while (!isOver) await sleep(20);
    }
    const receiving = receivePart(parts, 0, Readable.from(arriving()));
    await expect.poll(() => receivedBytes(parts), { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(() => receivedBytes(parts), { timeout: 10_000 }).toBe(bytes.length);
    isOver = true;
    expect(await receiving).toBe(bytes.length);
    // Comparing millions of bytes one by one takes minutes.
    expect(bytes.equals(await read(parts, bytes.length))).toBe(true);
  });

  test('are not lost when the line breaks', async () => {
    const bytes = randomBytes(50);
    const parts = fileOf(bytes);
    async function* broken() {
      yield bytes.subarray(0, 20);
      throw new Error('cut');
    }
    await expect(receivePart(parts, 0, Readable.from(broken()))).rejects.toThrow('cut');
    expect(await receivedBytes(parts)).toBe(20);
  });

  test('are deleted when the file did not continue for a day, and only then', async () => {
    const [old, young] = [randomBytes(30), randomBytes(30)];
    await send(fileOf(old), 0, old.subarray(0, 10));
    const later = Date.now();
    await sleep(5);
    await send(fileOf(young), 0, young);
    await removeStaleParts(store, later + DAY_MS + 2);
    expect(await receivedBytes(fileOf(old))).toBe(0);
    expect(await receivedBytes(fileOf(young))).toBe(30);
  });
});
