import { useNavigate } from 'react-router-dom';
import { useListAuditQuery } from '@logistics/shared/api-client/admin';
import type { AuditEntryView } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeAuditTexts } from '@logistics/shared/texts/office-audit';
import { auditActor, auditPredicate } from '@logistics/shared/texts/office-audit-sentences';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
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

/** Every change and every rejected call, newest first; the filter is in the address. */
export function AuditList({ params }: { params: AuditParams }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const query = useListAuditQuery(auditQuery(params, pageSize), { refetchOnMountOrArgChange: true });
  const show = (entry: number | null) =>
    void navigate(writeAuditParams({ ...params, entry }), { replace: params.entry !== null });
  const onFilter = (filter: AuditFilter) => void navigate(writeAuditParams({ filter, page: 1, entry: null }));
  return (
    <ResourceList
      query={query}
      linkTo={(page) => writeAuditParams({ ...params, page, entry: null })}
      linkBeside={(page) => writeAuditParams({ ...params, page })}
      label={texts.table}
      columns={columnsWith(show)}
      bar={<AuditFilters key={JSON.stringify(params.filter)} filter={params.filter} onFilter={onFilter} />}
      empty={<Nothing filter={params.filter} onFilter={onFilter} />}
      beside={{
        id: params.entry,
        show,
        panel: ({ row, onClose }) => row && <AuditPanel entry={row} onClose={onClose} />,
      }}
    />
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
