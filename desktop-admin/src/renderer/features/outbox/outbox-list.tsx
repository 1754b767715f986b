import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { formatDateTime, formatInteger } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeOutboxTexts } from '@logistics/shared/texts/office-outbox';
import { officeOutboxPageTexts as texts } from '@logistics/shared/texts/office-outbox-page';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { Pager } from '../../components/pager.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { useNow } from '../../components/use-now.ts';
import { useOutboxSummary } from '../../components/use-outbox-summary.ts';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { waitingSentences } from '../../components/waiting-sentences.ts';
import type { EntryFilter, OutboxSummary, Station } from '../../platform/index.ts';
import { EntryTable } from './entry-table.tsx';
import { OutboxFigures } from './outbox-figures.tsx';
import { useEntries } from './use-entries.ts';

const FILTERS: readonly EntryFilter['show'][] = ['waiting', 'refused', 'all'];
/** Limit of the station for one answer, and for the keys of one call. */
const LONGEST_PAGE = 500;

/** Entries queued on this machine for the server: state, reason, and a button to send again. */
export function OutboxList({ station }: { station: Station }) {
  const [query] = useSearchParams();
  const summary = useOutboxSummary(useNow());
  const [pageSize] = usePageSize();
  const show = FILTERS.find((filter) => filter === query.get('show')) ?? 'waiting';
  const search = (query.get('search') ?? '').slice(0, 100);
  const pageNumber = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const {
    page: found,
    error,
    retry,
  } = useEntries(station, {
    show,
    search,
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  const linkTo = (to: number) => addressOf(show, search, to);
  const meta = { page: pageNumber, pageSize, total: found?.total ?? 0 };
  const entries = usePageWithRows(found && { rows: found.entries, meta }, linkTo)?.rows;
  const { sendAgain, sendAllAgain, confirm, wake } = useEntryActions(station);
  return (
    <div className="list outbox">
      <OutboxHead summary={summary} />
      <div className="bar">
        <FilterTabs show={show} search={search} summary={summary} />
        <EntrySearch show={show} search={search} />
        <span className="grow" />
        {show === 'refused' && summary && summary.refused > 0 && (
          <Button onClick={sendAllAgain}>{texts.sendAllAgain(summary.refused)}</Button>
        )}
        <Button look="main" onClick={wake}>
          <Icon name="cloud" />
          {texts.sendNow}
        </Button>
      </div>
      {error !== null ? (
        <FailureState error={knownError(error)} retry={retry} />
      ) : entries?.length === 0 ? (
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
      ) : (
        <EntryTable
          entries={entries}
          onSendAgain={(key) => sendAgain([key])}
          onConfirm={(key) => confirm([key])}
        />
      )}
      <Pager meta={meta} shown={entries?.length ?? 0} linkTo={linkTo} />
    </div>
  );
}

/** Calls of the station; each failure is shown as a toast. */
function useEntryActions(station: Station) {
  const toast = useToast();
  const fail = (error: unknown) => toast.error(officeScanTexts.failed, errorSentence(knownError(error)));
  return {
    sendAgain: (keys: string[]) => void station.sendAgain(keys).catch(fail),
    sendAllAgain: () => {
      station
        .entries({ show: 'refused', search: '', offset: 0, limit: LONGEST_PAGE })
        .then(({ entries }) =>
          entries.length > 0 ? station.sendAgain(entries.map(({ key }) => key)) : undefined,
        )
        .catch(fail);
    },
    confirm: (keys: string[]) => void station.confirmScans(keys).catch(fail),
    wake: () => {
      station.wake().then(() => toast.info(texts.asked), fail);
    },
  };
}

type ShownSummary = ReturnType<typeof useOutboxSummary>;

function OutboxHead({ summary }: { summary: ShownSummary }) {
  return (
    <div className="outbox-head">
      {/* While offline, the bar above every page already says so. */}
      {summary && !(summary.phase === 'offline' && summary.waiting > 0) && <Connection summary={summary} />}
      {!summary && <span className="bone outbox-bone" />}
      <OutboxFigures summary={summary} />
      <p className="second">
        {texts.lead}{' '}
        {summary &&
          (summary.knownCodesAt === null
            ? texts.noCodes
            : `${texts.codes(summary.knownCodes, formatDateTime(summary.knownCodesAt))}.`)}
      </p>
    </div>
  );
}

/** Address of a page of the queue. */
function addressOf(show: EntryFilter['show'], search: string, page = 1): string {
  return `?${new URLSearchParams({ show, ...(search === '' ? {} : { search }), page: String(page) })}`;
}

function EntrySearch({ show, search }: Pick<EntryFilter, 'show' | 'search'>) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useShortcuts({ '/': () => box.current?.querySelector('input')?.focus() });
  return (
    <div ref={box}>
      <SearchBox
        key={search}
        texts={texts}
        value={search}
        onSearch={(text) => void navigate(addressOf(show, text))}
      />
    </div>
  );
}

function FilterTabs({
  show,
  search,
  summary,
}: Pick<EntryFilter, 'show' | 'search'> & { summary: ShownSummary }) {
  return (
    <nav className="tabs outbox-tabs" aria-label={texts.filtersLabel}>
      {FILTERS.map((filter) => (
        <Link key={filter} to={addressOf(filter, search)} aria-current={filter === show ? 'page' : undefined}>
          {texts.filters[filter]}
          {summary && filter !== 'all' && <span className="count">{formatInteger(summary[filter])}</span>}
        </Link>
      ))}
    </nav>
  );
}

const knownError = (error: unknown) =>
  isApiError(error) ? error : { code: 'INTERNAL_ERROR' as const, message: '' };

function Connection({ summary }: { summary: OutboxSummary }) {
  const { phases } = officeOutboxTexts;
  const { phase, waiting } = summary;
  const sentence =
    phase !== 'idle'
      ? phases[phase](waiting)
      : waiting > 0
        ? waitingSentences(summary).join(' ')
        : phases.idle;
  const look = phase === 'idle' || phase === 'sending' ? 'ok' : 'warn';
  return (
    <Note look={look} live icon={phase === 'offline' ? 'offline' : look === 'ok' ? 'online' : 'lock'}>
      {sentence}
    </Note>
  );
}
