import { z } from 'zod';
import { idSchema } from './envelope.ts';

/** Requests that one call accepts or prepares. */
export const DELIVERY_REQUESTS_AT_ONCE = 100;

const versionSchema = z.number().int().min(0);
const keySchema = z.guid();

const chosenSchema = z
  .array(z.strictObject({ id: idSchema, version: versionSchema }))
  .min(1)
  .max(DELIVERY_REQUESTS_AT_ONCE);
/** Requests that the caller chose, as the caller saw them: to accept them, or to make one delivery note of them. */
export const chosenDeliveryRequestsSchema = z.strictObject({ key: keySchema, requests: chosenSchema });
export type ChosenDeliveryRequestsBody = z.input<typeof chosenDeliveryRequestsSchema>;
/** changed: it is no longer as the caller saw it, so nothing was done to it. */
export const acceptedDeliveryRequestsSchema = z.object({
  results: z.object({ id: idSchema, code: z.string(), result: z.enum(['accepted', 'changed']) }).array(),
});
export type AcceptedDeliveryRequests = z.infer<typeof acceptedDeliveryRequestsSchema>;

/** Adds requests to a draft that has some of their parcels, as the caller saw both. */
export const joinDeliveryRequestsSchema = z.strictObject({
  key: keySchema,
  noteId: idSchema,
  noteVersion: versionSchema,
  requests: chosenSchema,
});
export type JoinDeliveryRequestsBody = z.input<typeof joinDeliveryRequestsSchema>;

export const preparedDeliveryRequestsSchema = z.object({
  noteId: idSchema,
  noteCode: z.string(),
  /** Parcels that are not on the note. */
  leftOut: z.string().array(),
});
export type PreparedDeliveryRequests = z.infer<typeof preparedDeliveryRequestsSchema>;

const reasonSchema = z.string().trim().min(1).max(500);
export const setDeliveryFeeSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  amount: z.number().int().min(0).max(1_000_000_000),
  reason: reasonSchema,
});
export type SetDeliveryFeeBody = z.input<typeof setDeliveryFeeSchema>;

/** The customer reads the reason. */
export const cancelDeliveryRequestSchema = z.strictObject({
  key: keySchema,
  version: versionSchema,
  reason: reasonSchema,
});
export type CancelDeliveryRequestBody = z.input<typeof cancelDeliveryRequestSchema>;
