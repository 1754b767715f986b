import { Link, useNavigate } from 'react-router-dom';
import {
  useLazyListDeliveryNotesQuery,
  useListDeliveryNotesQuery,
} from '@logistics/shared/api-client/delivery-notes';
import { DELIVERY_NOTE_PAGE_MAX, DELIVERY_NOTE_STATES, type DeliveryNote } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { deliveryNoteTexts } from '@logistics/shared/texts/delivery-note';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { PageState } from '../../components/states.tsx';
import { NoteDays } from './note-days.tsx';
import { NEW_NOTE_PATH, noteListPath, notePath, type NoteListParams } from './note-paths.ts';
import { NoteStateChip } from './note-state-chip.tsx';

const texts = officeDeliveryNoteTexts.list;
const STATES = [
  { value: '' as const, label: texts.allStates },
  ...DELIVERY_NOTE_STATES.map((value) => ({ value, label: deliveryNoteTexts.states[value] })),
];

/** All delivery notes, newest first, by number, customer, state and day. */
export function NoteList({ params }: { params: NoteListParams }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { page, search, state, from, to, customerId } = params;
  const show = (change: Partial<NoteListParams>) =>
    void navigate(noteListPath({ ...params, page: 1, ...change }));
  const find = useFindNote(params);
  const query = useListDeliveryNotesQuery(
    {
      page,
      pageSize: Math.min(pageSize, DELIVERY_NOTE_PAGE_MAX),
      ...(search && { q: search }),
      ...(state && { state }),
      ...(from && { from }),
      ...(to && { to }),
      ...(customerId && { customerId }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = Boolean(search || state || from || to || customerId);
  return (
    <ResourceList
      query={query}
      linkTo={(next) => noteListPath({ ...params, page: next })}
      label={texts.label}
      columns={COLUMNS}
      stacks
      pathOf={({ id }) => notePath(id)}
      search={{ texts, value: search, onSearch: (text) => void find(text) }}
      filters={
        <>
          <Select
            className="bar-select"
            aria-label={texts.state}
            options={STATES}
            value={state ?? ''}
            onChange={(chosen) => show({ state: chosen || null })}
          />
          {customerId !== null && (
            <Link className="btn" to={noteListPath({ ...params, page: 1, customerId: null })}>
              {texts.allCustomers}
            </Link>
          )}
        </>
      }
      notice={
        <div className="dn-below">
          <NoteDays key={`${from} ${to}`} from={from} to={to} onChange={show} />
          <PageSum rows={query.currentData?.rows} />
        </div>
      }
      add={{ to: NEW_NOTE_PATH, label: texts.add }}
      empty={<PageState>{isFiltered ? texts.emptySearch : texts.empty}</PageState>}
    />
  );
}

/** Returns the search: a whole number, as a scanner types it, opens its note; other texts narrow the list. */
function useFindNote(params: NoteListParams) {
  const navigate = useNavigate();
  const [lookUp] = useLazyListDeliveryNotesQuery();
  return async (text: string) => {
    const code = text.replaceAll(/\s/g, '').toUpperCase();
    const found = /^PX\d{6}-\d+$/.test(code)
      ? (await lookUp({ q: code, page: 1, pageSize: DELIVERY_NOTE_PAGE_MAX })).data
      : undefined;
    const exact = found?.rows.find((note) => note.code === code);
    await navigate(exact ? notePath(exact.id) : noteListPath({ ...params, page: 1, search: text }));
  };
}

function PageSum({ rows = [] }: { rows: readonly DeliveryNote[] | undefined }) {
  const counted = rows.filter(({ state }) => state !== 'cancelled');
  if (counted.length === 0) return null;
  const sum = (valueOf: (note: DeliveryNote) => number) =>
    counted.reduce((total, note) => total + valueOf(note), 0);
  return (
    <p className="second">
      {texts.sum(
        sum(({ parcels }) => parcels),
        counted.length,
        sum(({ total }) => total),
      )}
    </p>
  );
}

const COLUMNS: readonly Column<DeliveryNote>[] = [
  {
    key: 'code',
    title: texts.columns.code,
    width: 136,
    render: ({ id, code }) => (
      <Link data-row-focus="" className="code cut" to={notePath(id)} title={code}>
        {code}
      </Link>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 148,
    render: ({ state }) => <NoteStateChip state={state} />,
  },
  {
    key: 'customer',
    title: texts.columns.customer,
    render: ({ customer }) => (
      <span className="cut" title={`${customer.code} ${customer.name}`}>
        <b className="customer-code">{customer.code}</b> {customer.name}
      </span>
    ),
  },
  {
    key: 'parcels',
    title: texts.columns.parcels,
    width: 88,
    align: 'right',
    render: ({ parcels }) => officeDeliveryNoteTexts.parcels(parcels),
  },
  {
    key: 'total',
    title: texts.columns.total,
    width: 136,
    align: 'right',
    render: ({ total }) => formatVnd(total),
  },
  {
    key: 'by',
    title: texts.columns.by,
    width: 168,
    from: 980,
    render: ({ createdBy }) => (
      <span className="cut" title={createdBy.name}>
        {createdBy.name}
      </span>
    ),
  },
  {
    key: 'createdAt',
    title: texts.columns.createdAt,
    width: 172,
    from: 860,
    render: ({ createdAt }) => <NearTime time={createdAt} />,
  },
];
