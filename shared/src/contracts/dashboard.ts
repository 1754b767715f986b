import { z } from 'zod';
import { DASHBOARD_PERIODS, isDashboardPeriod } from '../domain/index.ts';
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
  /** Parcels that came into the warehouse in Vietnam, and that were handed over, in the period. */
  arrived: z.number().int(),
  delivered: z.number().int(),
});

export const dashboardSchema = z.object({
  period: z.object({ from: daySchema, to: daySchema, days: z.number().int() }),
  total: z.number().int(),
  /** All orders as they stand now. */
  statuses: z.array(
    z.object({
      status: anyStatusSchema,
      status_name: z.string(),
      count: z.number().int(),
      /** Of them, those that came to it within the period. */
      sinceStart: z.number().int(),
      /** Of them, those that wait unusually long; null where nothing is waited for. */
      stale: z.number().int().nullable(),
      limitDays: z.number().int().nullable(),
    }),
  ),
  flow: flowSchema,
  /** The same of the period before this one, equally long. */
  flowBefore: flowSchema,
  /** Every day of the period, also those without any; `byStatus`: orders whose present status is of that day. */
  days: z.array(flowSchema.extend({ day: daySchema, byStatus: z.array(z.number().int()) })),
  imports: z.object({
    /** Of the last seven days; undone ones are left out of the figures. */
    count: z.number().int(),
    rows: z.number().int(),
    latest: z.array(importViewSchema),
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
          /** Codes they declared already. */
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
        actor: z.object({ id: idSchema, name: z.string() }).nullable(),
      }),
    )
    .nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
