import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetMyOrderQuery, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import type { CustomerOrderDetail } from '@logistics/shared/contracts';
import { shellTexts } from '@logistics/shared/texts/site';
import { orderDetailTexts as texts, orderListTexts } from '@logistics/shared/texts/site-orders';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Bridge } from '../../components/bridge/Bridge.tsx';
import { NextStep } from '../../components/bridge/NextStep.tsx';
import { bridgeSteps } from '../../components/bridge/steps.ts';
import { Button, ButtonLink } from '../../components/button/Button.tsx';
import { CarrierTag, CodeLine } from '../../components/code/TrackingCode.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { FailurePanel } from '../../components/state/Panel.tsx';
import { Bar, Skeleton } from '../../components/state/Skeleton.tsx';
import { StatusChip } from '../../components/status/StatusChip.tsx';
import { NotActivated } from './NotActivated.tsx';
import { OrderFacts, OrderLog, OrderTables } from './OrderFacts.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import styles from './detail.module.css';

const REFRESH_MS = 30_000;
const LIST_PATH = '/information/order-status';

/** One order: kept fresh every half minute while it is looked at, and whenever the window comes back. */
export function OrderDetail({ id, names }: { id: number; names: ReadonlyMap<number, string> }) {
  const { currentData, error, isFetching, refetch } = useGetMyOrderQuery(id, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const toList = (
    <ButtonLink look="line" to={LIST_PATH}>
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
  return <OrderView order={currentData} names={names} />;
}

function OrderView({ order, names }: { order: CustomerOrderDetail; names: ReadonlyMap<number, string> }) {
  const now = useNow();
  const { data: site } = useGetSiteInformationQuery();
  const [withdrawing, setWithdrawing] = useState(false);
  const code = order.order_code;
  return (
    <>
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
        <StatusChip large status={order.status} name={order.status_name} />
      </div>
      <OrderFacts order={order} />
      <section className={styles['section']}>
        <h2>{texts.journey}</h2>
        <Bridge steps={bridgeSteps(order.status, order.events)} names={names} now={now} />
        <div className={styles['next']}>
          <NextStep
            status={order.status}
            since={order.created_date}
            events={order.events}
            now={now}
            phone={site?.phone || null}
          />
        </div>
        {order.can.withdraw && (
          <Button look="danger" className={styles['withdraw']} onClick={() => setWithdrawing(true)}>
            {texts.withdraw}
          </Button>
        )}
      </section>
      <OrderTables order={order} />
      <OrderLog order={order} now={now} />
      {site?.phone && (
        <p className={styles['ask']}>
          {texts.ask}{' '}
          <a className="nb" href={`tel:${site.phone.replaceAll(' ', '')}`}>
            {shellTexts.callNumber(site.phone)}
          </a>{' '}
          {texts.askEnding(code.slice(-5))}
        </p>
      )}
      {withdrawing && <WithdrawDialog code={code} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

function DetailSkeleton() {
  return (
    <>
      <h1 className="vh">{texts.order}</h1>
      <Skeleton>
        <div className={styles['crumb']} />
        <div className={styles['head']}>
          <div className={styles['grow']}>
            <Bar width={50} height={36} />
            <Bar width={30} height={20} />
          </div>
          <Bar width={20} height={36} />
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
