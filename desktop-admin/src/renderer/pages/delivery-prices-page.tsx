import { DeliveryPrices } from '../features/delivery-prices/delivery-prices.tsx';

/** /delivery-prices: the price of each way of delivery. */
export const DeliveryPricesPage = DeliveryPrices;
