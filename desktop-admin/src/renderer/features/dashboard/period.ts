import type { DashboardQuery } from '@logistics/shared/contracts';
import { DASHBOARD_PERIODS, isDashboardPeriod } from '@logistics/shared/domain';

export const CHOICES = ['today', '7d', '30d', 'quarter'] as const;
const USUAL = '30d';

/** The period of the address (`?period=7d`, `?period=custom&from=2026-11-01&to=2026-11-21`); 30 days where it has none. */
export function readPeriod(query: URLSearchParams): DashboardQuery {
  const period = DASHBOARD_PERIODS.find((known) => known === query.get('period')) ?? USUAL;
  const from = query.get('from') ?? undefined;
  const to = query.get('to') ?? undefined;
  if (!isDashboardPeriod({ period, from, to })) return { period: USUAL };
  return period === 'custom' && from !== undefined && to !== undefined ? { period, from, to } : { period };
}

/** The address of a custom period, or null where it is none: the wrong way round, too long, or not all there. */
export function customPeriod(from: string, to: string): string | null {
  const options = { period: 'custom', from, to } as const;
  return isDashboardPeriod(options) ? `?${new URLSearchParams(options)}` : null;
}
