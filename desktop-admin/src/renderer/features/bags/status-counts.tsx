import type { BagDetail } from '@logistics/shared/contracts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { StatusChip } from '../../components/status-chip.tsx';

/** Number of parcels by status. */
export function StatusCounts({ counts }: { counts: BagDetail['byStatus'] }) {
  return (
    <ul className="bag-statuses" aria-label={officeBagTexts.sealed.statuses}>
      {counts.map(({ status, status_name: name, count }) => (
        <li key={status}>
          <StatusChip status={status} name={name} />
          <b>{officeBagTexts.parcels(count)}</b>
        </li>
      ))}
    </ul>
  );
}
