import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeBytes, requireDiskSpace, FREE_BYTES_MIN } from './disk-space.ts';

test('rejects an upload that the disk has no space for, and counts an import ten times', async () => {
  const folder = tmpdir();
  const free = (await freeBytes(folder)) - FREE_BYTES_MIN;
  const full = { status: 507, code: 'STORAGE_FULL' };
  await expect(requireDiskSpace(folder, 'upload', free)).rejects.toMatchObject(full);
  await expect(requireDiskSpace(folder, 'import', free / 5)).rejects.toMatchObject(full);
  await requireDiskSpace(folder, 'import', free / 40);
  await requireDiskSpace(folder, 'upload', free / 8);
  await requireDiskSpace(folder, 'upload', undefined);
});
