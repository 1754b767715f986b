import type { CustomerOrder, UsualDays } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { formatNearTime, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { nextShortTexts, waitingTexts } from '@logistics/shared/texts/site-order-steps';
import { nextUsualTexts, orderListTexts as texts } from '@logistics/shared/texts/site-orders';
import { usualDaysTexts } from '@logistics/shared/texts/usual-days';
import { longWait, usualStay } from '../../components/bridge/steps.ts';
import { CopyButton } from '../../components/code/copy-button.tsx';
import { CarrierTag, TrackingCode } from '../../components/code/tracking-code.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { MiniBridge, StatusChip } from '../../components/status/status-chip.tsx';
import styles from './table.module.css';

interface OrderTableProps {
  rows: readonly CustomerOrder[];
  firstNumber: number;
  /** How long parcels usually stay in each status, if there is enough data. */
  usual: readonly UsualDays[];
}

/** Four columns of 8, 30, 20 and 42 % (specification, section 2); cards below 1024 px, still a table by ARIA roles. */
export function OrderTable({ rows, firstNumber, usual }: OrderTableProps) {
  const now = useNow();
  return (
    <div className={styles['box']}>
      <table role="table" aria-label={texts.title}>
        <TableHead />
        <tbody role="rowgroup">
          {rows.map((order, index) => (
            <tr key={order.id} role="row">
              <td role="cell" className={styles['number']}>
                {firstNumber + index}
              </td>
              <td role="cell" className={styles['codeCell']}>
                <span className={styles['codeLine']}>
                  <Link className={styles['open']} to={`/information/order-status/${order.id}`}>
                    <TrackingCode code={order.order_code} />
                  </Link>
                  <CopyButton code={order.order_code} />
                </span>
                <span className={styles['sub']}>
                  <CarrierTag code={order.order_code} name={order.carrier} />
                  <span>{order.goodsName ?? texts.noGoodsName}</span>
                </span>
              </td>
              <td role="cell" className={styles['time']}>
                <time dateTime={order.created_date}>{formatNearTime(order.created_date, now)}</time>
                <span className={styles['sub']}>{stampedValueOf(order)}</span>
              </td>
              <td role="cell" className={styles['status']}>
                <span className={styles['statusLine']}>
                  <StatusChip status={order.status} name={order.status_name} />
                  <MiniBridge status={order.status} />
                </span>
                <NextLine order={order} now={now} usual={usual} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead() {
  return (
    <>
      <colgroup>
        <col className={styles['numberColumn']} />
        <col className={styles['codeColumn']} />
        <col className={styles['timeColumn']} />
        <col className={styles['statusColumn']} />
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {[texts.number, texts.code, texts.time, texts.status].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/** One attribute of the parcel below its time, if there is one. */
function stampedValueOf(order: CustomerOrder): string | null {
  if (order.status === ORDER_STATUS.declared) return texts.declaredByYou;
  return order.weight === null ? null : texts.weighed(formatWeight(order.weight));
}

// By number, since the server may send a status that this page does not know.
const NEXT: Readonly<Record<number, string>> = nextShortTexts;
const WAITING: Readonly<Record<number, (days: number) => string>> = waitingTexts;

interface NextLineProps {
  order: CustomerOrder;
  now: Date;
  usual: readonly UsualDays[];
}

function NextLine({ order, now, usual }: NextLineProps) {
  const stay = usualStay(order.status, usual);
  const days = longWait(order.status, order.created_date, now, stay?.to);
  const waiting = WAITING[order.status];
  if (days !== null && waiting)
    return (
      <p className={`${styles['next']} ${styles['late']}`}>
        <Icon name="warning" size="small" />
        {waiting(days)}
      </p>
    );
  const fee =
    order.status === ORDER_STATUS.inVietnamWarehouse && order.fee !== null
      ? texts.fee(formatVnd(order.fee))
      : null;
  const next = stay
    ? nextUsualTexts[stay.status](usualDaysTexts.usual(stay.from, stay.to))
    : NEXT[order.status];
  return <p className={styles['next']}>{fee ?? next}</p>;
}

/** Skeleton of the table with the same columns and row height. */
export function OrderTableSkeleton() {
  return (
    <Skeleton>
      <div className={styles['box']}>
        <table>
          <TableHead />
          <tbody className={styles['skeleton']}>
            {[78, 70, 84, 74, 80, 72].map((width) => (
              <tr key={width}>
                <td className={styles['number']}>
                  <Bar width={50} />
                </td>
                <td className={styles['codeCell']}>
                  <Bar width={width} />
                  <Bar width={width - 30} height={14} />
                </td>
                <td className={styles['time']}>
                  <Bar width={70} />
                  <Bar width={54} height={14} />
                </td>
                <td className={styles['status']}>
                  <Bar width={46} height={26} />
                  <Bar width={width} height={14} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Skeleton>
  );
}
