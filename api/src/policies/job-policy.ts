import { isSuperAdmin } from './rules.ts';

/** Who may list and retry failed jobs. */
export const jobPolicy = { list: isSuperAdmin, retry: isSuperAdmin } as const;
