import { z } from 'zod';
import { phoneSchema } from './auth.ts';
import { idSchema } from './envelope.ts';

/** Where and to whom parcels are brought. The address is one text, as people write it on a parcel. */
export const deliveryAddressFields = {
  recipient: z.string().trim().min(1).max(100),
  phone: phoneSchema,
  address: z.string().trim().min(5).max(300),
  /** For the driver: "ring twice". */
  note: z.string().trim().max(300),
};
const recipientSchema = z.object({
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  note: z.string(),
});
export type DeliveryRecipient = z.infer<typeof recipientSchema>;
/** The copy of an address that a request stores: a later change of the address book does not change it. */
export const storedRecipientSchema = recipientSchema;

export const deliveryAddressSchema = recipientSchema.extend({
  id: idSchema,
  /** Chosen first for a new request. A customer has at most one. */
  isDefault: z.boolean(),
  version: z.number().int(),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

/** A repeated call with the same key adds one address. */
export const addDeliveryAddressSchema = z.strictObject({
  key: z.guid(),
  ...deliveryAddressFields,
  isDefault: z.boolean(),
});
export type AddDeliveryAddressBody = z.input<typeof addDeliveryAddressSchema>;
export const updateDeliveryAddressSchema = z.strictObject({
  ...deliveryAddressFields,
  isDefault: z.boolean(),
  version: z.number().int().min(0),
});
export type UpdateDeliveryAddressBody = z.input<typeof updateDeliveryAddressSchema>;
