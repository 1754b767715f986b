import { z } from 'zod';
import { parseRate, parseStatus, RATE_MAX, statusWordKey } from '../domain/index.ts';
import { emailSchema } from './auth.ts';
import { timestampSchema } from './envelope.ts';
import { htmlSchema } from './html.ts';
import { uploadedImageSchema } from './images.ts';
import { statusSchema } from './order-status.ts';
import { filmAddressSchema, siteLinkSchema } from './site-links.ts';
import { dateOnlySchema } from './users.ts';

const line = (max: number) => z.string().trim().max(max);
const sentence = (max: number) => z.string().trim().min(1).max(max);
const pictureSchema = z.union([z.literal(''), uploadedImageSchema, siteLinkSchema]);
const callSchema = z.strictObject({ label: sentence(60), link: siteLinkSchema });
const rateSchema = z.number().positive().max(RATE_MAX);

function startOnceEach(rates: readonly { readonly from: string }[]): boolean {
  return new Set(rates.map(({ from }) => from)).size === rates.length;
}

export const datedRatesSchema = z
  .array(z.strictObject({ from: dateOnlySchema, rate: rateSchema }))
  .max(2000)
  .refine(startOnceEach, { message: 'DATE_TWICE' });

/** INFORMATION_HEADER (specification, section 3) for writing. */
export const informationHeaderContentSchema = z.strictObject({
  email: z.union([z.literal(''), emailSchema]),
  phone: line(50),
  timework: line(200),
  /** VNĐ per NDT, in Vietnamese notation: `3.650`; empty until there is one. A changed rate applies from today. */
  exchange_rate: line(20).refine((text) => text === '' || parseRate(text) !== null, {
    message: 'RATE_WRONG',
  }),
  link_logo: pictureSchema,
  site_name: line(100).optional(),
  slogan: line(200).optional(),
  /** Past, present and future rates; unchanged if omitted. */
  exchange_rates: datedRatesSchema.optional(),
});

/** HOME: banner with two call-to-action buttons, and the sections below it. */
export const homeContentSchema = z.strictObject({
  banner: z.strictObject({
    kind: z.enum(['image', 'video']),
    /** The picture; for a video, its poster until it plays. */
    image: pictureSchema,
    video: z.union([z.literal(''), filmAddressSchema]).default(''),
    title: line(200),
    text: line(500),
    actions: z.array(callSchema).max(2),
  }),
  sections: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z0-9-]{1,40}$/),
        visible: z.boolean().default(true),
        title: line(200),
        text: line(1000),
        items: z
          .array(
            z.strictObject({
              title: line(200),
              text: line(1000),
              image: pictureSchema.default(''),
              link: z.union([z.literal(''), siteLinkSchema]).default(''),
            }),
          )
          .max(24)
          .default([]),
      }),
    )
    .max(20),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

export const POPUP_AUDIENCES = ['all', 'guests', 'customers'] as const;
/** POPUP: a notice over the page, during its time, for its audience. */
export const popupContentSchema = z
  .strictObject({
    enabled: z.boolean(),
    title: line(200),
    content: htmlSchema(20_000),
    image: pictureSchema.default(''),
    /** The confirm button; hidden without a label. */
    confirm: z.strictObject({ label: line(60), link: z.union([z.literal(''), siteLinkSchema]) }),
    from: timestampSchema.nullable(),
    until: timestampSchema.nullable(),
    audience: z.enum(POPUP_AUDIENCES),
    /** Set by the server after each change, so that users who closed an earlier version see the new one. */
    version: z.number().int().optional(),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'UNTIL_BEFORE_FROM',
  });
export type PopupContent = z.infer<typeof popupContentSchema>;

/** MAINTENANCE: the site shows a maintenance notice. */
export const maintenanceContentSchema = z.strictObject({ on: z.boolean(), message: line(1000) });

/** FOOTER: contact, warehouses, policies. */
export const footerContentSchema = z.strictObject({
  contact: z
    .array(
      z.strictObject({
        label: line(60),
        value: sentence(300),
        link: z.union([z.literal(''), siteLinkSchema]).default(''),
      }),
    )
    .max(20),
  warehouses: z
    .array(
      z.strictObject({
        name: sentence(100),
        address: sentence(300),
        phone: line(50).default(''),
        hours: line(200).default(''),
        /** In Chinese, for a warehouse to which customers let Chinese shops send; empty for any other. */
        chineseAddress: line(300).default(''),
      }),
    )
    .max(20),
  links: z.array(z.strictObject({ name: sentence(100), link: siteLinkSchema })).max(30),
});

/** FEE_RATES: rates of the fee calculator, by the day from which they apply. */
export const feeRatesContentSchema = z.strictObject({
  rates: z
    .array(
      z.strictObject({
        from: dateOnlySchema,
        /** Cubic centimetres per kilogram: 6000 means D x R x C / 6000. */
        volumetricDivisor: z.number().positive().max(100_000),
        /** Percentage of the goods' value. */
        serviceFeePercent: z.number().min(0).max(100).default(0),
        /** Minimum charge for a parcel, in whole đồng. */
        minimumFee: z.number().int().min(0).max(1_000_000_000).optional(),
        destinations: z
          .array(
            z.strictObject({
              key: z.string().regex(/^[a-z0-9-]{1,40}$/),
              name: sentence(100),
              /** Whole đồng. */
              perKg: z.number().int().min(0).max(1_000_000_000),
              perM3: z.number().int().min(0).max(1_000_000_000),
              days: line(60).default(''),
            }),
          )
          .min(1)
          .max(50),
      }),
    )
    .max(500)
    .refine(startOnceEach, { message: 'DATE_TWICE' }),
});
export type FeeRatesContent = z.infer<typeof feeRatesContentSchema>;

/**
 * STATUS_WORDS: the business's own words for statuses in order files, in addition to the built-in ones (decisions).
 */
export const statusWordsContentSchema = z.strictObject({
  words: z
    .array(
      z.strictObject({
        word: sentence(60)
          .refine((word) => statusWordKey(word) !== '', { message: 'WORD_EMPTY' })
          .refine((word) => parseStatus(word) === null, { message: 'WORD_KNOWN' }),
        status: statusSchema,
      }),
    )
    .max(200)
    .refine((words) => new Set(words.map(({ word }) => statusWordKey(word))).size === words.length, {
      message: 'WORD_TWICE',
    }),
});
export type StatusWordsContent = z.infer<typeof statusWordsContentSchema>;

/** BANK_ACCOUNT: where customers transfer money to. Empty fields: transfers are not offered. */
export const bankAccountContentSchema = z
  .strictObject({
    /** The bank's number in the Vietnamese payment network. */
    bank: z.union([z.literal(''), z.string().regex(/^\d{6}$/)]),
    number: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{0,19}$/, { message: 'ACCOUNT_NUMBER_WRONG' }),
    holder: line(100),
  })
  .superRefine((account, refinement) => {
    const empty = (['bank', 'number', 'holder'] as const).filter((field) => account[field] === '');
    if (empty.length === 3) return;
    for (const field of empty)
      refinement.addIssue({ code: 'custom', path: [field], message: 'ACCOUNT_INCOMPLETE' });
  });
export type BankAccountContent = z.infer<typeof bankAccountContentSchema>;

/** All records that can be changed, with the schema of their content. */
export const MANAGER_RECORD_SCHEMAS = {
  INFORMATION_HEADER: informationHeaderContentSchema,
  HOME: homeContentSchema,
  POPUP: popupContentSchema,
  MAINTENANCE: maintenanceContentSchema,
  FOOTER: footerContentSchema,
  FEE_RATES: feeRatesContentSchema,
  STATUS_WORDS: statusWordsContentSchema,
  BANK_ACCOUNT: bankAccountContentSchema,
} as const;
export type ManagerName = keyof typeof MANAGER_RECORD_SCHEMAS;
export const MANAGER_NAMES = [
  'INFORMATION_HEADER',
  'HOME',
  'POPUP',
  'MAINTENANCE',
  'FOOTER',
  'FEE_RATES',
  'STATUS_WORDS',
  'BANK_ACCOUNT',
] as const satisfies readonly ManagerName[];
