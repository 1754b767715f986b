import { type ReactNode, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetOwnComplaintQuery } from '@logistics/shared/api-client/own-complaints';
import type { OwnComplaintDetail } from '@logistics/shared/contracts';
import { formatDateTime, formatVnd } from '@logistics/shared/formatting';
import {
  complaintOutcomeNames,
  complaintResultNames,
  complaintTypeNames,
} from '@logistics/shared/texts/complaints';
import { siteComplaintTexts as texts } from '@logistics/shared/texts/site-complaints';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { FailurePanel } from '../../components/state/panel.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { ComplaintHistory } from './complaint-history.tsx';
import { ComplaintPhotos } from './complaint-photos.tsx';
import { ComplaintSkeleton } from './complaint-list.tsx';
import { ComplaintState } from './complaint-state.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { ReopenBox, ReplyBox } from './write-box.tsx';
import styles from './complaints.module.css';

const LIST_PATH = '/information/complaints';

/** One complaint of the customer, updated live. */
export function ComplaintDetail({ id }: { id: number }) {
  const { currentData, error, isFetching, refetch } = useGetOwnComplaintQuery(id, useFreshness());
  if (currentData) return <View key={id} complaint={currentData} />;
  const retry = () => void refetch();
  const toList = (
    <ButtonLink variant="line" to={LIST_PATH}>
      {texts.back}
    </ButtonLink>
  );
  return (
    <>
      <h1 className="vh">{texts.title}</h1>
      {!error && <ComplaintSkeleton />}
      {isNotActivated(error) ? (
        <NotActivated onRetry={retry} checking={isFetching} />
      ) : isApiError(error) && error.status === 404 ? (
        <FailurePanel title={sentenceOf(error)} text={texts.notYours} actions={toList} />
      ) : (
        error && (
          <FailurePanel
            title={texts.failedTitle}
            text={sentenceOf(error)}
            onRetry={retry}
            retrying={isFetching}
            actions={toList}
          />
        )
      )}
    </>
  );
}

function View({ complaint }: { complaint: OwnComplaintDetail }) {
  const { code, type, state, can } = complaint;
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <nav className={styles['crumb']} aria-label={texts.back}>
        <Link to={LIST_PATH}>
          <Icon name="chevronLeft" size="small" />
          {texts.back}
        </Link>
      </nav>
      <div className={styles['head']}>
        <h1>
          {complaintTypeNames[type]} · {code}
        </h1>
        <ComplaintState state={state} />
      </div>
      <Facts complaint={complaint} />
      <ComplaintPhotos {...complaint} />
      <ComplaintHistory messages={complaint.messages} />
      {can.write && <ReplyBox complaint={complaint} />}
      {can.reopen && <ReopenBox complaint={complaint} />}
      {can.withdraw && (
        <p className={styles['withdraw']}>
          <Button variant="danger" onClick={() => setWithdrawing(true)}>
            {texts.withdraw}
          </Button>
        </p>
      )}
      {withdrawing && can.withdraw && (
        <WithdrawDialog complaint={complaint} onClose={() => setWithdrawing(false)} />
      )}
    </>
  );
}

function Facts({ complaint }: { complaint: OwnComplaintDetail }) {
  const { orderId, orderCode, outcome, createdAt, dueAt, resolvedAt, result, refunded, can } = complaint;
  const parcel =
    orderId === null ? orderCode : <Link to={`/information/order-status/${orderId}`}>{orderCode}</Link>;
  const money = (
    <>
      {formatVnd(refunded)} <Link to="/information/ledger">{texts.toLedger}</Link>
    </>
  );
  const rows: readonly (readonly [name: string, value: ReactNode] | false)[] = [
    [texts.parcel, parcel],
    [texts.outcome, complaintOutcomeNames[outcome]],
    [texts.sentAt, formatDateTime(createdAt)],
    can.write && [texts.dueAt, formatDateTime(dueAt)],
    resolvedAt !== null && [texts.resolvedAt, formatDateTime(resolvedAt)],
    result !== null && [texts.result, complaintResultNames[result]],
    refunded > 0 && [texts.refunded, money],
  ];
  return (
    <dl className={styles['facts']}>
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
  );
}
