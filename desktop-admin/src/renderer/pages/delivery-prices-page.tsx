import { officeDeliveryPriceTexts } from '@logistics/shared/texts/office-delivery-requests';
import { usePageTitle } from '../components/page-title.tsx';
import { DeliveryPrices } from '../features/delivery-prices/delivery-prices.tsx';
import '../features/delivery-prices/delivery-prices.css';

/** /delivery-prices: the price of each way of delivery. */
export function DeliveryPricesPage() {
  usePageTitle(officeDeliveryPriceTexts.title);
  return (
    <div className="form-page">
      <DeliveryPrices />
    </div>
  );
}
