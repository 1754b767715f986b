import { Link, useNavigate } from 'react-router-dom';
import type { Dashboard } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { ListTable } from '../../components/list-table.tsx';
import { orderPath } from '../../components/order-path.ts';
import { CardHead } from './card-head.tsx';
import { staleColumns } from './stale-columns.tsx';
import { StaleFilter } from './stale-filter.tsx';
import { stalePath } from './worklist-params.ts';

const texts = officeDashboardTexts.stale;

/** Orders that exceed the usual waiting time most, with the known reason. */
export function StaleCard({ stale, statuses }: Pick<Dashboard, 'stale' | 'statuses'>) {
  const navigate = useNavigate();
  return (
    <section className="card dash-card" aria-label={texts.title}>
      <CardHead title={texts.title} count={texts.count(stale.total)}>
        {stale.total > 0 && <StaleFilter statuses={statuses} chosen={null} />}
      </CardHead>
      {stale.total === 0 ? (
        <div className="dash-empty">
          <p>{texts.none}</p>
          <p className="second">{texts.noneHelp}</p>
        </div>
      ) : (
        <ListTable
          label={texts.title}
          columns={staleColumns}
          rows={stale.longest}
          stacks
          onOpen={(order) => void navigate(orderPath(order))}
        />
      )}
      {stale.total > stale.longest.length && (
        <Link className="dash-more" to={stalePath({ status: null, page: 1 })}>
          {officeDashboardTexts.seeAllOf(texts.total(stale.total))}
        </Link>
      )}
    </section>
  );
}
