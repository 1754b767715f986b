import { isSuperAdmin } from './rules.ts';

/** Who may read what everybody did. */
export const auditPolicy = { list: isSuperAdmin } as const;
