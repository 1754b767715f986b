import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import type { ComplaintDetail } from '@logistics/shared/contracts';
import { formatDateTime, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { complaintOutcomeNames, complaintResultNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { orderPath } from '../../components/order-path.ts';
import { StatusChip } from '../../components/status-chip.tsx';

const texts = officeComplaintTexts.detail;
type Row = readonly [name: string, value: ReactNode] | false;

/** Requested outcome, deadline and result of a complaint. */
export function ComplaintFacts({ complaint }: { complaint: ComplaintDetail }) {
  const mayOpenLedger = useCan()('manageMoney');
  const { outcome, createdAt, dueAt, resolvedAt, result, refunded, customer } = complaint;
  return (
    <Card
      id="complaint-facts"
      title={texts.facts}
      rows={[
        [texts.wants, complaintOutcomeNames[outcome]],
        [texts.createdAt, formatDateTime(createdAt)],
        [texts.dueAt, formatDateTime(dueAt)],
        resolvedAt !== null && [texts.resolvedAt, formatDateTime(resolvedAt)],
        result !== null && [texts.result, complaintResultNames[result]],
        [texts.refunded, formatVnd(refunded)],
      ]}
    >
      {mayOpenLedger && <Link to={`/debts/${customer.id}`}>{texts.toLedger}</Link>}
    </Card>
  );
}

/** The parcel, with a link to its order for users who may open it. */
export function ParcelFacts({ complaint: { parcel } }: { complaint: ComplaintDetail }) {
  const { id, orderCode, status, statusName, goodsName, weight, fee, lastReportAt, can } = parcel;
  return (
    <Card
      id="complaint-parcel"
      title={texts.parcel}
      rows={[
        [officeComplaintTexts.list.columns.parcel, <b key="code">{orderCode}</b>],
        status !== null &&
          statusName !== null && [
            texts.status,
            <StatusChip key="status" status={status} name={statusName} />,
          ],
        [texts.goods, goodsName || texts.unknown],
        [texts.weight, weight === null ? texts.unknown : formatWeight(weight)],
        [texts.fee, fee === null ? texts.unknown : formatVnd(fee)],
        lastReportAt !== null && [texts.lastReport, formatDateTime(lastReportAt)],
      ]}
    >
      {status === null && <p className="second">{texts.parcelGone}</p>}
      {can.open && id !== null && (
        <Link className="btn" to={orderPath({ id, order_code: orderCode })}>
          {texts.openOrder}
        </Link>
      )}
    </Card>
  );
}

interface CardProps {
  id: string;
  title: string;
  rows: readonly Row[];
  children?: ReactNode;
}

function Card({ id, title, rows, children }: CardProps) {
  return (
    <section className="card form-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="complaint-facts">
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </section>
  );
}
