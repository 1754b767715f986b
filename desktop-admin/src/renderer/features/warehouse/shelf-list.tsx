import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { useListShelvesQuery } from '@logistics/shared/api-client/warehouse';
import type { Shelf } from '@logistics/shared/contracts';
import type { WarehouseId } from '@logistics/shared/domain';
import { officeShelfTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { warehouseNames } from '@logistics/shared/texts/stock-report';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { SelectionBar, type BulkAction } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { ShelfAdd } from './shelf-add.tsx';
import { shelfColumns } from './shelf-columns.tsx';
import { ShelfEdit } from './shelf-edit.tsx';
import { shelfPath, type ShelfParams } from './shelf-params.ts';
import { PrintShelfLabels } from './print-shelf-labels.tsx';
import { useShelfActions } from './use-shelf-actions.ts';

/** The shelves in use in walking order, or those out of use. */
export function ShelfList({ params, state }: { params: ShelfParams; state: 'used' | 'removed' }) {
  const { warehouse, search, page } = params;
  const navigate = useNavigate();
  const isLead = useCan()('leadWarehouse');
  const [pageSize] = usePageSize();
  const [dialog, setDialog] = useState<'add' | Shelf | null>(null);
  const query = useListShelvesQuery(
    { state, page, pageSize, ...(warehouse ? { warehouse } : {}), ...(search ? { text: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const linkTo = (to: number) => shelfPath({ ...params, page: to });
  const picks = usePicks(linkTo(page));
  const actions = useShelfActions(picks.clear);
  const go = (to: Partial<ShelfParams>) => void navigate(shelfPath({ ...params, page: 1, ...to }));
  return (
    <>
      <ResourceList
        query={query}
        linkTo={linkTo}
        label={texts.table}
        columns={shelfColumns(state, isLead ? setDialog : null)}
        search={{ texts, value: search, onSearch: (text) => go({ search: text }) }}
        filters={<WarehouseFilter value={warehouse} onChange={(chosen) => go({ warehouse: chosen })} />}
        actions={
          isLead && (
            <Button variant="main" onClick={() => setDialog('add')}>
              <Icon name="plus" />
              {texts.add.action}
            </Button>
          )
        }
        empty={<PageState>{search ? texts.emptySearch(search) : texts.empty[state]}</PageState>}
        picking={{
          picks,
          nameOf: ({ code }) => code,
          bar: (picked) => <PickedShelves {...{ state, picked, isLead, actions }} onClear={picks.clear} />,
        }}
      />
      {dialog === 'add' && <ShelfAdd warehouse={warehouse ?? 'vn'} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'add' && (
        <ShelfEdit key={dialog.id} shelf={dialog} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface PickedShelvesProps {
  state: 'used' | 'removed';
  picked: readonly Shelf[];
  isLead: boolean;
  actions: ReturnType<typeof useShelfActions>;
  onClear: () => void;
}

/** Actions on the selected shelves. */
function PickedShelves({ state, picked, isLead, actions, onClear }: PickedShelvesProps) {
  const change: BulkAction =
    state === 'removed'
      ? { label: texts.restore, icon: 'undo', run: () => void actions.restore(picked) }
      : { label: texts.remove, icon: 'bin', variant: 'danger', run: () => actions.askToRemove(picked) };
  return (
    <SelectionBar
      texts={texts}
      picked={picked.length}
      onClear={onClear}
      isBusy={actions.isBusy}
      actions={[isLead && change]}
    >
      <PrintShelfLabels shelves={picked} />
    </SelectionBar>
  );
}

interface WarehouseFilterProps {
  value: WarehouseId | null;
  onChange: (chosen: WarehouseId | null) => void;
}

function WarehouseFilter({ value, onChange }: WarehouseFilterProps) {
  return (
    <Select<WarehouseId | ''>
      aria-label={texts.warehouse}
      className="list-filter"
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      options={[
        { value: '', label: texts.allWarehouses },
        { value: 'vn', label: warehouseNames.vn },
        { value: 'cn', label: warehouseNames.cn },
      ]}
    />
  );
}
