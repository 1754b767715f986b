import { useListMyOrdersQuery } from '@logistics/shared/api-client/public';
import { ORDER_STATUS_IDS } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { orderListTexts as texts } from '@logistics/shared/texts/site-orders';
import { ButtonLink } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { EmptyPanel } from '../../components/state/panel.tsx';
import { type ListAddress, listQuery } from './list-address.ts';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import styles from './list.module.css';

const PATH = '/information/order-status';
/** Counts for each status are exact up to this number of orders; above it only their total is shown. */
const COUNTED_MAX = 100;

interface NoneInTabProps {
  address: ListAddress;
  names: ReadonlyMap<number, string>;
}

/** A search without results in one tab: says under which other statuses the code exists, with links that repeat it. */
export function NoneInTab({ address: { search, status }, names }: NoneInTabProps) {
  const { currentData } = useListMyOrdersQuery(
    { orderCode: search, page: 1, pageSize: COUNTED_MAX },
    useFreshness(),
  );
  const rows = currentData?.rows ?? [];
  const total = currentData?.meta.total ?? 0;
  const counts = ORDER_STATUS_IDS.map((id) => [id, rows.filter((row) => row.status === id).length] as const);
  const all = (
    <ButtonLink variant="brand" to={PATH + listQuery(total > 1 ? { search } : {})}>
      {total > 1 ? texts.showAllFound(formatInteger(total)) : texts.showAll}
    </ButtonLink>
  );
  return (
    <EmptyPanel title={texts.emptySearchInTab(search, names.get(status ?? 0) ?? '')} actions={all}>
      {total === 0 && <p>{texts.emptySearchText}</p>}
      {total > 0 && <p>{texts.foundElsewhere(formatInteger(total))}</p>}
      {total > 0 && total <= COUNTED_MAX && (
        <ul className={styles['elsewhere']}>
          {counts
            .filter(([, count]) => count > 0)
            .map(([id, count]) => (
              <li key={id}>
                <Link to={PATH + listQuery({ status: id, search })}>
                  {texts.foundInStatus(names.get(id) ?? '', formatInteger(count))}
                </Link>
              </li>
            ))}
        </ul>
      )}
    </EmptyPanel>
  );
}
