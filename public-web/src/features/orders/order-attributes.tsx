import type { ReactNode } from 'react';
import type { CustomerOrderDetail, NoteOfOrder, RequestOfOrder } from '@logistics/shared/contracts';
import {
  formatDateTime,
  formatInteger,
  formatNdt,
  formatVnd,
  formatVolume,
  formatWeight,
} from '@logistics/shared/formatting';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { deliveryRequestStateTexts } from '@logistics/shared/texts/delivery-request-states';
import { siteDeliveryNoteTexts } from '@logistics/shared/texts/site-delivery-notes';
import { siteTariffTexts } from '@logistics/shared/texts/site-tariffs';
import { codeTexts } from '@logistics/shared/texts/site-tracking';
import { orderDetailTexts as texts } from '@logistics/shared/texts/site-orders';
import { TrackingCode } from '../../components/code/tracking-code.tsx';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import type { IconName } from '../../components/icons/icon-paths.tsx';
import { FeeLines } from '../../components/fee-lines/fee-lines.tsx';
import styles from './detail.module.css';

/** The formatted value, or null if it is unknown. */
function formatted<T>(value: T | null, format: (value: T) => string): string | null {
  return value === null ? null : format(value);
}

/** The header of icon and text items (specification, section 2). */
export function OrderAttributes({ order }: { order: CustomerOrderDetail }) {
  const facts: readonly (readonly [icon: IconName, label: string, value: string | null])[] = [
    ['scale', texts.weight, formatted(order.weight, formatWeight)],
    ['volume', texts.volume, formatted(order.volume, formatVolume)],
    ['box', texts.pieces, formatted(order.pieces, (count) => texts.piecesValue(formatInteger(count)))],
    ['money', texts.fee, formatted(order.fee, formatVnd)],
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
          [texts.pieces, formatted(order.pieces, formatInteger)],
          [texts.weight, formatted(order.weight, formatWeight)],
          [texts.volume, formatted(order.volume, formatVolume)],
          ...known(
            [texts.quantity, formatted(order.quantity, formatInteger)],
            [texts.dimensions, sizeOf(order)],
          ),
        ]}
      />
      <Facts
        title={texts.order}
        rows={[
          [texts.code, <TrackingCode key="code" code={order.order_code} />],
          [texts.updatedAt, formatDateTime(order.created_date)],
          [texts.declaredAt, formatted(order.declaredAt, formatDateTime)],
          [texts.note, order.customerNote],
          ...known([
            siteDeliveryNoteTexts.ofOrder,
            order.deliveryNote && <NoteLink key="note" note={order.deliveryNote} />,
          ]),
          ...known([
            deliveryRequestStateTexts.name,
            order.deliveryRequest && <RequestLink key="request" request={order.deliveryRequest} />,
          ]),
        ]}
      />
      <Fees order={order} />
    </div>
  );
}

function NoteLink({ note }: { note: NoteOfOrder }) {
  return (
    <>
      <Link to={`/information/delivery-notes/${note.id}`}>{note.code}</Link>{' '}
      {deliveryNoteTexts.states[note.state]}
    </>
  );
}

function RequestLink({ request }: { request: RequestOfOrder }) {
  return (
    <>
      <Link to={`/information/delivery-requests/${request.id}`}>{request.code}</Link>{' '}
      {deliveryRequestStateTexts.states[request.state]}
    </>
  );
}

/** The fee: its lines if it is computed, else the agreed amount. */
function Fees({ order }: { order: CustomerOrderDetail }) {
  const { fee, feeDetail, domesticFee } = order;
  if (feeDetail?.origin === 'computed')
    return (
      <section className={styles['section']}>
        <h2>{texts.fees}</h2>
        <FeeLines lines={feeDetail.lines} total={feeDetail.total} />
      </section>
    );
  return (
    <Facts
      title={texts.fees}
      rows={[
        [feeDetail ? siteTariffTexts.agreed : texts.fee, formatted(fee, formatVnd)],
        ...known([texts.domesticFee, formatted(domesticFee, formatNdt)]),
      ]}
    />
  );
}

type FactRow = readonly [label: string, value: ReactNode];

/** Without the rows that few parcels have a value for. */
const known = (...rows: FactRow[]) => rows.filter(([, value]) => value !== null);

/** Length x width x height, if all three were measured. */
function sizeOf({ length, width, height }: CustomerOrderDetail): string | null {
  if (length === null || width === null || height === null) return null;
  return texts.dimensionsValue(formatInteger(length), formatInteger(width), formatInteger(height));
}

function Facts({ title, rows }: { title: string; rows: readonly FactRow[] }) {
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

/** The declaration and all events of the order, oldest first, with absolute times. */
export function OrderLog({ order }: { order: CustomerOrderDetail }) {
  const lines = order.events.map(({ occurredAt, status_name }) => ({ at: occurredAt, text: status_name }));
  if (order.declaredAt) lines.unshift({ at: order.declaredAt, text: texts.declaredEvent });
  if (lines.length === 0) return null;
  lines.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <section className={styles['section']}>
      <h2>{texts.log}</h2>
      <ol className={styles['log']}>
        {lines.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
