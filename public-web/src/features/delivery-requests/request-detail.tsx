import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetOwnDeliveryRequestQuery } from '@logistics/shared/api-client/own-delivery-requests';
import type { OwnDeliveryRequestDetail } from '@logistics/shared/contracts';
import { formatDateTime, formatInteger, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { siteDeliveryRequestTexts as texts } from '@logistics/shared/texts/site-delivery-requests';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { Notice } from '../../components/state/notice.tsx';
import { FailurePanel } from '../../components/state/panel.tsx';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RequestListSkeleton } from './request-list.tsx';
import { REQUESTS_PATH } from './request-paths.ts';
import { RequestState } from './request-state.tsx';
import styles from './requests.module.css';

/** One request of the customer with its parcels and history, updated live. */
export function RequestDetail({ id }: { id: number }) {
  const { currentData, error, isFetching, refetch } = useGetOwnDeliveryRequestQuery(id, useFreshness());
  if (currentData) return <RequestView request={currentData} />;
  const retry = () => void refetch();
  const toList = (
    <ButtonLink variant="line" to={REQUESTS_PATH}>
      {texts.back}
    </ButtonLink>
  );
  return (
    <>
      <h1 className="vh">{texts.title}</h1>
      {!error && <RequestListSkeleton />}
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

function RequestView({ request }: { request: OwnDeliveryRequestDetail }) {
  const [cancelling, setCancelling] = useState(false);
  const left = request.contents.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <nav className={styles['crumb']} aria-label={texts.back}>
        <Link to={REQUESTS_PATH}>
          <Icon name="chevronLeft" size="small" />
          {texts.back}
        </Link>
      </nav>
      <div className={styles['head']}>
        <div className={styles['name']}>
          <h1>{deliveryRequestTexts.title(request.code)}</h1>
          <RequestState state={request.state} />
        </div>
        {request.can.cancel && (
          <Button small onClick={() => setCancelling(true)}>
            {texts.cancel.button}
          </Button>
        )}
      </div>
      {left > 0 && <Notice kind="warning" lead={texts.left(left)} />}
      <Facts request={request} />
      <History request={request} />
      <Parcels request={request} />
      {cancelling && <CancelDialog request={request} onClose={() => setCancelling(false)} />}
    </>
  );
}

function Facts({ request }: { request: OwnDeliveryRequestDetail }) {
  const { recipient, deliveryNote: note } = request;
  const inside = request.contents.filter(({ problem }) => problem === null);
  const known = inside.flatMap(({ fee }) => fee ?? []);
  const unknown = inside.length - known.length;
  const fees = known.reduce((sum, fee) => sum + fee, 0);
  const rows: readonly (readonly [string, string] | false)[] = [
    [deliveryRequestTexts.wishedDay, deliveryRequestTexts.day(request.wishedDay, request.dayPart)],
    [deliveryRequestTexts.method, deliveryRequestTexts.methods[request.method]],
    request.carrier !== '' && [deliveryRequestTexts.carrier, request.carrier],
    recipient !== null && [deliveryRequestTexts.recipient, `${recipient.recipient}, ${recipient.phone}`],
    recipient !== null && [deliveryRequestTexts.address, recipient.address],
    recipient !== null && recipient.note !== '' && [deliveryRequestTexts.addressNote, recipient.note],
    request.note !== '' && [deliveryRequestTexts.note, request.note],
    [deliveryRequestTexts.parcels, formatInteger(inside.length)],
    [texts.parcelFees, unknown === 0 ? formatVnd(fees) : texts.unknownFees(unknown)],
    [deliveryRequestTexts.deliveryFee, deliveryRequestTexts.fee(request.deliveryFee)],
    unknown === 0 && request.deliveryFee !== null && [texts.total, formatVnd(fees + request.deliveryFee)],
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
      {note && (
        <div>
          <dt>{texts.deliveryNote}</dt>
          <dd>
            <Link to={`/information/delivery-notes/${note.id}`}>{note.code}</Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The steps with their times and the messages of staff, oldest first. */
function History({ request }: { request: OwnDeliveryRequestDetail }) {
  return (
    <section className={styles['section']}>
      <h2>{texts.history}</h2>
      <ol className={styles['steps']}>
        {request.steps.map(({ kind, at, message, amount, byCustomer }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <div>
              <b>{kind === 'cancelled' && byCustomer ? texts.cancelledByYou : texts.steps[kind]}</b>
              {amount !== null && <span> {deliveryRequestTexts.fee(amount)}</span>}
              {message !== '' && <p>{texts.reason(message)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Parcels({ request }: { request: OwnDeliveryRequestDetail }) {
  return (
    <section className={styles['section']}>
      <h2>{texts.contents}</h2>
      <ul className={styles['parcels']}>
        {request.contents.map(({ id, order_code: code, goodsName, weight, fee, problem }) => (
          <li key={code}>
            <div>
              {id === null ? <b>{code}</b> : <Link to={`/information/order-status/${id}`}>{code}</Link>}
              {goodsName !== null && <small>{goodsName}</small>}
            </div>
            {problem === null ? (
              <div className="num">
                {weight !== null && <span>{formatWeight(weight)}</span>}
                <b>{fee === null ? deliveryRequestTexts.noParcelFee : formatVnd(fee)}</b>
              </div>
            ) : (
              <span className={styles['problem']}>
                <Icon name="warning" size="small" />
                {deliveryRequestTexts.problems[problem]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
