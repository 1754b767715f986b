import { useGetManagerRecordsQuery } from '@logistics/shared/api-client/core';
import { informationHeaderContentSchema } from '@logistics/shared/contracts';
import { parseRate } from '@logistics/shared/domain';

const INFORMATION = ['INFORMATION_HEADER'] as const;

/** Returns today's exchange rate as on the site, in VNĐ per NDT; null if none is set. */
export function useCurrentRate(): number | null {
  const { data } = useGetManagerRecordsQuery(INFORMATION);
  const content = data?.find(({ name }) => name === 'INFORMATION_HEADER')?.content;
  if (content === undefined) return null;
  const rate = informationHeaderContentSchema.shape.exchange_rate.safeParse(rateIn(content));
  return rate.success ? parseRate(rate.data) : null;
}

function rateIn(content: string): unknown {
  try {
    const record: unknown = JSON.parse(content);
    return typeof record === 'object' && record !== null && 'exchange_rate' in record
      ? record.exchange_rate
      : null;
  } catch {
    return null;
  }
}
