import { useNavigate } from 'react-router-dom';
import { useListAuditQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { AuditEntryView } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeAuditTexts } from '@logistics/shared/texts/office-audit';
import { auditActor, auditPredicate } from '@logistics/shared/texts/office-audit-sentences';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { Pager } from '../../components/pager.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import {
  auditQuery,
  isFiltered,
  NO_FILTER,
  writeAuditParams,
  type AuditFilter,
  type AuditParams,
} from './audit-params.ts';
import './audit.css';

const texts = officeAuditTexts;

/** Every change and every refused call, newest first; what is filtered by stands in the address. */
export function AuditList({ params }: { params: AuditParams }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { currentData, error, refetch } = useListAuditQuery(auditQuery(params, pageSize), {
    refetchOnMountOrArgChange: true,
  });
  const linkTo = (page: number) => writeAuditParams({ ...params, page, entry: null });
  const answer = usePageWithRows(currentData, linkTo);
  const rows = answer?.rows;
  const at = rows?.findIndex(({ id }) => id === params.entry) ?? -1;
  const open = rows?.[at];
  const show = (entry: number | null) =>
    void navigate(writeAuditParams({ ...params, entry }), { replace: params.entry !== null });
  const neighbour = (step: 1 | -1) => {
    const next = at < 0 ? undefined : rows?.[at + step];
    return next && (() => show(next.id));
  };
  useShortcuts({
    j: neighbour(1),
    k: neighbour(-1),
    escape: params.entry === null ? undefined : () => show(null),
  });
  const onFilter = (filter: AuditFilter) => void navigate(writeAuditParams({ filter, page: 1, entry: null }));

  return (
    <div className="list">
      <AuditFilters key={JSON.stringify(params.filter)} filter={params.filter} onFilter={onFilter} />
      <div className="with-panel">
        {isApiError(error) && !answer ? (
          <FailureState error={error} kept={officeTexts.states.failureKept} retry={() => void refetch()} />
        ) : rows?.length === 0 ? (
          <Nothing filter={params.filter} onFilter={onFilter} />
        ) : (
          <ListTable
            label={texts.table}
            columns={columnsWith(show)}
            rows={rows}
            onOpen={({ id }) => show(id)}
            openId={params.entry}
            skeletonRows={16}
          />
        )}
        {open && <AuditPanel entry={open} onClose={() => show(null)} />}
      </div>
      {answer && <Pager meta={answer.meta} shown={answer.rows.length} linkTo={linkTo} />}
    </div>
  );
}

function Nothing({ filter, onFilter }: { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }) {
  if (!isFiltered(filter)) return <PageState title={texts.empty.title}>{texts.empty.body}</PageState>;
  return (
    <PageState
      title={texts.empty.noneTitle}
      actions={<Button onClick={() => onFilter(NO_FILTER)}>{texts.filter.clear}</Button>}
    >
      {texts.empty.none}
    </PageState>
  );
}

function columnsWith(show: (id: number) => void): readonly Column<AuditEntryView>[] {
  return [
    {
      key: 'at',
      title: texts.columns.at,
      width: 170,
      render: ({ at }) => <NearTime time={at} />,
    },
    {
      key: 'what',
      title: texts.columns.what,
      render: (entry) => (
        <button type="button" className="audit-open" onClick={() => show(entry.id)}>
          <b>{auditActor(entry)}</b> {auditPredicate(entry)}
        </button>
      ),
    },
    {
      key: 'address',
      title: texts.columns.address,
      width: 180,
      from: 700,
      render: ({ address }) => <span className="mono second">{address ?? officeTexts.table.unknown}</span>,
    },
  ];
}
