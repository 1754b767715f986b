import { z } from 'zod';
import { NO_FEE_REASONS } from '../domain/tariff-entry.ts';
import { FEE_LINE_KINDS, ROUNDING_MODES } from '../domain/tariff.ts';
import { additionKeySchema, idSchema, timestampSchema } from './envelope.ts';
import { anyStatusSchema } from './order-status.ts';
import { dateOnlySchema } from './users.ts';

const money = (max: number) => z.number().int().min(0).max(max);
const RATE_LIMIT = 1_000_000_000;
const amountSchema = money(RATE_LIMIT);
const codeSchema = z.string().regex(/^[a-z0-9-]{1,40}$/);
const nameSchema = z.string().trim().min(1).max(100);

const stepsSchema = (maxFrom: number) =>
  z
    .array(z.strictObject({ from: z.number().int().min(0).max(maxFrom), rate: amountSchema }))
    .max(30)
    .refine((steps) => new Set(steps.map(({ from }) => from)).size === steps.length, {
      message: 'STEP_TWICE',
    })
    .refine((steps) => steps.length === 0 || steps.some(({ from }) => from === 0), {
      message: 'STEP_ZERO_MISSING',
    });

/** The price rules of a tariff: grams, cubic centimetres and whole đồng (domain, `TariffTerms`). */
export const tariffTermsSchema = z.strictObject({
  weightSteps: stepsSchema(100_000_000).min(1),
  volumeSteps: stepsSchema(10_000_000_000),
  volumetricDivisor: z.number().int().min(1).max(100_000).nullable(),
  minimum: amountSchema,
  roundTo: z.number().int().min(1).max(1_000_000),
  roundMode: z.enum(ROUNDING_MODES),
  extras: z.strictObject({
    woodwork: amountSchema,
    counting: amountSchema,
    /** Hundredths of a percent. */
    insurance: money(10_000),
  }),
});

export const tariffDraftSchema = z.strictObject({
  name: nameSchema,
  service: codeSchema,
  route: codeSchema,
  /** null: customers of every group. */
  group: codeSchema.nullable(),
  /** First day. */
  validFrom: dateOnlySchema,
  terms: tariffTermsSchema,
});
export type TariffDraft = z.infer<typeof tariffDraftSchema>;

export const addTariffSchema = tariffDraftSchema.extend({ key: additionKeySchema });
export type AddTariffBody = z.input<typeof addTariffSchema>;

export const tariffSchema = tariffDraftSchema.extend({
  id: idSchema,
  /** null: a draft. A published tariff never changes. */
  publishedAt: timestampSchema.nullable(),
  publishedBy: z.string().nullable(),
  updatedAt: timestampSchema,
  version: z.number().int(),
  can: z.object({ update: z.boolean(), remove: z.boolean(), publish: z.boolean() }),
});
export type Tariff = z.infer<typeof tariffSchema>;

const versionSchema = z.number().int().min(0);
/** `version`: the version that the user saw. */
export const updateTariffSchema = tariffDraftSchema.extend({ id: idSchema, version: versionSchema });
export type UpdateTariffBody = z.input<typeof updateTariffSchema>;
export const tariffIdSchema = z.strictObject({ id: idSchema, version: versionSchema });
export type TariffIdBody = z.input<typeof tariffIdSchema>;

export const PREVIEW_DAYS_MAX = 365;
/** Whether the text is a position in the comparison: time of a parcel's present status, and its id. */
function isPlace(text: string): boolean {
  const [at = '', id = ''] = text.split('/');
  return /^2\d{3}-/.test(at) && z.iso.datetime().safeParse(at).success && /^\d{1,15}$/.test(id);
}
export const previewTariffSchema = z.strictObject({
  tariff: tariffDraftSchema,
  /** Compares only parcels whose present status is from the last `days` days; if omitted, all. */
  days: z.number().int().min(1).max(PREVIEW_DAYS_MAX).optional(),
  /** `next` of the previous answer: the comparison continues there. */
  after: z.string().refine(isPlace).optional(),
});
export type PreviewTariffBody = z.input<typeof previewTariffSchema>;
/** A part of the comparison, newest parcels first: as many as the server compares in a few seconds. */
export const tariffPreviewSchema = z.object({
  /** Compared parcels that are not billed and have no agreed fee. */
  parcels: z.number().int(),
  /** null: nothing is left to compare. */
  next: z.string().nullable(),
  /** Day in Vietnam of the present status of the last parcel that was read; null: none was read. */
  until: z.string().nullable(),
  /** Parcels whose fee changes. */
  changed: z.number().int(),
  before: z.number().int(),
  after: z.number().int(),
  /** The ten largest differences; null: no fee. */
  largest: z.array(
    z.object({
      orderId: idSchema,
      orderCode: z.string(),
      before: z.number().int().nullable(),
      after: z.number().int().nullable(),
    }),
  ),
});
export type TariffPreview = z.infer<typeof tariffPreviewSchema>;

const entriesSchema = z
  .array(z.strictObject({ code: codeSchema, name: nameSchema }))
  .max(50)
  .refine((entries) => new Set(entries.map(({ code }) => code)).size === entries.length, {
    message: 'CODE_TWICE',
  });
/** The first service and the first route apply to parcels that name none. */
export const tariffListsContentSchema = z.strictObject({
  services: entriesSchema,
  routes: entriesSchema,
  /** Groups of customers; a customer without one gets the general tariffs. */
  groups: entriesSchema,
});
export type TariffListsContent = z.infer<typeof tariffListsContentSchema>;
export const tariffListsSchema = tariffListsContentSchema.extend({ version: z.number().int() });
export type TariffLists = z.infer<typeof tariffListsSchema>;
export type TariffListsBody = z.input<typeof tariffListsSchema>;

export const setTariffGroupSchema = z.strictObject({ userId: idSchema, group: codeSchema.nullable() });
export type SetTariffGroupBody = z.input<typeof setTariffGroupSchema>;

/** Data for calculating a fee on the site: the general tariffs in force, and today's exchange rate. */
export const calculatorSchema = z.object({
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  routes: z.array(z.object({ code: z.string(), name: z.string() })),
  /** At most one for each service and route. */
  tariffs: z.array(
    z.object({ service: z.string(), route: z.string(), validFrom: dateOnlySchema, terms: tariffTermsSchema }),
  ),
  exchangeRate: z.number().nullable(),
});
export type Calculator = z.infer<typeof calculatorSchema>;

/** One line of a fee (domain, `FeeLine`). */
export const feeLineSchema = z.object({
  kind: z.enum(FEE_LINE_KINDS),
  quantity: z.number().int(),
  rate: z.number(),
  amount: z.number().int(),
});

/** The fee of a parcel. Its lines add up to the total; an agreed fee has none. */
export const orderFeeSchema = z.object({
  /** `computed`: by a tariff; `reported`: from a file or an edit; `overridden`: by a person, with a reason. */
  origin: z.enum(['computed', 'reported', 'overridden']),
  total: z.number().int(),
  lines: z.array(feeLineSchema),
});
export type OrderFee = z.infer<typeof orderFeeSchema>;

/** The same for staff, with the computed fee beside an agreed one. */
export const staffOrderFeeSchema = z.object({
  /** null: no fee is known. */
  fee: orderFeeSchema.nullable(),
  /** Why no fee is known. null: one is known, or will be computed soon. */
  missing: z.enum(NO_FEE_REASONS).nullable(),
  computed: z
    .object({
      total: z.number().int(),
      lines: z.array(feeLineSchema),
      tariff: z.string(),
      /** Day whose tariff and exchange rate apply. */
      day: dateOnlySchema,
    })
    .nullable(),
  override: z
    .object({ amount: z.number().int(), reason: z.string(), by: z.string(), at: timestampSchema })
    .nullable(),
  billedAt: timestampSchema.nullable(),
  /** Version for an override; 0 until something was written. */
  version: z.number().int(),
  can: z.object({ override: z.boolean() }),
});
export type StaffOrderFee = z.infer<typeof staffOrderFeeSchema>;

export const parcelFeeQuerySchema = z.strictObject({ code: z.string().trim().min(1).max(200) });
/** A parcel for users who manage tariffs: its fee and the inputs of the fee, without its customer. */
export const parcelFeeSchema = z.object({
  id: idSchema,
  order_code: z.string(),
  status: anyStatusSchema,
  status_name: z.string(),
  /** kg. */
  weight: z.number().nullable(),
  /** m³. */
  volume: z.number().nullable(),
  /** As reported; null: the first entry of the lists applies. */
  service: z.string().nullable(),
  route: z.string().nullable(),
  feeDetail: staffOrderFeeSchema,
});
export type ParcelFee = z.infer<typeof parcelFeeSchema>;

const listEntrySchema = z.object({ code: z.string(), name: z.string() });
/** Services and routes that the order form offers. */
export const tariffNamesSchema = z.object({
  /** All services and routes of the lists; an order that names none has the first ones. */
  services: listEntrySchema.array(),
  routes: listEntrySchema.array(),
  /** Services and routes of published tariffs. */
  priced: z.array(z.object({ service: z.string(), route: z.string() })),
});
export type TariffNames = z.infer<typeof tariffNamesSchema>;

/** `amount` null: the computed fee applies again. */
export const overrideFeeSchema = z.strictObject({
  id: idSchema,
  amount: money(1_000_000_000_000).nullable(),
  reason: z.string().trim().min(1).max(500),
  version: versionSchema,
});
export type OverrideFeeBody = z.input<typeof overrideFeeSchema>;
