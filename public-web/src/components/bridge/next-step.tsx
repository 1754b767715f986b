import type { UsualDays } from '@logistics/shared/contracts';
import { expectedArrival, ORDER_STATUS, orderStatus } from '@logistics/shared/domain';
import { formatDate } from '@logistics/shared/formatting';
import { shellTexts } from '@logistics/shared/texts/site';
import { endedTexts, nextStepTexts, waitingTexts } from '@logistics/shared/texts/site-order-steps';
import { bridgeTexts } from '@logistics/shared/texts/site-tracking';
import { usualDaysTexts } from '@logistics/shared/texts/usual-days';
import { Notice } from '../state/notice.tsx';
import { type BridgeEvent, firstReport, longWait, transitDays, type UsualStay, usualStay } from './steps.ts';

// By number, since the server may send a status that this page does not know.
const NEXT: Readonly<Record<number, { lead: string; rest: string }>> = nextStepTexts;
const WAITING: Readonly<Record<number, (days: number) => string>> = waitingTexts;
const ENDED: Readonly<Record<number, (date: string) => string>> = endedTexts;

interface NextStepProps {
  status: number;
  /** Time of the current status, or of the declaration. */
  since: string;
  events: readonly BridgeEvent[];
  now: Date;
  /** How long parcels usually stay in each status, if there is enough data. */
  usual: readonly UsualDays[];
  /** Hotline; null if site information did not load. */
  phone: string | null;
}

/** Sentence below the bridge: the next step, or how long the parcel has waited and whom to ask. */
export function NextStep({ status, since, events, now, usual, phone }: NextStepProps) {
  const stay = usualStay(status, usual);
  const days = longWait(status, since, now, stay?.to);
  const waiting = WAITING[status];
  if (days !== null && waiting)
    return (
      <Notice kind="warning" lead={waiting(days)}>
        {status === ORDER_STATUS.declared && bridgeTexts.askSeller}
        {status > ORDER_STATUS.declared && phone && (
          <>
            <a className="nb" href={`tel:${phone.replaceAll(' ', '')}`}>
              {shellTexts.callNumber(phone)}
            </a>{' '}
            {bridgeTexts.callToCheck}
          </>
        )}
      </Notice>
    );
  const next = NEXT[status];
  if (next)
    return (
      <Notice kind="info" icon={status === ORDER_STATUS.declared ? 'hourglass' : 'truck'} lead={next.lead}>
        {stay ? usualSentence(stay, firstReport(status, events) ?? since, now) : next.rest}
      </Notice>
    );
  const ended = ENDED[status];
  // A status without a text.
  if (!ended) return null;
  const total = transitDays(events);
  return (
    <Notice kind="info" icon={orderStatus(status)?.icons.site ?? 'box'} lead={ended(formatDate(since))}>
      {total !== null && bridgeTexts.totalDays(total)}
    </Notice>
  );
}

/** How long the step usually takes, and for a parcel in transit when it should arrive. */
function usualSentence(stay: UsualStay, since: string, now: Date): string {
  const usual = usualDaysTexts.usual(stay.from, stay.to);
  const expected = usualDaysTexts.expected(expectedArrival(since, stay, now));
  return bridgeTexts.nextUsual[stay.status](usual, expected);
}
