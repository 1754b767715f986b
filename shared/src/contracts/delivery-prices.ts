import { z } from 'zod';

/** The price of each method in whole đồng: 0 is free of charge; null: staff set it for each request. */
export const deliveryPriceFields = {
  ownDriver: z.number().int().min(0).max(1_000_000_000).nullable(),
  carrier: z.number().int().min(0).max(1_000_000_000).nullable(),
  pickUp: z.number().int().min(0).max(1_000_000_000).nullable(),
};
/** Defaults until prices are saved: a pick-up is free of charge. */
export const DELIVERY_PRICE_DEFAULTS = { ownDriver: null, carrier: null, pickUp: 0 } as const;
export const deliveryPricesSchema = z.object({ ...deliveryPriceFields, version: z.number().int() });
export type DeliveryPrices = z.infer<typeof deliveryPricesSchema>;
export const saveDeliveryPricesSchema = z.strictObject({
  ...deliveryPriceFields,
  version: z.number().int().min(0),
});
export type SaveDeliveryPricesBody = z.input<typeof saveDeliveryPricesSchema>;
