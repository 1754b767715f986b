import { describe, expect, it, vi } from 'vitest';
import { openStableFile } from './stable-file.ts';

const refusal = vi.hoisted(() => ({ code: '' }));
vi.mock('node:fs/promises', () => ({
  open: () => Promise.reject(Object.assign(new Error('held'), { code: refusal.code })),
}));

describe('a file that can not be opened', () => {
  // Windows returns these codes for a file that Excel has locked.
  it.each(['EBUSY', 'EPERM', 'EACCES', 'ETXTBSY'])(
    'is reported as locked by another program on %s',
    async (code) => {
      refusal.code = code;
      await expect(openStableFile('a.xlsx')).rejects.toThrow('FILE_LOCKED');
    },
  );

  it.each([
    ['ENOENT', 'FILE_GONE'],
    ['EIO', 'FILE_UNREADABLE'],
  ])('is reported with its own reason on %s', async (code, reason) => {
    refusal.code = code;
    await expect(openStableFile('a.xlsx')).rejects.toThrow(reason);
  });
});
