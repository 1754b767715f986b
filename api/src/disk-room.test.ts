import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeBytes, requireRoom, ROOM_MIN } from './disk-room.ts';

test('rejects an upload that the disk has no room for, and counts an import ten times', async () => {
  const folder = tmpdir();
  const room = (await freeBytes(folder)) - ROOM_MIN;
  const full = { status: 507, code: 'STORAGE_FULL' };
  await expect(requireRoom(folder, 'upload', room)).rejects.toMatchObject(full);
  await expect(requireRoom(folder, 'import', room / 5)).rejects.toMatchObject(full);
  await requireRoom(folder, 'import', room / 40);
  await requireRoom(folder, 'upload', room / 8);
  await requireRoom(folder, 'upload', undefined);
});
