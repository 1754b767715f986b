import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_BYTES_MAX } from '@logistics/shared/contracts';
import { openStableFile } from './stable-file.ts';

let folder: string;
let file: string;
const content = Buffer.alloc(3_000_000, 'Mã vận đơn');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-stable-'));
  file = path.join(folder, 'a.xlsx');
  writeFileSync(file, content);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is read', () => {
  it('returns the bytes at an offset, and no more than it has', async () => {
    const source = await openStableFile(file);
    expect(Buffer.from(await source.read(5, 10))).toEqual(content.subarray(5, 15));
    expect((await source.read(content.length - 3, 10)).length).toBe(3);
    await source.close();
  });

  it('is identified by the hash of all its bytes', async () => {
    const source = await openStableFile(file);
    expect(await source.sha256()).toBe(createHash('sha256').update(content).digest('hex'));
    await source.close();
  });

  it.each([
    ['grew', () => appendFileSync(file, 'x')],
    ['was saved again with the same size', () => utimesSync(file, new Date(), new Date(Date.now() + 5000))],
  ])('is rejected as changed if it %s meanwhile', async (_title, change) => {
    const source = await openStableFile(file);
    await source.assertUnchanged();
    change();
    await expect(source.assertUnchanged()).rejects.toThrow('FILE_CHANGED');
    await source.close();
  });

  it('is rejected as changed if it was truncated while being read', async () => {
    const source = await openStableFile(file);
    truncateSync(file, 10);
    await expect(source.sha256()).rejects.toThrow('FILE_CHANGED');
    await source.close();
  });

  it('is rejected with the reason if it is gone, or larger than the server accepts', async () => {
    await expect(openStableFile(path.join(folder, 'gone.xlsx'))).rejects.toThrow('FILE_GONE');
    truncateSync(file, IMPORT_BYTES_MAX + 1);
    await expect(openStableFile(file)).rejects.toThrow('PAYLOAD_TOO_LARGE');
  });
});
