import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetOrderCountsQuery, useListUnownedClaimsQuery } from '@logistics/shared/api-client/admin';
import { formatInteger } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Icon } from '../../components/icon.tsx';
import { ListTabs } from '../../components/list-tabs.tsx';
import { countText } from './count-text.ts';
import { ALL_ORDERS, filterOf, TABS, writeListParams, type ListParams } from './list-params.ts';

/** The five tabs with their order counts, and the lists below them. */
export function StatusTabs({ params, children }: { params: ListParams; children?: ReactNode }) {
  const filter = params.view === 'orders' ? params : ALL_ORDERS;
  const { status: _tab, ...counted } = filterOf({ ...filter, declared: false });
  const { currentData: data } = useGetOrderCountsQuery(counted);
  const late = useListUnownedClaimsQuery({ page: 1, pageSize: 1 }).data?.meta.total ?? 0;
  const totalOf = (tab: number): string | undefined => {
    if (!data) return undefined;
    if (tab === 0) return countText(data.total, data.isCapped ?? false);
    const found = data.byStatus.find(({ status }) => status === tab);
    return countText(found?.count ?? 0, found?.isCapped ?? false);
  };
  return (
    <div className="tab-row">
      <ListTabs
        label={officeOrderTexts.tabs}
        tabs={TABS}
        open={params.view === 'orders' ? params.tab : undefined}
        names={{ ...orderStatusNames, 0: officeOrderTexts.all }}
        linkTo={(tab) => writeListParams({ ...filter, tab, declared: false, page: 1, orderId: null })}
        totalOf={totalOf}
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
