import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeOutboxTexts } from '@logistics/shared/texts/office-outbox';
import { officeOutboxPageTexts as texts } from '@logistics/shared/texts/office-outbox-page';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ListTabs } from '../../components/list-tabs.tsx';
import { Note } from '../../components/note.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { useNow } from '../../components/use-now.ts';
import { useOutboxSummary } from '../../components/use-outbox-summary.ts';
import { waitingSentences } from '../../components/waiting-sentences.ts';
import type { EntryFilter, OutboxSummary, Station } from '../../platform/index.ts';
import { WaitingPhotoList } from '../../photos/waiting-photo-list.tsx';
import { entryColumns } from './entry-columns.tsx';
import { OutboxFigures } from './outbox-figures.tsx';
import { PickBar } from './pick-bar.tsx';
import { useEntries } from './use-entries.ts';
import { useEntryActions } from './use-entry-actions.tsx';
import { useEntryExport } from './use-entry-export.ts';
import { useEntryPicks } from './use-entry-picks.ts';

const FILTERS: readonly EntryFilter['show'][] = ['waiting', 'refused', 'dismissed', 'all'];

/** Entries queued on this machine for the server: state, reason, and actions on them. */
export function OutboxList({ station }: { station: Station }) {
  const summary = useOutboxSummary(useNow());
  const navigate = useNavigate();
  const { show, search, page, pageSize } = useListAddress();
  const offset = (page - 1) * pageSize;
  const { page: found, error, retry } = useEntries(station, { show, search, offset, limit: pageSize });
  const linkTo = (to: number) => addressOf(show, search, to);
  const total = found?.total ?? 0;
  const rows = found?.entries.map((entry) => ({ ...entry, id: entry.key }));
  const picks = useEntryPicks(linkTo(page), rows ?? []);
  const calls = useEntryActions(station, picks.clear);
  const pickAll = () => {
    station.entries({ show, search, offset: 0 }).then((all) => picks.pickAll(all.entries), calls.fail);
  };
  return (
    <>
      <ResourceList
        query={{
          currentData: rows && { rows, meta: { page, pageSize, total } },
          error: error ?? undefined,
          isFetching: false,
          refetch: retry,
        }}
        linkTo={linkTo}
        label={texts.table}
        columns={entryColumns(picks, calls)}
        skeletonRows={8}
        stacks
        tabs={<OutboxTop {...{ station, show, search, total, summary }} onWake={calls.wake} />}
        {...(picks.entries.length > 0 && {
          bar: (
            <PickBar
              picks={picks}
              total={show === 'all' ? null : total}
              onPickAll={pickAll}
              onDismiss={calls.askToDismiss}
              onRestore={calls.restore}
            />
          ),
        })}
        search={{ texts, value: search, onSearch: (text) => void navigate(addressOf(show, text)) }}
        actions={
          show === 'refused' &&
          summary &&
          summary.refused > 0 && (
            <Button onClick={calls.sendAllAgain}>{texts.sendAllAgain(summary.refused)}</Button>
          )
        }
        empty={<NoEntries show={show} search={search} />}
      />
      {calls.dialog}
    </>
  );
}

function useListAddress() {
  const [query] = useSearchParams();
  const [pageSize] = usePageSize();
  return {
    show: FILTERS.find((filter) => filter === query.get('show')) ?? 'waiting',
    search: (query.get('search') ?? '').slice(0, 100),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    pageSize,
  };
}

function NoEntries({ show, search }: Pick<EntryFilter, 'show' | 'search'>) {
  return (
    <PageState
      icon={show === 'all' ? 'scan' : 'done'}
      actions={
        <Link className="btn" to="/scan">
          {texts.goScan}
        </Link>
      }
    >
      {search === '' ? texts.empty[show] : texts.notFound(search)}
    </PageState>
  );
}

type ShownSummary = ReturnType<typeof useOutboxSummary>;

interface OutboxTopProps extends Pick<EntryFilter, 'show' | 'search'> {
  station: Station;
  /** Number of entries in the list. */
  total: number;
  summary: ShownSummary;
  onWake: () => void;
}

function OutboxTop({ station, show, search, total, summary, onWake }: OutboxTopProps) {
  const excel = useEntryExport(station, { show, search });
  return (
    <>
      <OutboxHead summary={summary} onWake={onWake}>
        <Button disabled={excel.isBusy || total === 0} onClick={excel.run}>
          <Icon name="download" />
          {texts.export.action}
        </Button>
      </OutboxHead>
      <WaitingPhotoList />
      <ListTabs
        label={texts.filtersLabel}
        tabs={FILTERS}
        open={show}
        names={texts.filters}
        linkTo={(filter) => addressOf(filter, search)}
        totalOf={(filter) => (filter === 'all' ? undefined : summary?.[filter])}
      />
    </>
  );
}

interface OutboxHeadProps {
  summary: ShownSummary;
  onWake: () => void;
  /** Further buttons. */
  children: ReactNode;
}

function OutboxHead({ summary, onWake, children }: OutboxHeadProps) {
  // While offline, the bar above every page already says so.
  const hasNote = summary !== null && !(summary.phase === 'offline' && summary.waiting > 0);
  const lead = (
    <p className="second">
      {texts.lead}{' '}
      {summary &&
        (summary.knownCodesAt === null
          ? texts.noCodes
          : `${texts.codes(summary.knownCodes, formatDateTime(summary.knownCodesAt))}.`)}
    </p>
  );
  return (
    <div className="outbox-head">
      <div className="outbox-top">
        {summary ? hasNote ? <Connection summary={summary} /> : lead : <span className="bone outbox-bone" />}
        {children}
        <Button variant="main" onClick={onWake}>
          <Icon name="cloud" />
          {texts.sendNow}
        </Button>
      </div>
      <OutboxFigures summary={summary} />
      {hasNote && lead}
    </div>
  );
}

/** Address of a page of the queue. */
function addressOf(show: EntryFilter['show'], search: string, page = 1): string {
  return `?${new URLSearchParams({ show, ...(search === '' ? {} : { search }), page: String(page) })}`;
}

function Connection({ summary }: { summary: OutboxSummary }) {
  const { phases } = officeOutboxTexts;
  const { phase, waiting } = summary;
  const sentence =
    phase !== 'idle'
      ? phases[phase](waiting)
      : waiting > 0
        ? waitingSentences(summary).join(' ')
        : phases.idle;
  const variant = phase === 'idle' || phase === 'sending' ? 'ok' : 'warn';
  return (
    <Note
      variant={variant}
      live
      icon={phase === 'offline' ? 'offline' : variant === 'ok' ? 'online' : 'lock'}
    >
      {sentence}
    </Note>
  );
}
