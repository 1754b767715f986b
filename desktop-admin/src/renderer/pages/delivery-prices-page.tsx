import { DeliveryPrices } from '../features/delivery-prices/delivery-prices.tsx';
import '../features/delivery-prices/delivery-prices.css';

/** /delivery-prices: the price of each way of delivery. */
export function DeliveryPricesPage() {
  return (
    <div className="form-page">
      <DeliveryPrices />
    </div>
  );
}
