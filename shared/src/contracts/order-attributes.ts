import { z } from 'zod';

/**
 * What a file or a person may say of a parcel beside its status. Units: kg, m³, cm, đồng, NDT (yuan).
 * `note` is for staff only; `customerNote` is shown to the owner.
 */
export const orderAttributesSchema = z.strictObject({
  customer: z.string().max(254).optional(),
  weight: z.number().min(0).max(100_000).optional(),
  volume: z.number().min(0).max(10_000).optional(),
  pieces: z.number().int().min(0).max(1_000_000).optional(),
  quantity: z.number().int().min(0).max(100_000_000).optional(),
  length: z.number().min(0).max(100_000).optional(),
  width: z.number().min(0).max(100_000).optional(),
  height: z.number().min(0).max(100_000).optional(),
  goodsName: z.string().max(500).optional(),
  fee: z.number().int().min(0).max(1_000_000_000_000).optional(),
  domesticFee: z.number().min(0).max(1_000_000_000).optional(),
  bag: z.string().max(100).optional(),
  lot: z.string().max(100).optional(),
  note: z.string().max(2000).optional(),
  customerNote: z.string().max(2000).optional(),
});
export type OrderAttributes = z.infer<typeof orderAttributesSchema>;
export type OrderAttributeName = keyof OrderAttributes;
