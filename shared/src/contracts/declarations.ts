import { z } from 'zod';
import { normaliseOrderCode, ORDER_ATTRIBUTES } from '../domain/index.ts';
import { idSchema, timestampSchema } from './envelope.ts';
import { orderCodeSchema } from './imports.ts';

export const DECLARE_CODES_MAX = 200;
/** A code as a user typed or pasted it; the server normalises it. */
const typedCodeSchema = z.string().max(200);
const typedCodesSchema = z.array(typedCodeSchema).min(1).max(DECLARE_CODES_MAX);

export const DECLARED_CURRENCIES = ['NDT', 'VND'] as const;
export type DeclaredCurrency = (typeof DECLARED_CURRENCIES)[number];

/** The customer's details of a parcel. A missing field is unknown. */
export const declaredDetailsSchema = z.strictObject({
  goodsName: z.string().trim().max(ORDER_ATTRIBUTES.goodsName.max).optional(),
  quantity: z.number().int().min(1).max(ORDER_ATTRIBUTES.quantity.max).optional(),
  /** Value of the goods, in `currency`. */
  value: z.number().min(0).max(ORDER_ATTRIBUTES.fee.max).optional(),
  /** NDT if missing. */
  currency: z.enum(DECLARED_CURRENCIES).optional(),
  note: z.string().trim().max(500).optional(),
});
export type DeclaredDetails = z.infer<typeof declaredDetailsSchema>;

/** The details of a stored declaration. */
export const declarationSchema = z.object({
  goodsName: z.string().nullable(),
  quantity: z.number().nullable(),
  value: z.number().nullable(),
  currency: z.enum(DECLARED_CURRENCIES),
  note: z.string().nullable(),
});
export type Declaration = z.infer<typeof declarationSchema>;

export const declareSchema = z
  .strictObject({
    codes: typedCodesSchema,
    /** Note for all codes without a note in `items`. */
    note: z.string().trim().max(500).optional(),
    /** Details of some of the codes. */
    items: z
      .array(declaredDetailsSchema.extend({ code: typedCodeSchema }))
      .max(DECLARE_CODES_MAX)
      .optional(),
  })
  .refine(
    ({ codes, items = [] }) => {
      const declared = new Set(codes.map(normaliseOrderCode));
      return items.every(({ code }) => declared.has(normaliseOrderCode(code)));
    },
    { path: ['items'], message: 'ITEM_NOT_DECLARED' },
  );
export type DeclareBody = z.input<typeof declareSchema>;
export const DECLARE_RESULTS = ['declared', 'claimed', 'already_yours', 'taken', 'invalid'] as const;
export const declareResultSchema = z.object({
  code: z.string(),
  result: z.enum(DECLARE_RESULTS),
  message: z.string(),
  orderId: idSchema.nullable(),
});
export type DeclareResult = z.infer<typeof declareResultSchema>;

export const declareCheckSchema = z.strictObject({ codes: typedCodesSchema });
export type DeclareCheckBody = z.input<typeof declareCheckSchema>;
/** `new`: a code without an owner, also if its parcel is in a warehouse already. */
export const DECLARE_STATES = ['new', 'yours', 'taken', 'invalid'] as const;
export type DeclareState = (typeof DECLARE_STATES)[number];
export const declareStateSchema = z.object({
  code: z.string(),
  state: z.enum(DECLARE_STATES),
  /** Time of the caller's own declaration. */
  declaredAt: timestampSchema.nullable(),
});
export type DeclareStateOfCode = z.infer<typeof declareStateSchema>;

/** A code as a user writes it: in lower case, or in groups. */
export const declarationParamSchema = z.strictObject({
  code: typedCodeSchema.transform(normaliseOrderCode).pipe(orderCodeSchema),
});
export const withdrawnDeclarationSchema = z.object({ code: orderCodeSchema });
export type WithdrawnDeclaration = z.infer<typeof withdrawnDeclarationSchema>;
