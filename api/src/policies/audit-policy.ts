import { isSuperAdmin } from './user-policy.ts';

/** Who may read what everybody did. */
export const auditPolicy = { list: isSuperAdmin } as const;
