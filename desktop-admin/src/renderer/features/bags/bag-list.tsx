import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLazyListBagsQuery, useListBagsQuery } from '@logistics/shared/api-client/bags';
import { BAG_PAGE_MAX, BAG_STATES, type Bag, type BagState } from '@logistics/shared/contracts';
import { normalisePackingCode } from '@logistics/shared/domain';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { PageState } from '../../components/states.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { bagListPath, bagPath, lotPath, type BagListParams } from './bag-paths.ts';
import { weightCell } from './bag-weight.tsx';
import { BagStateChip } from './bag-state-chip.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { useOpenBag } from './use-open-bag.ts';

const texts = officeBagTexts.list;
const STATES: readonly { value: BagState | ''; label: string }[] = [
  { value: '', label: texts.allStates },
  ...BAG_STATES.map((value) => ({ value, label: officeBagTexts.states[value] })),
];

/** All bags, newest first, with a search by code; opens new ones. */
export function BagList({ page, search, state }: BagListParams) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const [isAsking, setAsking] = useState(false);
  const opener = useOpenBag();
  const ask = () => setAsking(true);
  const find = useFindBag(state);
  useShortcuts({ n: ask });
  const query = useListBagsQuery(
    {
      page,
      pageSize: Math.min(pageSize, BAG_PAGE_MAX),
      ...(search !== '' && { code: search }),
      ...(state !== null && { state }),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <ResourceList
        query={query}
        linkTo={(to) => bagListPath({ page: to, search, state })}
        label={texts.label}
        columns={COLUMNS}
        stacks
        pathOf={({ id }) => bagPath(id)}
        tabs={<SectionTabs current="bags" />}
        search={{
          texts,
          value: search,
          onSearch: (text) => void find(text),
        }}
        filters={
          <Select
            className="bar-select"
            aria-label={texts.state}
            options={STATES}
            value={state ?? ''}
            onChange={(chosen) => void navigate(bagListPath({ search, state: chosen || null }))}
          />
        }
        actions={
          <Button variant="main" aria-keyshortcuts="N" onClick={ask}>
            <Icon name="plus" />
            {texts.open}
          </Button>
        }
        empty={<PageState>{emptyText(search, state)}</PageState>}
      />
      {isAsking && (
        <CodeDialog
          texts={officeBagTexts.open}
          isBusy={opener.isBusy}
          onSubmit={opener.open}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Returns the search: a whole code, as a scanner types it, opens its bag; a part of one narrows the list. */
function useFindBag(state: BagState | null) {
  const navigate = useNavigate();
  const [lookUp] = useLazyListBagsQuery();
  return async (text: string) => {
    const code = normalisePackingCode(text);
    const found = code === '' ? undefined : (await lookUp({ code, page: 1, pageSize: BAG_PAGE_MAX })).data;
    const exact = found?.rows.find((bag) => bag.code === code);
    await navigate(exact ? bagPath(exact.id) : bagListPath({ search: text, state }));
  };
}

function emptyText(search: string, state: BagState | null): string {
  if (search !== '') return texts.emptySearch(search);
  return state === null ? texts.empty : texts.emptyState;
}

const COLUMNS: readonly Column<Bag>[] = [
  {
    key: 'code',
    title: texts.columns.code,
    render: ({ id, code }) => (
      <Link data-row-focus="" className="code cut" to={bagPath(id)} title={code}>
        {code}
      </Link>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 132,
    render: ({ state }) => <BagStateChip state={state} />,
  },
  {
    key: 'parcels',
    title: texts.columns.parcels,
    width: 88,
    align: 'right',
    render: ({ parcels }) => officeBagTexts.parcels(parcels),
  },
  {
    key: 'weight',
    title: texts.columns.weight,
    width: 112,
    align: 'right',
    from: 620,
    render: weightCell,
  },
  {
    key: 'lot',
    title: texts.columns.lot,
    width: 144,
    from: 720,
    render: ({ lot }) =>
      lot ? (
        <Link className="code cut" to={lotPath(lot.id)} title={lot.code}>
          {lot.code}
        </Link>
      ) : (
        <span className="quiet">{officeTexts.table.unknown}</span>
      ),
  },
  {
    key: 'by',
    title: texts.columns.by,
    width: 168,
    from: 980,
    render: ({ createdBy }) =>
      createdBy ? (
        <span className="cut">{createdBy.name}</span>
      ) : (
        <span className="quiet">{texts.fromFile}</span>
      ),
  },
  {
    key: 'createdAt',
    title: texts.columns.createdAt,
    width: 168,
    align: 'right',
    from: 860,
    render: ({ createdAt }) => <NearTime time={createdAt} />,
  },
];
