import { dashboardQuerySchema, type DashboardQuery } from '@logistics/shared/contracts';

export const CHOICES = ['today', '7d', '30d', 'quarter'] as const;

/** The period of the address (`?period=7d`, `?period=custom&from=2026-11-01&to=2026-11-21`); 30 days where it has none. */
export function readPeriod(query: URLSearchParams): DashboardQuery {
  const wish = dashboardQuerySchema.safeParse({
    period: query.get('period') ?? undefined,
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
  });
  if (!wish.success) return { period: '30d' };
  const { period, from, to } = wish.data;
  return period === 'custom' && from !== undefined && to !== undefined ? { period, from, to } : { period };
}

/** The address of a custom period, or null where it is none: the wrong way round, too long, or not all there. */
export function customPeriod(from: string, to: string): string | null {
  const wish = { period: 'custom', from, to };
  return dashboardQuerySchema.safeParse(wish).success ? `?${new URLSearchParams(wish)}` : null;
}
