import { z } from 'zod';
import { additionKeySchema, idParamSchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { htmlSchema } from './html.ts';
import { imageSchema, uploadedImageSchema } from './images.ts';

/** A system page, a page of products, a notice, an article (decisions, "Content"). */
export const ARTICLE_CATEGORIES = ['trang', 'nguon-hang', 'thong-bao', 'bai-viet'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** Pages that every site has. Staff write, show and hide them, but never bin them or change their addresses. */
export const SYSTEM_PAGES = ['bang-gia', 'gioi-thieu', 'chinh-sach', 'huong-dan'] as const;

const systemPages: ReadonlySet<string> = new Set(SYSTEM_PAGES);
export const isSystemPage = (link: string): boolean => systemPages.has(link);

const categorySchema = z.enum(ARTICLE_CATEGORIES);

/** First parts of addresses that the app reserves, including those of the API's calls. */
const RESERVED = new Set(
  (
    'login register forgot-password re-password confirm-email information search admin api uploads assets ' +
    'add update upload-images get-all article'
  ).split(' '),
);

/** Returns whether an article may not have this address: the app's own pages, and numbers, which identify records. */
export function isReservedLink(link: string): boolean {
  const first = link.split('/')[0] ?? '';
  return RESERVED.has(first) || /^\d+$/.test(first);
}

const LINK = /^[a-z0-9]+(?:[-_][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-_][a-z0-9]+)*)*$/;
/**
 * An address on the site without the leading slash: segments of letters, digits, `-` and `_`, separated by slashes.
 */
export const articleLinkSchema = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((link) => link.replace(/^\/+|\/+$/g, ''))
  .min(1)
  .max(200)
  .regex(LINK);

const titleSchema = z.string().trim().min(1).max(200);
const descriptionSchema = z.string().trim().max(1000);
const contentSchema = htmlSchema(400_000);

/** Valid years of publication. PostgreSQL has no year 0, and a year such as 9000 is a mistake. */
const publishTimeSchema = timestampSchema.refine((time) => time >= '2000' && time < '2101');
const publishFields = {
  /** False: saves a draft, and visitors still see the published text. */
  publish: z.boolean().default(true),
  /** A future time: published at that time, a draft until then. */
  publishAt: publishTimeSchema.nullable().optional(),
};

export const addArticleSchema = z.strictObject({
  key: additionKeySchema,
  link: articleLinkSchema,
  title: titleSchema,
  description: descriptionSchema.default(''),
  image: uploadedImageSchema.nullable().default(null),
  content: contentSchema.default(''),
  category: categorySchema,
  enabled: z.boolean().default(true),
  ...publishFields,
});
export type AddArticleBody = z.input<typeof addArticleSchema>;

/** Omitted fields do not change. */
export const updateArticleSchema = z.strictObject({
  id: idSchema,
  /** The version that the user saw. */
  version: z.number().int().min(0),
  link: articleLinkSchema.optional(),
  title: titleSchema.optional(),
  description: descriptionSchema.optional(),
  image: uploadedImageSchema.nullable().optional(),
  content: contentSchema.optional(),
  category: categorySchema.optional(),
  enabled: z.boolean().optional(),
  ...publishFields,
});
export type UpdateArticleBody = z.input<typeof updateArticleSchema>;

/** Without `enabled`, the other state. With it a repeated call changes nothing more. */
export const toggleArticleSchema = z.strictObject({ enabled: z.boolean().optional() }).optional();
export type ToggleArticleBody = NonNullable<z.input<typeof toggleArticleSchema>>;

export const revisionParamsSchema = z.strictObject({ id: idParamSchema, revisionId: idParamSchema });
export type RevisionParams = z.input<typeof revisionParamsSchema>;
export const articleLinkParamsSchema = z.strictObject({ link: z.string().min(1).max(300) });
/** The caller is the one of the token; the site also sends the user's id (specification, section 7). */
export const articleByLinkSchema = z.strictObject({ userId: idSchema.nullable().optional() }).optional();

export const articleListItemSchema = z.object({
  id: idSchema,
  link: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  cover: imageSchema.nullable(),
  category: categorySchema,
  publishedAt: timestampSchema.nullable(),
  updatedAt: timestampSchema,
});
export type ArticleListItem = z.infer<typeof articleListItemSchema>;

export const articleViewSchema = articleListItemSchema.extend({
  /** Sanitised HTML. */
  content: z.string(),
  enabled: z.boolean(),
  /** The pictures in `content`, with their sizes and all their forms. */
  images: z.array(imageSchema),
  /** The page's current address if it was requested by a former one; the site answers with a 301. */
  redirect: z.string().nullable(),
});
export type ArticleView = z.infer<typeof articleViewSchema>;

const textSchema = z.string().trim().max(100).optional();
export const articleListQuerySchema = z.strictObject({
  ...pagingFields,
  /** Only this category, without the page at its head (the one whose address is the category's name). */
  category: categorySchema.optional(),
  /** All categories except this one. */
  except: categorySchema.optional(),
  /** Only the page at this address, for the head of a list. The list is empty if there is none. */
  link: articleLinkSchema.optional(),
  /** Words of title, description or text, ignoring case and diacritics. */
  q: textSchema,
});
export type ArticleListQuery = z.input<typeof articleListQuerySchema>;

export const ARTICLE_LIST_STATUSES = ['active', 'enabled', 'disabled', 'trash'] as const;
export const adminArticleListQuerySchema = articleListQuerySchema.omit({ except: true, link: true }).extend({
  status: z.enum(ARTICLE_LIST_STATUSES).default('active'),
});
export type AdminArticleListQuery = z.input<typeof adminArticleListQuerySchema>;

/** The caller's own articles. */
export const ownArticleListQuerySchema = articleListQuerySchema.pick({ page: true, pageSize: true, q: true });
export type OwnArticleListQuery = z.input<typeof ownArticleListQuerySchema>;

/** draft: never published. scheduled: will be published. changed: published, with newer unpublished changes. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'changed'] as const;
const personSchema = z.object({ id: idSchema, name: z.string() }).nullable();

/** An article in lists of the back-office: its newest state, published or not. */
export const adminArticleItemSchema = articleListItemSchema.extend({
  enabled: z.boolean(),
  state: z.enum(ARTICLE_STATES),
  publishAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  createdBy: personSchema,
  updatedBy: personSchema,
  deletedAt: timestampSchema.nullable(),
  version: z.number().int(),
  can: z.object({ update: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
});
export type AdminArticleItem = z.infer<typeof adminArticleItemSchema>;

export const adminArticleSchema = adminArticleItemSchema.extend({
  content: z.string(),
  revisionId: idSchema,
  /** The revision that visitors see; null if there is none. */
  publishedRevisionId: idSchema.nullable(),
  /** Former addresses, which redirect to it. */
  oldLinks: z.array(z.string()),
});
export type AdminArticle = z.infer<typeof adminArticleSchema>;

export const revisionItemSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  title: z.string(),
  createdAt: timestampSchema,
  createdBy: personSchema,
  /** Visitors see this revision now. */
  published: z.boolean(),
});
export type RevisionItem = z.infer<typeof revisionItemSchema>;
export const revisionSchema = revisionItemSchema.extend({
  description: z.string(),
  image: z.string().nullable(),
  cover: imageSchema.nullable(),
  content: z.string(),
});
export type RevisionView = z.infer<typeof revisionSchema>;
