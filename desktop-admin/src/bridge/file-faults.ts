import type { HostErrorCode } from './schemas.ts';

const CODES: Readonly<Partial<Record<string, HostErrorCode>>> = {
  ENOENT: 'FILE_GONE',
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  // Error codes of Windows for a file that another program has locked.
  EBUSY: 'FILE_LOCKED',
  EPERM: 'FILE_LOCKED',
  EACCES: 'FILE_LOCKED',
  ETXTBSY: 'FILE_LOCKED',
};

/** Converts an error of the file system to a code with a sentence for users; null for any other error. */
export function fileFaultOf(error: unknown): HostErrorCode | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CODES[code] ?? null;
}
