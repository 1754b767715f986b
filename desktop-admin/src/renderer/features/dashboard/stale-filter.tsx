import { Link } from 'react-router-dom';
import type { Dashboard } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { stalePath } from './worklist-params.ts';

const texts = officeDashboardTexts.stale;

interface StaleFilterProps {
  statuses: Dashboard['statuses'];
  chosen: number | null;
  /** The counts are of all waiting orders, so they are left out while a search narrows the list. */
  search?: string;
  withAll?: boolean;
}

/** Links to the waiting orders of each status, with counts. They are links, since the filter is in the address. */
export function StaleFilter({ statuses, chosen, search = '', withAll = false }: StaleFilterProps) {
  return (
    <nav className="filter-links" aria-label={texts.filter}>
      {withAll && (
        <Link
          to={stalePath({ status: null, search, page: 1 })}
          aria-current={chosen === null ? 'true' : undefined}
        >
          {texts.all}
        </Link>
      )}
      {statuses
        .filter(({ stale, status }) => stale !== null && (stale > 0 || status === chosen))
        .map(({ status, status_name, stale }) => (
          <Link
            key={status}
            to={stalePath({ status, search, page: 1 })}
            aria-current={chosen === status ? 'true' : undefined}
          >
            {texts.places[status] ?? status_name} {search === '' && texts.count(stale ?? 0)}
          </Link>
        ))}
    </nav>
  );
}
