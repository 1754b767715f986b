import type { CustomerOrderDetail } from '@logistics/shared/contracts';
import { deliveryRequestStateTexts as texts } from '@logistics/shared/texts/delivery-request-states';
import { ButtonLink } from '../../components/button/button.tsx';
import styles from './detail.module.css';

/** The parcel waits in a warehouse in Vietnam. */
const IN_VIETNAM = 3;

/** Button that starts a delivery request with this parcel, while it waits and is on no request or issued note. */
export function RequestDelivery({ order }: { order: CustomerOrderDetail }) {
  const { id, status, deliveryNote, deliveryRequest } = order;
  if (status !== IN_VIETNAM || deliveryNote !== null || deliveryRequest !== null) return null;
  return (
    <div className={styles['next']}>
      <ButtonLink variant="brand" icon="truck" to={`/information/delivery-requests/new?parcel=${id}`}>
        {texts.name}
      </ButtonLink>
    </div>
  );
}
