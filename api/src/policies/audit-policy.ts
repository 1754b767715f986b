import { isSuperAdmin } from './rules.ts';

/** Who may read the audit. */
export const auditPolicy = { list: isSuperAdmin } as const;
