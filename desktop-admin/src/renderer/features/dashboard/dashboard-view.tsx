import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { useGetDashboardQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { Dashboard, DashboardQuery } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeDashboardTexts as texts } from '@logistics/shared/texts/office-dashboard';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import { Note } from '../../components/note.tsx';
import { FailureState } from '../../components/states.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { ChartCard } from './chart-card.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ImportsCard } from './imports-card.tsx';
import { PeriodBar } from './period-bar.tsx';
import { StatusStrip } from './status-strip.tsx';
import './dashboard.css';
import './dashboard-cards.css';

/** Milliseconds between refreshes, in case a live event was missed. */
const RENEWED_EVERY = 5 * 60_000;

// Fetched after the first figures, for super admins only. The card has the sentences of every kind of change.
const BackupWarning = lazy(async () => ({ default: (await import('./backup-warning.tsx')).BackupWarning }));
const ChangesCard = lazy(async () => ({ default: (await import('./changes-card.tsx')).ChangesCard }));
const WorkCards = lazy(async () => ({ default: (await import('./work-cards.tsx')).WorkCards }));

interface DashboardViewProps {
  options: DashboardQuery;
  sees: { interface: boolean; users: boolean; backups: boolean };
}

/** The dashboard. Each block is shown only to users with permission to see its data. */
export function DashboardView({ options, sees }: DashboardViewProps) {
  const { data, error, isFetching, refetch, startedTimeStamp, fulfilledTimeStamp } = useGetDashboardQuery(
    options,
    {
      pollingInterval: RENEWED_EVERY,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const changes = useOrderChanges({ startedTimeStamp, fulfilledTimeStamp });
  const failure = isApiError(error) ? error : undefined;
  const again = () => void refetch();

  if (failure && !data) return <FailureState error={failure} retry={again} />;
  return (
    <div className="dash" aria-busy={isFetching}>
      <div className="dash-bar">
        <PeriodBar options={options} period={data?.period} />
        <span className="grow" />
        <LivePill changes={changes} />
        <span className="second dash-updated" role="status">
          {isFetching
            ? texts.updating
            : fulfilledTimeStamp !== undefined && texts.updated(clockOf(fulfilledTimeStamp))}
        </span>
        <Button
          variant="ghost"
          small
          iconOnly
          aria-label={texts.refresh}
          disabled={isFetching}
          onClick={again}
        >
          <Icon name="refresh" />
        </Button>
        <Link className="btn main" to="/upload-orders" aria-label={texts.upload}>
          <Icon name="upload" />
          <span className="wide-only">{texts.upload}</span>
        </Link>
      </div>
      {failure && (
        <Note variant="bad" alert>
          {texts.refreshFailed} {errorSentence(failure)} {texts.showsPrevious}
        </Note>
      )}
      {sees.backups && (
        <LazyPart onLost={() => undefined}>
          <BackupWarning />
        </LazyPart>
      )}
      {data ? <Figures figures={data} sees={sees} /> : <DashboardSkeleton />}
    </div>
  );
}

function Figures({ figures, sees }: { figures: Dashboard } & Pick<DashboardViewProps, 'sees'>) {
  const isFresh = figures.total === 0 && figures.imports.latest.length === 0;
  return (
    <>
      {!isFresh && <StatusStrip statuses={figures.statuses} total={figures.total} />}
      <div className="dash-columns">
        <div className="dash-column">
          {isFresh ? (
            <FirstSteps figures={figures} sees={sees} />
          ) : (
            <>
              <ChartCard figures={figures} />
              <LazyPart onLost={() => undefined}>
                <WorkCards stale={figures.stale} statuses={figures.statuses} />
              </LazyPart>
            </>
          )}
        </div>
        <div className="dash-column">
          {figures.accountsAwaiting && <AccountsCard waiting={figures.accountsAwaiting} />}
          {!isFresh && <ImportsCard imports={figures.imports} />}
          {figures.latestChanges && (
            <LazyPart onLost={() => undefined}>
              <ChangesCard changes={figures.latestChanges} />
            </LazyPart>
          )}
        </div>
      </div>
    </>
  );
}

const clockOf = (time: number): string => formatDateTime(new Date(time).toISOString()).slice(-5);
