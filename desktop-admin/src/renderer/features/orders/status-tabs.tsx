import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetOrderCountsQuery, useListLateClaimsQuery } from '@logistics/shared/api-client/admin';
import { formatInteger } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Icon } from '../../components/icon.tsx';
import { ListTabs } from '../../components/list-tabs.tsx';
import { ALL_ORDERS, TABS, writeListParams, type ListParams } from './list-params.ts';

/** The five tabs with their order counts, and the lists below them. */
export function StatusTabs({ params, children }: { params: ListParams; children?: ReactNode }) {
  const { data } = useGetOrderCountsQuery();
  const late = useListLateClaimsQuery({ page: 1, pageSize: 1 }).data?.meta.total ?? 0;
  const countOf = (tab: number) =>
    tab === 0 ? data?.total : (data?.byStatus.find(({ status }) => status === tab)?.count ?? 0);
  const isTab = params.view === 'orders' && params.search === '';
  const filter = params.view === 'orders' ? params : ALL_ORDERS;
  return (
    <div className="tab-row">
      <ListTabs
        label={officeOrderTexts.tabs}
        tabs={TABS}
        open={isTab ? params.tab : undefined}
        names={{ ...orderStatusNames, 0: officeOrderTexts.all }}
        linkTo={(tab) => writeListParams({ ...filter, tab, page: 1, search: '', orderId: null })}
        totalOf={(tab) => data && countOf(tab)}
      />
      {children}
      <span className="grow" />
      <nav className="side-views" aria-label={officeOrderTexts.views.label}>
        {late > 0 && (
          <Link to="/late-claims" title={officeOrderTexts.views.late}>
            <Icon name="clock" size={14} />
            <span className="wide-only">{officeOrderTexts.views.late}</span>
            <span className="count hot">{formatInteger(late)}</span>
          </Link>
        )}
        <Link
          to={writeListParams({ ...ALL_ORDERS, view: 'trash' })}
          aria-current={params.view === 'trash' ? 'page' : undefined}
          aria-label={officeOrderTexts.views.trash}
          title={officeOrderTexts.views.trash}
        >
          <Icon name="bin" size={14} />
        </Link>
      </nav>
    </div>
  );
}
