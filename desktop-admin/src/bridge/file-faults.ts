import type { HostErrorCode } from './schemas.ts';

const CODES: Readonly<Partial<Record<string, HostErrorCode>>> = {
  ENOENT: 'FILE_GONE',
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  // What Windows says of a file that another program holds.
  EBUSY: 'FILE_LOCKED',
  EPERM: 'FILE_LOCKED',
  EACCES: 'FILE_LOCKED',
  ETXTBSY: 'FILE_LOCKED',
};

/** What an error of the file system means for the person; null: it is no such error, or one without a sentence. */
export function fileFaultOf(error: unknown): HostErrorCode | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CODES[code] ?? null;
}
