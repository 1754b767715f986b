import { useGetUsualDaysQuery } from '@logistics/shared/api-client/usual-days';
import type { StaffOrderDetail, StaffOrderEvent } from '@logistics/shared/contracts';
import { expectedArrival, ORDER_STATUS, REPORTED_STATUSES } from '@logistics/shared/domain';
import { formatDateTime } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { usualDaysTexts } from '@logistics/shared/texts/usual-days';
import { Icon } from '../../components/icon.tsx';
import { statusIcon } from '../../components/status-chip.tsx';
import { useNow } from '../../components/use-now.ts';

const texts = officeOrderTexts.panel;

/** Every reported status, oldest first, then the remaining steps. */
export function OrderTimeline({ order }: { order: StaffOrderDetail }) {
  const events = [...order.events].sort(byTime);
  const pending = REPORTED_STATUSES.filter((step) => step > order.status);
  return (
    <section aria-label={texts.timeline}>
      <h2 className="visually-hidden">{texts.timeline}</h2>
      <ol className="timeline">
        {order.declaredAt && (
          <li className="past">
            <Dot status={ORDER_STATUS.declared} />
            <p className="second">{texts.declaredAt(formatDateTime(order.declaredAt))}</p>
          </li>
        )}
        {events.map((event, index) => (
          <li key={event.id} className={index === events.length - 1 ? 'present' : 'past'}>
            <Dot status={event.status} />
            <div>
              <p className="row">
                <b>{event.status_name}</b>
                <span className="grow" />
                <time dateTime={event.occurredAt}>{formatDateTime(event.occurredAt)}</time>
              </p>
              <p className="second">{sourceOf(event)}</p>
            </div>
          </li>
        ))}
        {pending.map((step, index) => (
          <li key={`pending-${step}`} className="pending">
            <Dot status={step} />
            <div>
              <p>
                {orderStatusNames[step]} <span className="visually-hidden">{texts.pending}</span>
              </p>
              {index === 0 && <Expected order={order} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How long orders usually wait for the next step, and when one in transit should arrive; nothing if too little is known. */
function Expected({ order: { status, events } }: { order: StaffOrderDetail }) {
  const now = useNow();
  const { data = [] } = useGetUsualDaysQuery();
  const stay = data.find((known) => known.status === status);
  const since = events.filter((event) => event.status === status).sort(byTime)[0];
  if (!stay || !since) return null;
  const usual = usualDaysTexts.usual(stay.from, stay.to);
  if (status !== ORDER_STATUS.onTheWay) return <p className="second">{usual}</p>;
  return (
    <p className="second">
      {usual}, {usualDaysTexts.expected(expectedArrival(since.occurredAt, stay, now))}
    </p>
  );
}

function Dot({ status }: { status: number }) {
  return (
    <span className="dot">
      <Icon name={statusIcon(status)} size={14} />
    </span>
  );
}

function sourceOf({ source, importId, actor }: StaffOrderEvent): string {
  const from =
    source === 'import' && importId !== null
      ? texts.bySource.import(importId)
      : source === 'scan'
        ? texts.bySource.scan
        : texts.bySource.hand;
  return actor ? texts.byActor(from, actor.name) : from;
}

/** Sorts by the time it happened; at equal times the higher status is later (decisions, "Status"). */
function byTime(a: StaffOrderEvent, b: StaffOrderEvent): number {
  return a.occurredAt === b.occurredAt ? a.status - b.status : a.occurredAt < b.occurredAt ? -1 : 1;
}
