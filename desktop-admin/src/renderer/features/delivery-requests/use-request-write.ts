import { useGetDeliveryRequestQuery } from '@logistics/shared/api-client/delivery-requests';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { useRecordWrite } from '../../records/use-record-write.ts';

/** A write of a delivery request. */
export function useRequestWrite(id: number) {
  const { refetch } = useGetDeliveryRequestQuery(id);
  return useRecordWrite({ conflict: officeDeliveryRequestTexts.conflict, reload: refetch });
}
