import { Link } from 'react-router-dom';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Icon } from './icon.tsx';

/** Link to the pick list of these orders, in the walking order of their shelves. */
export function PickParcels({ ids }: { ids: readonly number[] }) {
  return (
    <Link className="btn" to={`/shelves?tab=pick&ids=${ids.join()}`}>
      <Icon name="warehouse" />
      {officeOrderTexts.bulk.pick}
    </Link>
  );
}
