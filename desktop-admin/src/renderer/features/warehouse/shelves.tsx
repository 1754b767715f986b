import { officeShelfTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { ListTabs } from '../../components/list-tabs.tsx';
import { PickListView } from './pick-list.tsx';
import { ShelfList } from './shelf-list.tsx';
import { SHELF_TABS, shelfPath, type ShelfParams } from './shelf-params.ts';
import { ShelfPut } from './shelf-put.tsx';
import './warehouse.css';

/** Everything about shelves: put parcels on them, pick parcels, and the shelves themselves. */
export function Shelves({ params }: { params: ShelfParams }) {
  const { tab, ids } = params;
  return (
    <div className="list scanner-page">
      <ListTabs
        label={texts.tabsLabel}
        tabs={SHELF_TABS}
        open={tab}
        names={texts.tabs}
        linkTo={(to) => shelfPath({ tab: to })}
      />
      {tab === 'put' && <ShelfPut />}
      {tab === 'pick' && <PickListView key={ids.join()} ids={ids} />}
      {(tab === 'used' || tab === 'removed') && <ShelfList params={params} state={tab} />}
    </div>
  );
}
