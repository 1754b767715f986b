import { useState } from 'react';
import { useCan } from '@logistics/shared/api-client/core';
import {
  STOCK_LISTS,
  type StockAction,
  type StockCountDetail,
  type StockList,
} from '@logistics/shared/contracts';
import { officeStockTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { stockListNames } from '@logistics/shared/texts/stock-report';
import { ListTabs } from '../../components/list-tabs.tsx';
import type { ListQuery } from '../../components/list-states.tsx';
import { ResourceList } from '../../components/resource-list.tsx';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { itemColumns, type StockRow } from './stock-item-columns.tsx';

/** In an open count no parcel is missing yet. */
const OPEN_NAMES = { ...stockListNames, missing: texts.unseenTab };

interface StockItemsProps {
  id: number;
  list: StockList;
  page: number;
  pageSize: number;
  query: Omit<ListQuery<never>, 'currentData'> & { currentData?: StockCountDetail | undefined };
}

/** The lists of a count, with actions on their parcels. */
export function StockItems({ id, list, page, pageSize, query }: StockItemsProps) {
  const detail = query.currentData;
  const path = (to: StockList, at = 1) => `/stock-counts/${id}?list=${to}${at > 1 ? `&page=${at}` : ''}`;
  const picks = usePicks<string>(path(list, page));
  const [action, setAction] = useState<StockAction | null>(null);
  const isOpen = detail?.count.closedAt === null;
  const rows = detail?.items.map((item): StockRow => ({ ...item, id: item.orderCode }));
  const picked = rows?.filter((row) => picks.selection.has(row.id)) ?? [];
  const isLead = useCan()('leadWarehouse');
  const actions = isLead ? actionsOf(list, isOpen) : [];
  return (
    <>
      <ResourceList
        query={{
          ...query,
          currentData: detail && rows && { rows, meta: { page, pageSize, total: detail.total } },
        }}
        linkTo={(to) => path(list, to)}
        label={texts.list}
        columns={itemColumns(list, actions.length > 0 ? picks : null)}
        skeletonRows={12}
        stacks
        tabs={
          <ListTabs
            label={texts.listsLabel}
            tabs={STOCK_LISTS}
            open={list}
            names={isOpen ? OPEN_NAMES : stockListNames}
            linkTo={(to) => path(to)}
            totalOf={(one) => detail?.count.numbers[one]}
          />
        }
        bar={
          picked.length > 0 && (
            <SelectionBar
              texts={texts}
              picked={picked.length}
              onClear={picks.clear}
              actions={actions.map((one) => ({ label: texts.actions[one], run: () => setAction(one) }))}
            />
          )
        }
        {...(picked.length > 0 && { onEscape: picks.clear })}
        empty={<PageState>{texts.emptyList[list]}</PageState>}
      />
      {action !== null && picked.length > 0 && (
        <ResolveDialog
          id={id}
          action={action}
          codes={picked.map(({ orderCode }) => orderCode)}
          onClose={(isDone) => {
            setAction(null);
            if (isDone) picks.clear();
          }}
        />
      )}
    </>
  );
}

/** Returns the possible decisions about parcels of a list. Missing parcels are known only in a closed count. */
function actionsOf(list: StockList, isOpen: boolean): readonly StockAction[] {
  if (list === 'surplus') return ['put-here', 'arrived', 'none'];
  return list === 'missing' && !isOpen ? ['searching', 'none'] : [];
}
