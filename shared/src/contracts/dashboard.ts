import { z } from 'zod';
import { DASHBOARD_PERIODS, isDashboardPeriod } from '../domain/index.ts';
import { auditNamesSchema } from './audit.ts';
import { idSchema, timestampSchema } from './envelope.ts';
import { importViewSchema } from './imports.ts';
import { daySchema } from './order-filter.ts';
import { staleOrderSchema } from './order-work.ts';
import { anyStatusSchema } from './order-status.ts';

export const dashboardQuerySchema = z
  .strictObject({
    period: z.enum(DASHBOARD_PERIODS).default('30d'),
    from: daySchema.optional(),
    to: daySchema.optional(),
  })
  .refine(isDashboardPeriod, { message: 'PERIOD_WRONG', path: ['from'] });
export type DashboardQuery = z.input<typeof dashboardQuerySchema>;

const flowSchema = z.object({
  /** Parcels that arrived at the warehouse in Vietnam in the period, and parcels that were delivered. */
  arrived: z.number().int(),
  delivered: z.number().int(),
});

export const dashboardSchema = z.object({
  period: z.object({ from: daySchema, to: daySchema, days: z.number().int() }),
  total: z.number().int(),
  /** All orders by their status now. */
  statuses: z.array(
    z.object({
      status: anyStatusSchema,
      status_name: z.string(),
      count: z.number().int(),
      /** How many of them reached this status within the period. */
      sinceStart: z.number().int(),
      /** How many of them have waited too long; null for a status without a limit. */
      stale: z.number().int().nullable(),
      limitDays: z.number().int().nullable(),
    }),
  ),
  flow: flowSchema,
  /** The same for the preceding period of equal length. */
  flowBefore: flowSchema,
  /** Every day of the period, also days without orders; `byStatus`: orders whose present status is from that day. */
  days: z.array(flowSchema.extend({ day: daySchema, byStatus: z.array(z.number().int()) })),
  imports: z.object({
    /** Of the last seven days, without undone imports. */
    count: z.number().int(),
    rows: z.number().int(),
    latest: z.array(importViewSchema),
  }),
  /** Setup steps of a new installation; true: done. */
  setup: z.object({
    company: z.boolean(),
    staff: z.boolean(),
    pages: z.boolean(),
    statusWords: z.boolean(),
    firstImport: z.boolean(),
  }),
  stale: z.object({ total: z.number().int(), longest: z.array(staleOrderSchema) }),
  /** For super admins; null for others. */
  accountsAwaiting: z
    .object({
      total: z.number().int(),
      oldestAt: timestampSchema.nullable(),
      oldest: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          email: z.string(),
          customerCode: z.string(),
          createdAt: timestampSchema,
          /** Number of codes that they have already declared. */
          declared: z.number().int(),
        }),
      ),
    })
    .nullable(),
  /** For super admins; null for others. */
  latestChanges: z
    .array(
      z.object({
        id: idSchema,
        at: timestampSchema,
        action: z.string(),
        subjectType: z.string(),
        subjectId: z.string(),
        names: auditNamesSchema,
        actor: z.object({ id: idSchema, name: z.string() }).nullable(),
      }),
    )
    .nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
