import { z } from 'zod';
import { CUSTOMER_NOTE_MAX } from '../domain/customer-note.ts';
import { idSchema, timestampSchema } from './envelope.ts';

/** Who a customer is and how to reach them, for users who handle orders. */
export const customerViewSchema = z.object({
  id: idSchema,
  customerCode: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  activated: z.boolean(),
  createdAt: timestampSchema,
  /** Code of the group whose tariffs apply; null: the general ones. */
  tariffGroup: z.string().nullable(),
  /** In the bin since. */
  deletedAt: timestampSchema.nullable(),
  can: z.object({ activate: z.boolean() }),
});
export type CustomerView = z.infer<typeof customerViewSchema>;

/** A code that the customer declared and that no warehouse has reported. */
export const awaitedCodeSchema = z.object({
  /** Of the order. */
  id: idSchema,
  order_code: z.string(),
  declaredAt: timestampSchema,
  goodsName: z.string().nullable(),
  note: z.string().nullable(),
});
export type AwaitedCode = z.infer<typeof awaitedCodeSchema>;

/** A note of staff about a customer. No customer can read it. */
export const customerNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  author: z.object({ id: idSchema, name: z.string() }),
  createdAt: timestampSchema,
  /** Time of the last change of the text; null if it was never changed. */
  changedAt: timestampSchema.nullable(),
  version: z.number().int(),
  can: z.object({ update: z.boolean(), remove: z.boolean() }),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

const noteTextSchema = z.string().trim().min(1).max(CUSTOMER_NOTE_MAX);
/** `key` is chosen by the client. A repeated call with it adds nothing. */
export const addCustomerNoteSchema = z.strictObject({ key: z.guid(), text: noteTextSchema });
export type AddCustomerNoteBody = z.input<typeof addCustomerNoteSchema>;
/** `version`: the version that the user saw. */
export const updateCustomerNoteSchema = z.strictObject({
  version: z.number().int().min(0),
  text: noteTextSchema,
});
export type UpdateCustomerNoteBody = z.input<typeof updateCustomerNoteSchema>;
