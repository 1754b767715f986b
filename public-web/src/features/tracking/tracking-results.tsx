import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { useGetSiteInformationQuery, useTrackCodesQuery } from '@logistics/shared/api-client/public';
import { useGetUsualDaysQuery } from '@logistics/shared/api-client/usual-days';
import type { TrackingResult } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { formatNearTime } from '@logistics/shared/formatting';
import { trackingTexts } from '@logistics/shared/texts/site-tracking';
import { trackingBoxTexts } from '@logistics/shared/texts/site-tracking-box';
import { sentenceOf } from '../../app/failure.ts';
import { Bridge } from '../../components/bridge/bridge.tsx';
import { NextStep } from '../../components/bridge/next-step.tsx';
import { bridgeSteps } from '../../components/bridge/steps.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { CarrierTag, CodeLine, TrackingCode } from '../../components/code/tracking-code.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { ShareButton } from '../../components/share/share-button.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { StatusChip } from '../../components/status/status-chip.tsx';
import { loginPathFor } from '../../session/next-path.ts';
import { declareAddress } from './search-address.ts';
import styles from './results.module.css';

/** If its script cannot be loaded, the result is shown without the link. */
const OwnOrderLink = lazy(() =>
  import('./own-order-link.tsx').then(
    (file) => ({ default: file.OwnOrderLink }),
    () => ({ default: () => null }),
  ),
);

interface TrackingResultsProps {
  codes: string[];
  names: ReadonlyMap<number, string>;
}

/** Results of a lookup in three groups: found, not in the system, and not looked up because the system was busy. */
export function TrackingResults({ codes, names }: TrackingResultsProps) {
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useTrackCodesQuery({ codes });
  const now = useNow();
  if (!currentData && isFetching) return <ResultSkeleton count={codes.length} />;
  if (!currentData)
    return (
      <BusyBox
        codes={codes}
        reason={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const found = currentData.filter((result) => result.found);
  const missing = currentData.filter((result) => !result.found);
  return (
    <>
      <div className={styles['top']}>
        <p className={styles['summary']} role="status">
          {fulfilledTimeStamp !== undefined && (
            <span>
              {trackingTexts.lookedUpAt}{' '}
              <b className="num">{formatNearTime(new Date(fulfilledTimeStamp).toISOString(), now)}</b>
            </span>
          )}
          <span>
            <Icon name="delivered" size="small" className={styles['okIcon']} />
            <b className="num">{found.length}</b> {trackingTexts.foundCount}
          </span>
          <span>
            <Icon name="info" size="small" />
            <b className="num">{missing.length}</b> {trackingTexts.missingCount}
          </span>
        </p>
        <ShareButton title={trackingBoxTexts.title} />
      </div>
      {found.length > 0 && (
        <section className={styles['group']}>
          <h2>
            {trackingTexts.found} <span className="num">{found.length}</span>
          </h2>
          <ol className={styles['list']}>
            {found.map((result) => (
              <li key={result.code} className={styles['result']}>
                <FoundParcel result={result} names={names} now={now} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {missing.length > 0 && <MissingCodes codes={missing.map(({ code }) => code)} />}
    </>
  );
}

interface FoundParcelProps {
  result: TrackingResult;
  names: ReadonlyMap<number, string>;
  now: Date;
}

function FoundParcel({ result, names, now }: FoundParcelProps) {
  const { data: site } = useGetSiteInformationQuery();
  const { data: usual = [] } = useGetUsualDaysQuery();
  const signedIn = useSelector(selectSession).phase === 'signedIn';
  const { code, status = ORDER_STATUS.declared, events = [] } = result;
  const since = events.filter((event) => event.status === status).map(({ occurredAt }) => occurredAt);
  const newest = since.sort().at(-1);
  return (
    <article aria-label={code}>
      <div className={styles['head']}>
        <div>
          <CodeLine code={code} />
          <CarrierTag code={code} />
        </div>
        <StatusChip status={status} name={result.status_name ?? names.get(status) ?? ''} />
      </div>
      <Bridge steps={bridgeSteps(status, events)} names={names} now={now} />
      <div className={styles['next']}>
        <NextStep
          status={status}
          since={newest ?? now.toISOString()}
          events={events}
          now={now}
          usual={usual}
          phone={site?.phone || null}
        />
      </div>
      {signedIn && (
        <Suspense>
          <OwnOrderLink code={code} />
        </Suspense>
      )}
    </article>
  );
}

function MissingCodes({ codes }: { codes: string[] }) {
  const { phase } = useSelector(selectSession);
  return (
    <section className={styles['group']}>
      <h2>
        {trackingTexts.missing} <span className="num">{codes.length}</span>
      </h2>
      <div className={styles['missing']}>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <CodeLine code={code} />
              <CarrierTag code={code} sayUnknown />
            </li>
          ))}
        </ul>
        <div className={styles['why']}>
          <h3>{trackingTexts.whyMissing}</h3>
          <p>{trackingTexts.whyMissingText}</p>
          {phase === 'signedIn' ? (
            <ButtonLink variant="brand" to={declareAddress(codes)}>
              {trackingTexts.declareThese}
            </ButtonLink>
          ) : (
            <ButtonLink variant="brand" to={loginPathFor(declareAddress(codes))}>
              {trackingTexts.signInToDeclare}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

interface BusyBoxProps {
  codes: string[];
  reason: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Not an answer: the codes remain in the box above and are never shown as 'not found'. */
function BusyBox({ codes, reason, onRetry, retrying }: BusyBoxProps) {
  return (
    <section className={styles['busy']} role="alert">
      <Icon name="server" size="large" />
      <div>
        <h2>{trackingTexts.busy(codes.length)}</h2>
        <p>
          {reason} {trackingTexts.busyText}
        </p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <TrackingCode code={code} />
            </li>
          ))}
        </ul>
      </div>
      <Button icon="retry" onClick={onRetry} disabled={retrying}>
        {trackingTexts.lookUpAgain}
      </Button>
    </section>
  );
}

function ResultSkeleton({ count }: { count: number }) {
  return (
    <Skeleton className={styles['loading']}>
      <p className={styles['summary']}>{trackingTexts.loading(count)}</p>
      <div className={styles['list']}>
        {Array.from({ length: Math.min(count, 3) }, (_, index) => (
          <div key={index} className={styles['result']}>
            <div className={styles['head']}>
              <Bar width={34} height={26} />
              <Bar width={20} height={26} />
            </div>
            <div className={styles['bridgeBars']}>
              <Bar width={100} height={6} />
              <Bar width={88} height={40} />
            </div>
            <Bar width={100} height={48} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
