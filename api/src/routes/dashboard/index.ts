import { addDays } from '@logistics/shared/domain';
import { dashboardQuerySchema, dashboardSchema } from '@logistics/shared/contracts';
import type { z } from 'zod';
import { dashboardPolicy } from '../../policies/dashboard-policy.ts';
import { presentDashboard } from '../../presenters/present-dashboard.ts';
import {
  countByDay,
  countFlow,
  findLatestChanges,
  findWaitingAccounts,
  findSetup,
  summariseImports,
  type Period,
} from '../../queries/dashboard.ts';
import { today } from '../../queries/order-filter.ts';
import { countOrdersByStatus } from '../../queries/order-lists.ts';
import { countStaleOrders, findStaleOrders } from '../../queries/order-worklists.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

/** Number of rows on the dashboard for lists that have a page of their own. */
const SHOWN = { stale: 6, imports: 5, accounts: 5, changes: 10 } as const;

export const dashboardRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/dashboard',
    summary:
      'Numbers and series of a period: orders, flow, imports, stale orders; for super admins also accounts.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: dashboardPolicy.read,
    query: dashboardQuerySchema,
    answer: one(dashboardSchema),
    handler: async ({ context, actor, query }) => {
      const { database, config } = context.app;
      const timezone = config.businessTimezone;
      const period = periodOf(query, today(timezone));
      const days = daysOf(period);
      const before = { from: addDays(period.from, -days.length), to: addDays(period.from, -1) };
      const seesAccounts = dashboardPolicy.readAccounts(actor);
      const [counts, stale, longest, flow, flowBefore, byDay, imports, setup, accounts, changes] =
        await Promise.all([
          countOrdersByStatus(database, { scope: { ownerId: null }, timezone }),
          countStaleOrders(database),
          findStaleOrders(database, { page: 1, pageSize: SHOWN.stale }),
          countFlow(database, period, timezone),
          countFlow(database, before, timezone),
          countByDay(database, period, timezone),
          summariseImports(database, SHOWN.imports),
          findSetup(database),
          seesAccounts ? findWaitingAccounts(database, SHOWN.accounts) : null,
          seesAccounts ? findLatestChanges(database, SHOWN.changes) : null,
        ]);
      return presentDashboard(
        {
          period,
          days,
          counts,
          stale,
          longest: longest.rows,
          flow,
          flowBefore,
          byDay,
          imports,
          setup,
          accounts,
          changes,
        },
        actor,
      );
    },
  }),
];

/** Returns a period that ends today, today included. A quarter is the calendar quarter. */
function periodOf(query: z.output<typeof dashboardQuerySchema>, day: string): Period {
  const quarterMonth = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  switch (query.period) {
    case 'today':
      return { from: day, to: day };
    case '7d':
      return { from: addDays(day, -6), to: day };
    case 'quarter':
      return { from: `${day.slice(0, 5)}${String(quarterMonth).padStart(2, '0')}-01`, to: day };
    case 'custom':
      return { from: query.from ?? day, to: query.to ?? day };
    case '30d':
      return { from: addDays(day, -29), to: day };
  }
}

function daysOf({ from, to }: Period): string[] {
  const days = [from];
  for (let day = from; day < to;) days.push((day = addDays(day, 1)));
  return days;
}
