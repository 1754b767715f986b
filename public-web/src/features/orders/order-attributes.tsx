import type { ReactNode } from 'react';
import type { CustomerOrderDetail } from '@logistics/shared/contracts';
import {
  formatDateTime,
  formatInteger,
  formatNearTime,
  formatVnd,
  formatVolume,
  formatWeight,
} from '@logistics/shared/formatting';
import { codeTexts } from '@logistics/shared/texts/site-tracking';
import { orderDetailTexts as texts } from '@logistics/shared/texts/site-orders';
import { TrackingCode } from '../../components/code/tracking-code.tsx';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import type { IconName } from '../../components/icons/icon-paths.tsx';
import styles from './detail.module.css';

/** The formatted value, or null if it is unknown. */
function shown<T>(value: T | null, format: (value: T) => string): string | null {
  return value === null ? null : format(value);
}

/** The header of icon and text items (specification, section 2). */
export function OrderAttributes({ order }: { order: CustomerOrderDetail }) {
  const facts: readonly (readonly [icon: IconName, label: string, value: string | null])[] = [
    ['scale', texts.weight, shown(order.weight, formatWeight)],
    ['volume', texts.volume, shown(order.volume, formatVolume)],
    ['box', texts.pieces, shown(order.pieces, (count) => texts.piecesValue(formatInteger(count)))],
    ['money', texts.fee, shown(order.fee, formatVnd)],
  ];
  return (
    <ul className={styles['facts']}>
      {facts.map(([icon, label, value]) => (
        <li key={label}>
          <Icon name={icon} size="large" />
          <span>
            <small>{label}</small>
            <b className={cx('num', value === null && styles['unknown'])}>{value ?? texts.unknown}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The two-column table of labels and values (specification, section 2). */
export function OrderTables({ order }: { order: CustomerOrderDetail }) {
  return (
    <div className={styles['tables']}>
      <Facts
        title={texts.parcel}
        rows={[
          [texts.goodsName, order.goodsName],
          [texts.carrier, order.carrier ?? codeTexts.unknownCarrier],
          [texts.pieces, shown(order.pieces, formatInteger)],
          [texts.weight, shown(order.weight, formatWeight)],
          [texts.volume, shown(order.volume, formatVolume)],
        ]}
      />
      <Facts
        title={texts.order}
        rows={[
          [texts.code, <TrackingCode key="code" code={order.order_code} />],
          [texts.status, order.status_name],
          [texts.updatedAt, formatDateTime(order.created_date)],
          [texts.declaredAt, shown(order.declaredAt, formatDateTime)],
          [texts.fee, shown(order.fee, formatVnd)],
          [texts.note, order.customerNote],
        ]}
      />
    </div>
  );
}

function Facts({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      <dl className={styles['list']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === null ? styles['unknown'] : undefined}>{value ?? texts.unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All events of the order, newest first. */
export function OrderLog({ order, now }: { order: CustomerOrderDetail; now: Date }) {
  const events = [...order.events].sort((a, b) => Date.parse(b.occurredAt) - Date.parse(a.occurredAt));
  if (events.length === 0 && !order.declaredAt) return null;
  return (
    <section className={styles['section']}>
      <h2>{texts.log}</h2>
      <ol className={styles['log']}>
        {events.map((event, index) => (
          <li key={index}>
            <time dateTime={event.occurredAt}>{formatNearTime(event.occurredAt, now)}</time>
            <b>{event.status_name}</b>
          </li>
        ))}
        {order.declaredAt && (
          <li>
            <time dateTime={order.declaredAt}>{formatNearTime(order.declaredAt, now)}</time>
            <span>{texts.declaredEvent}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
