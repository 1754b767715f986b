import { isSuperAdmin } from './rules.ts';

/** Who may see failed jobs and have them tried again. */
export const jobPolicy = { list: isSuperAdmin, retry: isSuperAdmin } as const;
