import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useListComplaintsQuery } from '@logistics/shared/api-client/complaints';
import {
  COMPLAINT_COUNT_MAX,
  COMPLAINT_LISTS,
  COMPLAINT_TYPES,
  type Complaint,
  type ComplaintListQuery,
  type ComplaintPage,
} from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Icon } from '../../components/icon.tsx';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { PageState } from '../../components/states.tsx';
import { complaintColumns } from './complaint-columns.tsx';
import { complaintListPath, complaintPath, readComplaintParams } from './complaint-paths.ts';
import { SettingsButton } from './settings-dialog.tsx';

const texts = officeComplaintTexts.list;
const LISTS = COMPLAINT_LISTS.map((value) => ({ value, label: texts.lists[value] }));
const TYPES = [
  { value: '' as const, label: texts.allTypes },
  ...COMPLAINT_TYPES.map((value) => ({ value, label: complaintTypeNames[value] })),
];
const ASSIGNEES = [
  { value: '' as const, label: texts.assignees.all },
  ...(['mine', 'none'] as const).map((value) => ({ value, label: texts.assignees[value] })),
];

/** Complaints to handle, overdue ones first, and the other lists. Everything chosen is in the address. */
export function ComplaintList() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = readComplaintParams(search);
  const { after: _after, ...filter } = params;
  const show = (change: ComplaintListQuery) => void navigate(complaintListPath({ ...filter, ...change }));
  const query = useListComplaintsQuery(params, { refetchOnMountOrArgChange: true });
  const { next, counts } = query.currentData ?? {};
  return (
    <ResourceList<Complaint>
      query={query}
      keyset={{
        first: params.after === undefined ? null : { to: complaintListPath(filter), label: texts.first },
        next: next ? { to: complaintListPath({ ...filter, after: next }), label: texts.more } : null,
      }}
      label={texts.label}
      columns={complaintColumns(query.fulfilledTimeStamp ?? 0)}
      pathOf={({ id }) => complaintPath(id)}
      skeletonRows={8}
      stacks
      search={{
        texts: { search: texts.searchLabel, searchPlaceholder: texts.search },
        value: params.q ?? '',
        onSearch: (q) => show({ q: q || undefined }),
      }}
      filters={<Filters params={filter} show={show} />}
      actions={
        <>
          <Link className="btn" to="/complaints/statistics">
            <Icon name="calendar" />
            {officeComplaintTexts.statistics.link}
          </Link>
          <SettingsButton />
        </>
      }
      notice={<Counts counts={counts} />}
      empty={<PageState>{emptyText(filter)}</PageState>}
    />
  );
}

function emptyText({ list, type, assignee, q }: ComplaintListQuery): string {
  if (type || assignee || q) return texts.noMatch;
  return list === undefined ? texts.empty : texts.emptyOther;
}

interface FiltersProps {
  params: ComplaintListQuery;
  show: (change: ComplaintListQuery) => void;
}

function Filters({ params: { list, type, assignee }, show }: FiltersProps) {
  return (
    <>
      <Select
        className="bar-select"
        aria-label={texts.state}
        options={LISTS}
        value={list ?? 'todo'}
        onChange={(chosen) => show({ list: chosen === 'todo' ? undefined : chosen })}
      />
      <Select
        className="bar-select"
        aria-label={texts.type}
        options={TYPES}
        value={type ?? ''}
        onChange={(chosen) => show({ type: chosen || undefined })}
      />
      <Select
        className="bar-select"
        aria-label={texts.assignee}
        options={ASSIGNEES}
        value={assignee ?? ''}
        onChange={(chosen) => show({ assignee: chosen || undefined })}
      />
    </>
  );
}

const COUNTS = [
  ['overdue', {}],
  ['todo', {}],
  ['mine', { assignee: 'mine' }],
  ['unassigned', { assignee: 'none' }],
  ['waiting', { list: 'waiting' }],
] as const;

/** How many open complaints there are; each number opens its list. */
function Counts({ counts }: { counts: ComplaintPage['counts'] | undefined }) {
  return (
    <ul className="complaint-counts">
      {COUNTS.map(([name, params]) => (
        <li key={name} className={name === 'overdue' && (counts?.overdue ?? 0) > 0 ? 'late' : undefined}>
          <Link to={complaintListPath(params)}>
            <span>{texts.counts[name]}</span>
            <b>{counts ? shown(counts[name]) : <span className="bone" />}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const shown = (count: number) =>
  count > COMPLAINT_COUNT_MAX ? `${formatInteger(COMPLAINT_COUNT_MAX)}+` : formatInteger(count);
