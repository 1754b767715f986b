import { Link } from 'react-router-dom';
import { useGetOrderCountsQuery } from '@logistics/shared/api-client/admin';
import { formatInteger } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { TABS, writeListParams, type ListParams } from './list-params.ts';

/** The five tabs with how many orders each holds. */
export function StatusTabs({ params }: { params: ListParams }) {
  const { data } = useGetOrderCountsQuery();
  const countOf = (tab: number) =>
    tab === 0 ? data?.total : (data?.byStatus.find(({ status }) => status === tab)?.count ?? 0);
  return (
    <nav className="tabs" aria-label={officeOrderTexts.tabs}>
      {TABS.map((tab) => {
        const count = data ? countOf(tab) : undefined;
        return (
          <Link
            key={tab}
            to={writeListParams({ tab, page: 1, search: '', importId: params.importId, orderId: null })}
            aria-current={params.tab === tab && params.search === '' ? 'page' : undefined}
          >
            {tab === 0 ? officeOrderTexts.all : orderStatusNames[tab]}{' '}
            <span className="count">{count === undefined ? '' : formatInteger(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
