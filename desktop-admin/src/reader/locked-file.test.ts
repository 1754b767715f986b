import { describe, expect, it, vi } from 'vitest';
import { openStableFile } from './stable-file.ts';

const refusal = vi.hoisted(() => ({ code: '' }));
vi.mock('node:fs/promises', () => ({
  open: () => Promise.reject(Object.assign(new Error('held'), { code: refusal.code })),
}));

describe('a file that can not be opened', () => {
  // Windows says these of a file that Excel holds for itself.
  it.each(['EBUSY', 'EPERM', 'EACCES', 'ETXTBSY'])(
    'is said to be held by another program on %s',
    async (code) => {
      refusal.code = code;
      await expect(openStableFile('a.xlsx')).rejects.toThrow('FILE_LOCKED');
    },
  );

  it.each([
    ['ENOENT', 'FILE_GONE'],
    ['EIO', 'FILE_UNREADABLE'],
  ])('is told by its own reason on %s', async (code, told) => {
    refusal.code = code;
    await expect(openStableFile('a.xlsx')).rejects.toThrow(told);
  });
});
