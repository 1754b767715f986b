import type { PackedParcel } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';

/** A parcel's customer in one line of a table. */
export const customerCell = ({ customer }: Pick<PackedParcel, 'customer'>) =>
  customer ? (
    <span className="cut" title={customer.name}>
      {customer.code} {customer.name}
    </span>
  ) : (
    <span className="quiet">{officeTexts.table.unknown}</span>
  );
