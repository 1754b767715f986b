import { isSuperAdmin } from './rules.ts';

/** Who may see and start backups. */
export const backupPolicy = { list: isSuperAdmin, start: isSuperAdmin } as const;
