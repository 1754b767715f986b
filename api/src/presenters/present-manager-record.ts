import { datedRatesSchema, popupContentSchema, type ManagerRecord } from '@logistics/shared/contracts';
import { rateOn } from '@logistics/shared/domain';
import { formatRate } from '@logistics/shared/formatting';
import type { Actor } from '../policies/actor.ts';
import { contentPolicy } from '../policies/content-policy.ts';
import type { ManagerRecordRow } from '../queries/find-site-content.ts';

interface Today {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Today in the business's time zone, `yyyy-MM-dd`. */
  readonly today: string;
}

/**
 * Returns records as this caller may see them now: today's exchange rate, and a popup only during its time and for
 * its audience.
 */
export function presentManagerRecords(
  rows: readonly ManagerRecordRow[],
  actor: Actor | null,
  { now, today }: Today,
): ManagerRecord[] {
  return rows
    .filter((row) => row.name !== 'POPUP' || isPopupFor(row, actor, now))
    .map(({ name, content, version }) => ({
      name,
      content: name === 'INFORMATION_HEADER' ? withRateOf(content, today) : content,
      version,
    }));
}

function isPopupFor({ content }: ManagerRecordRow, actor: Actor | null, now: number): boolean {
  const popup = popupContentSchema.safeParse(JSON.parse(content)).data;
  return popup !== undefined && contentPolicy.readPopup(actor, popup, now);
}

function withRateOf(content: string, today: string): string {
  const fields: unknown = JSON.parse(content);
  if (typeof fields !== 'object' || fields === null || !('exchange_rates' in fields)) return content;
  const inForce = rateOn(datedRatesSchema.safeParse(fields.exchange_rates).data ?? [], today);
  return inForce ? JSON.stringify({ ...fields, exchange_rate: formatRate(inForce.rate) }) : content;
}
