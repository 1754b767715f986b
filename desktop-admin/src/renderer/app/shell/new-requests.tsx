import { useCountNewDeliveryRequestsQuery } from '@logistics/shared/api-client/new-delivery-requests';
import { newDeliveryRequestsText } from '@logistics/shared/texts/new-delivery-requests';
import { Count } from './count.tsx';

/** How many delivery requests wait for staff to accept them; live events update it. */
export function NewRequests() {
  const { data } = useCountNewDeliveryRequestsQuery();
  const count = data?.count ?? 0;
  return <Count count={count} label={newDeliveryRequestsText(count)} />;
}
