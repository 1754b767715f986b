import type { DashboardQuery } from '@logistics/shared/contracts';
import { DASHBOARD_PERIODS, isDashboardPeriod } from '@logistics/shared/domain';

export const CHOICES = ['today', '7d', '30d', 'quarter'] as const;
const USUAL = '30d';

/**
 * Reads the period from the address (`?period=7d`, `?period=custom&from=2026-11-01&to=2026-11-21`); default is 30 days.
 */
export function readPeriod(query: URLSearchParams): DashboardQuery {
  const period = DASHBOARD_PERIODS.find((known) => known === query.get('period')) ?? USUAL;
  const from = query.get('from') ?? undefined;
  const to = query.get('to') ?? undefined;
  if (!isDashboardPeriod({ period, from, to })) return { period: USUAL };
  return period === 'custom' && from !== undefined && to !== undefined ? { period, from, to } : { period };
}

/** Returns the address of a custom period; null if it is reversed, too long or incomplete. */
export function customPeriod(from: string, to: string): string | null {
  const options = { period: 'custom', from, to } as const;
  return isDashboardPeriod(options) ? `?${new URLSearchParams(options)}` : null;
}
