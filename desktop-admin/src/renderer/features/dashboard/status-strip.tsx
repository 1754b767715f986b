import { Link } from 'react-router-dom';
import type { Dashboard } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { finalPlaces } from '@logistics/shared/texts/order-status';
import { Icon } from '../../components/icon.tsx';
import { statusIcon } from '../../components/status-chip.tsx';
import { stalePath } from './worklist-params.ts';

const texts = officeDashboardTexts.strip;
const PLACES: Readonly<Record<number, string>> = finalPlaces;

/** Orders by status: how many are in each status, how many reached it in the period, and how many wait too long. */
export function StatusStrip({ statuses, total }: Pick<Dashboard, 'statuses' | 'total'>) {
  return (
    <ul className="card dash-strip" aria-label={texts.label}>
      {statuses.map((cell) => (
        <li key={cell.status}>
          <div className="dash-strip-name">
            <span className={`chip-icon st${cell.status}`}>
              <Icon name={statusIcon(cell.status)} size={14} />
            </span>
            {/* Specification, section 2: the list has no tab for orders that are only declared. */}
            {cell.status === ORDER_STATUS.declared ? (
              <span>{cell.status_name}</span>
            ) : (
              <Link to={`/list-orders?type${cell.status}=1`}>{cell.status_name}</Link>
            )}
          </div>
          <div className="dash-strip-count">
            <b>{formatInteger(cell.count)}</b>
            <span title={texts.sinceHelp(cell.sinceStart)}>
              <span aria-hidden="true">{texts.since(cell.sinceStart)}</span>
              <span className="visually-hidden">{texts.sinceHelp(cell.sinceStart)}</span>
            </span>
          </div>
          <Waiting cell={cell} total={total} />
        </li>
      ))}
    </ul>
  );
}

function Waiting({ cell, total }: { cell: Dashboard['statuses'][number]; total: number }) {
  const { stale, limitDays, status, count } = cell;
  if (stale === null || limitDays === null)
    return (
      <>
        <p className="second">{PLACES[status]}</p>
        <p className="second">{texts.share(total === 0 ? 0 : Math.round((count / total) * 100))}</p>
      </>
    );
  return (
    <>
      <p className="second">{texts.limit(limitDays)}</p>
      <p className="second">
        {stale === 0 ? (
          texts.noneStale
        ) : (
          <Link className="late" to={stalePath({ status, page: 1 })}>
            {texts.stale(stale, limitDays)}
          </Link>
        )}
      </p>
    </>
  );
}
