import type { Bag } from '@logistics/shared/contracts';
import { formatWeight } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';

/** Weight of a bag in a list: as measured, else the known weights of its parcels. */
export function weightCell({ weight, weighed, measuredWeight }: Bag) {
  if (measuredWeight !== null) return formatWeight(measuredWeight);
  return weighed > 0 ? formatWeight(weight) : <span className="quiet">{officeTexts.table.unknown}</span>;
}
