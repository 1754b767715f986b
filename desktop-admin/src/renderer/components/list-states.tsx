import type { ReactNode } from 'react';
import type { ListMeta } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeListTexts } from '@logistics/shared/texts/office-list';
import { Button } from './button.tsx';
import { failureOf, type Failure } from './failure.ts';
import { KeysetPages, type KeysetPagesProps } from './keyset-pages.tsx';
import { Note } from './note.tsx';
import { Pager } from './pager.tsx';
import { FailureState, PageState } from './states.tsx';
import { usePageWithRows } from './use-page-with-rows.ts';

/** One page of a list, as the query hooks of the API client return it. */
export interface ListQuery<Row> {
  /** undefined while the first answer for these parameters is loading. `meta`: only for lists with page numbers. */
  currentData?: { readonly rows: readonly Row[]; readonly meta?: ListMeta } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** Milliseconds since 1970. */
  fulfilledTimeStamp?: number | undefined;
}

/** The same for a list with page numbers. */
export interface NumberedQuery<Row> extends ListQuery<Row> {
  currentData?: { readonly rows: readonly Row[]; readonly meta: ListMeta } | undefined;
}

export interface ListStatesProps<Row> {
  query: ListQuery<Row>;
  /**
   * Address of a page of this list, without the panel that is open beside the list. Omit it for a list without page
   * numbers.
   */
  linkTo?: (page: number) => string;
  /** Links of a list whose pages begin after the last row of the page before, instead of page numbers. */
  keyset?: KeysetPagesProps;
  /** The same address as `linkTo`, with the open panel. */
  linkBeside?: (page: number) => string;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
  /** Text about the missing permission, for a 403 answer. */
  notAllowed?: string;
  hints?: ReactNode;
  /** Panel of the open row beside the list; null: no row is open. Omit it if rows do not open beside the list. */
  panel?: ReactNode;
  /** The rows, undefined while they load. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** Renders every state of a list and the pager below it: loading, rows, stale rows, empty, error. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { query, linkTo, linkBeside = linkTo, keyset, empty, notAllowed, hints, panel, children } = props;
  // While a retry runs, stale rows keep their warning.
  const failure = query.isFetching && !query.currentData ? undefined : failureOf(query.error);
  const isClosed = failure?.code === 'FORBIDDEN' || failure?.code === 'ACCOUNT_NOT_ACTIVATED';
  const answer = usePageWithRows(isClosed ? undefined : query.currentData, linkBeside);
  const retry = () => void query.refetch();
  const content =
    failure && !answer ? (
      <ListFailure error={failure} notAllowed={notAllowed} retry={retry} />
    ) : answer?.rows.length === 0 ? (
      empty
    ) : (
      children(answer?.rows)
    );
  return (
    <>
      {failure && answer && <Outdated since={query.fulfilledTimeStamp ?? 0} retry={retry} />}
      {panel === undefined ? (
        content
      ) : (
        <div className="with-panel">
          {content}
          {panel}
        </div>
      )}
      {!answer && !failure ? (
        <footer className="foot">
          <span role="status">{officeTexts.states.loading}</span>
        </footer>
      ) : keyset ? (
        <KeysetPages {...keyset} />
      ) : (
        linkTo &&
        answer?.meta &&
        answer.rows.length > 0 && (
          <Pager
            meta={answer.meta}
            shown={answer.rows.length}
            linkTo={linkTo}
            resizedTo={linkBeside?.(1)}
            hints={hints}
          />
        )
      )}
    </>
  );
}

/** Warns that the rows are stale because the last reload failed. */
function Outdated({ since, retry }: { since: number; retry: () => void }) {
  return (
    <Note variant="warn" live>
      {officeListTexts.outdated(formatDateTime(new Date(since).toISOString()))}{' '}
      <Button variant="link" onClick={retry}>
        {officeTexts.states.retry}
      </Button>
    </Note>
  );
}

interface ListFailureProps {
  error: Failure;
  notAllowed: string | undefined;
  retry: () => void;
}

function ListFailure({ error, notAllowed, retry }: ListFailureProps) {
  if (error.code === 'ACCOUNT_NOT_ACTIVATED')
    return (
      <PageState icon="lock" title={officeListTexts.notActivated}>
        {officeListTexts.notActivatedHelp}
      </PageState>
    );
  if (error.code === 'FORBIDDEN')
    return (
      <PageState icon="lock" title={officeTexts.states.notAllowedTitle}>
        {notAllowed ?? `${errorSentence(error)} ${officeListTexts.askForRights}`}
      </PageState>
    );
  return <FailureState error={error} notLost={officeTexts.states.failureNotLost} retry={retry} />;
}
