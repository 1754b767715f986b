import { z } from 'zod';
import { ORDER_LIST_COLUMNS, ORDER_VIEW_NAME_MAX } from '../domain/index.ts';
import { idSchema } from './envelope.ts';

const viewFields = {
  name: z.string().trim().min(1).max(ORDER_VIEW_NAME_MAX),
  /** The query of the list's address, as the list writes it. */
  query: z
    .string()
    .max(20_000)
    .regex(/^\?[\x21-\x7e]*$/),
};
/** Saves a view; a view of the same name is replaced. */
export const saveOrderViewSchema = z.strictObject(viewFields);
export type SaveOrderViewBody = z.input<typeof saveOrderViewSchema>;
export const orderColumnsSchema = z.strictObject({
  columns: z.array(z.enum(ORDER_LIST_COLUMNS)).max(ORDER_LIST_COLUMNS.length),
});
export type OrderColumnsBody = z.input<typeof orderColumnsSchema>;

/** One user's saved views and columns of the order list, on every machine. */
export const orderListViewsSchema = z.object({
  views: z.array(z.object({ id: idSchema, ...viewFields })),
  columns: z.array(z.enum(ORDER_LIST_COLUMNS)),
});
export type OrderListViews = z.infer<typeof orderListViewsSchema>;
