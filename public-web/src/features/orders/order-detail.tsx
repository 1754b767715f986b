import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetMyOrderQuery, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { useGetUsualDaysQuery } from '@logistics/shared/api-client/usual-days';
import type { CustomerOrderDetail, UsualDays } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { shellTexts } from '@logistics/shared/texts/site';
import { orderDetailTexts as texts, orderListTexts } from '@logistics/shared/texts/site-orders';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Bridge } from '../../components/bridge/bridge.tsx';
import { NextStep } from '../../components/bridge/next-step.tsx';
import { bridgeSteps } from '../../components/bridge/steps.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { CarrierTag, CodeLine } from '../../components/code/tracking-code.tsx';
import { cx } from '../../components/cx.ts';
import { useNow } from '../../components/hooks/use-now.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { FailurePanel } from '../../components/state/panel.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { StatusChip } from '../../components/status/status-chip.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { DeclarationSection } from './declaration.tsx';
import { LazyOrderComplaints } from './lazy-order-complaints.tsx';
import { LazyOrderPhotos } from './lazy-order-photos.tsx';
import { LiveNote } from './live-note.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAttributes, OrderLog, OrderTables } from './order-attributes.tsx';
import { PickUp } from './pick-up.tsx';
import { RequestDelivery } from './request-delivery.tsx';
import { PrintHead } from '../../own-orders/print-head.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import styles from './detail.module.css';

const LIST_PATH = '/information/order-status';

/** One order, updated live. */
export function OrderDetail({ id, names }: { id: number; names: ReadonlyMap<number, string> }) {
  const { currentData, error, isFetching, refetch } = useGetMyOrderQuery(id, useFreshness());
  // Requested with the order, so that the sentence about the next step does not change when it is shown.
  const { data: usual = [] } = useGetUsualDaysQuery();
  const toList = (
    <ButtonLink variant="line" to={LIST_PATH}>
      {texts.backToList}
    </ButtonLink>
  );
  if (!currentData && isNotActivated(error))
    return (
      <>
        <h1 className="vh">{texts.order}</h1>
        <NotActivated onRetry={() => void refetch()} checking={isFetching} />
      </>
    );
  if (!currentData && isApiError(error) && error.status === 404)
    return (
      <>
        <h1 className="vh">{texts.order}</h1>
        <FailurePanel title={sentenceOf(error)} text={texts.notYours} actions={toList} />
      </>
    );
  if (!currentData && error)
    return (
      <>
        <h1 className="vh">{texts.order}</h1>
        <FailurePanel
          title={texts.failedTitle}
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          actions={toList}
        />
      </>
    );
  if (!currentData) return <DetailSkeleton />;
  return <OrderView key={id} order={currentData} names={names} usual={usual} />;
}

interface OrderViewProps {
  order: CustomerOrderDetail;
  names: ReadonlyMap<number, string>;
  /** How long parcels usually stay in each status, if there is enough data. */
  usual: readonly UsualDays[];
}

function OrderView({ order, names, usual }: OrderViewProps) {
  const now = useNow();
  const { data: site } = useGetSiteInformationQuery();
  const code = order.order_code;
  useStatusToast(order);
  return (
    <div data-print-page>
      <PrintHead code={code} />
      <nav className={styles['crumb']} aria-label={texts.breadcrumb}>
        <Link to={LIST_PATH}>
          <Icon name="chevronLeft" size="small" />
          {orderListTexts.title}
        </Link>
      </nav>
      <div className={styles['head']}>
        <div>
          <h1 className="vh">{texts.title(code)}</h1>
          <CodeLine code={code} large />
          <p className={styles['goods']}>
            <CarrierTag code={code} name={order.carrier} />
            {order.goodsName}
          </p>
        </div>
        <div className={styles['state']}>
          <StatusChip large status={order.status} name={order.status_name} />
          <OrderActions code={code} />
        </div>
      </div>
      <div className={styles['top']}>
        <OrderAttributes order={order} />
        <OrderHistory order={order} names={names} now={now} usual={usual} phone={site?.phone || null} />
      </div>
      <LazyOrderPhotos orderId={order.id} code={code} />
      <PickUp status={order.status} />
      <OrderTables order={order} />
      <DeclarationSection order={order} />
      <OrderLog order={order} />
      <LazyOrderComplaints orderId={order.id} />
      {site?.phone && <CallAboutOrder phone={site.phone} code={code} />}
      <p className={styles['printed']}>{texts.printedAt(formatDateTime(now.toISOString()))}</p>
    </div>
  );
}

interface HistoryProps extends OrderViewProps {
  now: Date;
  /** Hotline of the company. */
  phone: string | null;
}

/** The steps so far, the next step, and the button that withdraws a declaration. */
function OrderHistory({ order, names, now, usual, phone }: HistoryProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <section className={cx(styles['section'], styles['history'])}>
      <div className={styles['titleLine']}>
        <h2>{texts.history}</h2>
        <LiveNote />
      </div>
      <Bridge steps={bridgeSteps(order.status, order.events)} names={names} now={now} />
      <div className={styles['next']}>
        <NextStep
          status={order.status}
          since={order.created_date}
          events={order.events}
          now={now}
          usual={usual}
          phone={phone}
        />
      </div>
      <RequestDelivery order={order} />
      {order.can.withdraw && (
        <Button variant="danger" className={styles['withdraw']} onClick={() => setWithdrawing(true)}>
          {texts.withdraw}
        </Button>
      )}
      {withdrawing && <WithdrawDialog code={order.order_code} onClose={() => setWithdrawing(false)} />}
    </section>
  );
}

function CallAboutOrder({ phone, code }: { phone: string; code: string }) {
  return (
    <p className={styles['ask']}>
      {texts.ask}{' '}
      <a className="nb" href={`tel:${phone.replaceAll(' ', '')}`}>
        {shellTexts.callNumber(phone)}
      </a>{' '}
      {texts.askEnding(code.slice(-5))}
    </p>
  );
}

/** Shows a toast when the status changes, for users who look elsewhere or use a screen reader. */
function useStatusToast({ order_code: code, status, status_name: name }: CustomerOrderDetail): void {
  const known = useRef(status);
  useEffect(() => {
    if (known.current !== status) showToast('success', texts.moved(code, name), { id: 'order-moved' });
    known.current = status;
  }, [code, status, name]);
}

/** Skeleton of the page. */
export function DetailSkeleton() {
  return (
    <>
      <h1 className="vh">{texts.order}</h1>
      <Skeleton>
        <div className={styles['crumb']} />
        <div className={styles['headBars']}>
          <div>
            <Bar width={60} height={44} />
            <Bar width={40} height={24} />
          </div>
          <div>
            <Bar width={70} height={38} />
            <Bar width={70} height={40} />
          </div>
        </div>
        <div className={styles['factBars']}>
          <Bar width={100} height={80} />
        </div>
        <div className={styles['section']}>
          <Bar width={20} height={26} />
          <div className={styles['bridgeBars']}>
            <Bar width={100} height={6} />
            <Bar width={90} height={48} />
          </div>
          <Bar width={100} height={52} />
        </div>
      </Skeleton>
    </>
  );
}
