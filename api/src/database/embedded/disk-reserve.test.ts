import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DiskReserve } from './disk-reserve.ts';

// disk-full.test.ts fills a real disk.
test('takes up space beside the database, and stays while the disk has space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-reserve-'));
  const reserve = new DiskReserve(folder);
  try {
    await reserve.releaseIfFull();
    expect(existsSync(join(folder, 'reserve'))).toBe(false);
    reserve.maintain();
    await reserve.stop();
    const { size, blocks } = statSync(join(folder, 'reserve'));
    expect([size, blocks * 512 >= size]).toEqual([64 * 2 ** 20, true]);
    await reserve.releaseIfFull();
    expect(existsSync(join(folder, 'reserve'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
