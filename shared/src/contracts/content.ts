import { z } from 'zod';
import { idSchema, wholeNumberParam } from './envelope.ts';
import { MANAGER_NAMES, MANAGER_RECORD_SCHEMAS } from './manager-records.ts';
import { siteLinkSchema } from './site-links.ts';

/** Names of the public manager records; the others are for staff. */
export const PUBLIC_MANAGER_NAMES = MANAGER_NAMES.filter(
  (name) => name !== 'STATUS_WORDS' && name !== 'BANK_ACCOUNT',
);
export const managerNamesSchema = z.array(z.string().min(1).max(100)).min(1).max(50);
export const managerRecordSchema = z.object({
  name: z.string(),
  content: z.string(),
  version: z.number().int().optional(),
});
export type ManagerRecord = z.infer<typeof managerRecordSchema>;

const CONTENT_MAX = 300_000;
/** A record's new content as JSON text, validated against that record's schema. */
export const managerUpdateSchema = z
  .strictObject({
    name: z.enum(MANAGER_NAMES),
    content: z.string().max(CONTENT_MAX),
    /** The version that the user saw. If omitted, the change overwrites newer versions. */
    version: z.number().int().min(0).optional(),
  })
  .superRefine(({ name, content }, context) => {
    const value = parsedJson(content);
    if (value === undefined) {
      context.addIssue({ code: 'custom', path: ['content'], message: 'JSON_WRONG' });
      return;
    }
    const checked = MANAGER_RECORD_SCHEMAS[name].safeParse(value);
    for (const issue of checked.error?.issues ?? [])
      context.addIssue({ ...issue, path: ['content', ...issue.path] });
  });
export type ManagerUpdateBody = z.input<typeof managerUpdateSchema>;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Content of INFORMATION_HEADER (specification, section 3) for readers; `exchange_rate` is today's. */
export const informationHeaderSchema = z.object({
  email: z.string(),
  phone: z.string(),
  timework: z.string(),
  exchange_rate: z.string(),
  link_logo: z.string(),
  site_name: z.string().optional(),
  slogan: z.string().optional(),
  exchange_rates: z.array(z.object({ from: z.string(), rate: z.number() })).optional(),
});
export type InformationHeader = z.infer<typeof informationHeaderSchema>;

export const menuItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  link: z.string(),
  children: z.array(z.object({ id: idSchema, name: z.string(), link: z.string() })).optional(),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

const adminEntrySchema = z.object({ id: idSchema, name: z.string(), link: z.string(), visible: z.boolean() });
export const adminMenuItemSchema = adminEntrySchema.extend({ children: z.array(adminEntrySchema) });
export type AdminMenuItem = z.infer<typeof adminMenuItemSchema>;
/** Data of a VERSION_CONFLICT: the menu that another user has saved. */
export const newerMenuSchema = z.object({ rows: z.array(adminMenuItemSchema), version: z.number().int() });
export type NewerMenu = z.infer<typeof newerMenuSchema>;

const entryFields = {
  /** If omitted: a new entry. */
  id: idSchema.optional(),
  name: z.string().trim().min(1).max(100),
  link: siteLinkSchema,
  visible: z.boolean().default(true),
};
/** The whole menu in order. Entries that it omits are deleted. */
export const menuUpdateSchema = z
  .array(
    z.strictObject({
      ...entryFields,
      children: z.array(z.strictObject(entryFields)).max(30).default([]),
    }),
  )
  .max(50)
  .refine(namesEachOnce, { message: 'ENTRY_TWICE' });
export type MenuUpdateBody = z.input<typeof menuUpdateSchema>;
/** `version`: the version that the user saw (`meta.version`). If omitted, the menu overwrites newer versions. */
export const menuUpdateQuerySchema = z.strictObject({
  version: wholeNumberParam(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).optional(),
});

interface Entry {
  readonly id?: number | undefined;
  readonly children?: readonly Entry[];
}
function namesEachOnce(entries: readonly Entry[]): boolean {
  const ids = entries.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);
  const presentIds = ids.filter((id) => id !== undefined);
  return new Set(presentIds).size === presentIds.length;
}
