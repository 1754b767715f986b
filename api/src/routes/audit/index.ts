import { auditEntrySchema, auditListQuerySchema } from '@logistics/shared/contracts';
import { auditPolicy } from '../../policies/audit-policy.ts';
import { presentAudit } from '../../presenters/present-audit.ts';
import { findAuditNames } from '../../queries/find-audit-names.ts';
import { listAudit } from '../../queries/find-audit.ts';
import { listOf } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

export const auditRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/audit',
    summary: 'Every change and every refused admin call: who, when, from where, what; newest first.',
    rate: 'lists',
    auth: 'token',
    allow: auditPolicy.list,
    query: auditListQuerySchema,
    answer: listOf(auditEntrySchema),
    handler: async ({ context: { app }, query }) => {
      const { rows, meta } = await listAudit(app.database.read, query, app.config.businessTimezone);
      const namesOf = await findAuditNames(app.database.read, rows);
      return { rows: rows.map((row) => presentAudit(row, namesOf(row))), meta };
    },
  }),
];
