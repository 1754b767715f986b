import { Link } from 'react-router-dom';
import { ORDER_SEARCH_TEXT_MAX } from '@logistics/shared/domain';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Icon } from '../../components/icon.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import type { KnownCustomer } from './customer-select.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListWays } from './list-ways.tsx';
import { writeListParams, type ListParams } from './list-params.ts';

interface OrderListToolbarProps {
  params: ListParams;
  customer: KnownCustomer | null;
  onGo: (address: string) => void;
}

/** Search, filters, export, and the page's main action. */
export function OrderListToolbar({ params, customer, onGo }: OrderListToolbarProps) {
  const texts = officeOrderTexts;
  const go = (change: Partial<ListParams>) =>
    onGo(writeListParams({ ...params, page: 1, orderId: null, ...change }));
  return (
    <div className="bar order-bar">
      <SearchBox
        key={params.search}
        texts={texts}
        value={params.search}
        max={ORDER_SEARCH_TEXT_MAX}
        onSearch={(search) => go({ search, tab: 0, sort: 'newest' })}
      />
      <FilterChips params={params} customer={customer} onChange={go} />
      <ListWays params={params} />
      <span className="grow" />
      <ExportButton params={params} />
      <Link className="btn main" to="/upload-orders" aria-label={texts.upload}>
        <Icon name="upload" />
        <span className="wide-only">{texts.upload}</span>
      </Link>
    </div>
  );
}
