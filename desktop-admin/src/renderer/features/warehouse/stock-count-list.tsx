import { useState } from 'react';
import { useListStockCountsQuery } from '@logistics/shared/api-client/warehouse';
import type { StockCount } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeStockTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { placeName, warehouseNames } from '@logistics/shared/texts/stock-report';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { StockCountOpen } from './stock-count-open.tsx';
import './warehouse.css';

const pathOf = ({ id }: StockCount) => `/stock-counts/${id}`;

/** All stock counts: open ones first. */
export function StockCountList({ page }: { page: number }) {
  const [pageSize] = usePageSize();
  const [isOpening, setIsOpening] = useState(false);
  const query = useListStockCountsQuery(
    { page, pageSize },
    { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true },
  );
  const start = (
    <Button variant="main" onClick={() => setIsOpening(true)}>
      <Icon name="plus" />
      {texts.start.action}
    </Button>
  );
  return (
    <>
      <ResourceList
        query={query}
        linkTo={(to) => `/stock-counts?page=${to}`}
        label={texts.table}
        columns={COLUMNS}
        stacks
        pathOf={pathOf}
        actions={start}
        empty={<PageState>{texts.empty}</PageState>}
      />
      {isOpening && <StockCountOpen onClose={() => setIsOpening(false)} />}
    </>
  );
}

const number = (
  key: 'expected' | 'match' | 'surplus' | 'missing' | 'unresolved',
  from?: 700 | 860,
): Column<StockCount> => ({
  key,
  title: texts.columns[key],
  width: 104,
  align: 'right',
  ...(from && { from }),
  render: ({ numbers }) => formatInteger(numbers[key]),
});

const COLUMNS: readonly Column<StockCount>[] = [
  {
    key: 'place',
    title: texts.columns.place,
    wraps: true,
    render: (count) => (
      <span className="work-lines">
        <Link to={pathOf(count)}>{placeName(count)}</Link>
        {count.shelf !== null && <span className="second">{warehouseNames[count.warehouse]}</span>}
      </span>
    ),
  },
  {
    key: 'opened',
    title: texts.columns.opened,
    width: 200,
    wraps: true,
    render: ({ openedAt, openedBy }) => (
      <span className="work-lines">
        <NearTime time={openedAt} />
        <span className="second">{openedBy.name}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 120,
    render: ({ closedAt }) => (
      <span className={closedAt === null ? 'tone-ok' : 'quiet'}>
        {closedAt === null ? texts.open : texts.closed}
      </span>
    ),
  },
  number('expected', 700),
  number('match'),
  number('surplus'),
  number('missing'),
  number('unresolved', 860),
];
