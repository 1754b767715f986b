import { z } from 'zod';
import {
  EDITED_ATTRIBUTES,
  type EditedAttribute,
  type EditedNumber,
  ORDER_ATTRIBUTE_NAMES,
  ORDER_ATTRIBUTES,
  type NumberAttributeName,
  type OrderAttribute,
  type OrderAttributeName,
} from '../domain/order-attribute.ts';

type Shape = {
  [Name in OrderAttributeName]: z.ZodOptional<Name extends NumberAttributeName ? z.ZodNumber : z.ZodString>;
};

function schemaOf(attribute: OrderAttribute) {
  if (attribute.kind === 'text') return z.string().max(attribute.max);
  const number = attribute.integer ? z.number().int() : z.number();
  return number.min(0).max(attribute.max);
}

/** Attributes of a parcel beside its status: every attribute of the table, each optional. */
export const orderAttributesSchema = z.strictObject(
  // Object.fromEntries loses the keys' types; each schema derives from the kind in the table.
  Object.fromEntries(
    ORDER_ATTRIBUTE_NAMES.map((name) => [name, schemaOf(ORDER_ATTRIBUTES[name]).optional()]),
  ) as Shape,
);
export type OrderAttributes = z.infer<typeof orderAttributesSchema>;

type EditedFields = {
  [Name in EditedAttribute]: Name extends EditedNumber
    ? z.ZodNullable<z.ZodOptional<z.ZodNumber>>
    : z.ZodOptional<z.ZodString>;
};

/** The attributes that staff edit: null clears a number, an empty text clears a text. */
// Object.fromEntries loses the keys' types; only numbers are nullable.
export const editedAttributeFields = Object.fromEntries(
  EDITED_ATTRIBUTES.map((name) => {
    const field = orderAttributesSchema.shape[name];
    return [name, ORDER_ATTRIBUTES[name].kind === 'number' ? field.nullable() : field];
  }),
) as EditedFields;
export type EditedAttributes = z.infer<z.ZodObject<EditedFields>>;

/** Attributes in an answer. null: unknown. */
export type AnsweredAttributes<Name extends OrderAttributeName> = {
  [One in Name]: (One extends NumberAttributeName ? number : string) | null;
};
type AnsweredFields<Name extends OrderAttributeName> = {
  [One in Name]: z.ZodNullable<One extends NumberAttributeName ? z.ZodNumber : z.ZodString>;
};
/** Returns the fields of attributes for the schema of an answer. */
export const answeredAttributeFields = <Name extends OrderAttributeName>(names: readonly Name[]) =>
  // Object.fromEntries loses the keys' types; each schema derives from the kind in the table.
  Object.fromEntries(
    names.map((name) => [
      name,
      (ORDER_ATTRIBUTES[name].kind === 'number' ? z.number() : z.string()).nullable(),
    ]),
  ) as AnsweredFields<Name>;
export type { OrderAttributeName };
