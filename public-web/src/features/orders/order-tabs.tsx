import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { useGetMyOrderCountsQuery } from '@logistics/shared/api-client/public';
import { ORDER_STATUS_IDS } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { orderListTexts } from '@logistics/shared/texts/site-orders';
import { Link } from '../../components/link/link.tsx';
import { type ListAddress, listQuery } from './list-address.ts';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import styles from './tabs.module.css';

interface OrderTabsProps {
  address: ListAddress;
  names: ReadonlyMap<number, string>;
}

const TABS = [null, ...ORDER_STATUS_IDS];

/** Tabs for all orders and each status, with counts; changing the tab retains the search and the filters. */
export function OrderTabs({ address, names }: OrderTabsProps) {
  const isKnown = useSelector(selectSession).phase === 'signedIn';
  const { data } = useGetMyOrderCountsQuery(undefined, { ...useFreshness(), skip: !isKnown });
  const countOf = (status: number | null) =>
    status === null ? data?.total : (data?.byStatus.find((one) => one.status === status)?.count ?? 0);
  return (
    <nav className={styles['tabs']} aria-label={orderListTexts.filter}>
      {TABS.map((status) => (
        <Link
          key={status}
          to={listQuery({ ...address, status, page: 1 }) || '/information/order-status'}
          aria-current={status === address.status ? 'page' : undefined}
        >
          <span className={styles['label']}>{status === null ? orderListTexts.all : names.get(status)}</span>
          <span className={styles['count']}>{data ? formatInteger(countOf(status) ?? 0) : '\u2007'}</span>
        </Link>
      ))}
    </nav>
  );
}
