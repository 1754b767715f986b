import {
  ARTICLE_CATEGORIES,
  articleLinkSchema,
  isReservedLink,
  type AddArticleBody,
  type AdminArticle,
  type ArticleCategory,
  type UpdateArticleBody,
} from '@logistics/shared/contracts';
import { foldVietnamese } from '@logistics/shared/domain';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import type { RecordErrors } from '../../records/record-errors.ts';

/** Form fields of an article. */
export interface ArticleFields {
  title: string;
  link: string;
  description: string;
  category: ArticleCategory;
  image: string | null;
  content: string;
}
export type ArticleField = keyof ArticleFields;
/**
 * A change to one of these fields creates a new revision, published or not. Changes to other fields apply immediately.
 */
const REVISION_FIELDS = ['title', 'description', 'image', 'content'] as const satisfies ArticleField[];
const ARTICLE_FIELDS = [
  'title',
  'link',
  'description',
  'category',
  'image',
  'content',
] as const satisfies ArticleField[];

const texts = officeArticleTexts.fields;
const LINK_MAX = 100;

/** Makes an address from a title: `Bảng giá 2026` -> `bang-gia-2026`. */
export function slugOf(title: string): string {
  return foldVietnamese(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LINK_MAX)
    .replace(/^-+|-+$/g, '');
}

/**
 * Products and notices get addresses below their menu entry, so that the entry is highlighted (specification, section
 * 2).
 */
export function linkFor(category: ArticleCategory, title: string): string {
  const slug = slugOf(title);
  if (slug === '') return '';
  return category === 'nguon-hang' || category === 'thong-bao' ? `${category}/${slug}` : slug;
}

export function fieldsOf({
  title,
  link,
  description,
  category,
  image,
  content,
}: AdminArticle): ArticleFields {
  return { title, link, description, category, image, content };
}

export function newFields(category: ArticleCategory, link = '', title = ''): ArticleFields {
  return { title, link, description: '', category, image: null, content: '' };
}

/** Checks a stored draft, which another release of the app may have written. */
export function isArticleFields(value: unknown): value is ArticleFields {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<ArticleField, unknown>>; // The checks below validate each field.
  const isText = (field: ArticleField) => typeof fields[field] === 'string';
  return (
    isText('title') &&
    isText('link') &&
    isText('description') &&
    isText('content') &&
    (fields.image === null || isText('image')) &&
    ARTICLE_CATEGORIES.some((category) => category === fields.category)
  );
}

export function changedFields(now: ArticleFields, before: ArticleFields): ArticleField[] {
  return ARTICLE_FIELDS.filter((field) => now[field] !== before[field]);
}

/** Returns the errors to fix before the form is sent. */
export function errorsOf({ title, link }: ArticleFields): RecordErrors {
  const address = articleLinkSchema.safeParse(link);
  const linkError = !address.success
    ? texts.linkWrong
    : isReservedLink(address.data)
      ? texts.linkReserved
      : null;
  return {
    ...(title.trim() === '' ? { title: texts.titleMissing } : {}),
    ...(linkError === null ? {} : { link: linkError }),
  };
}

/**
 * Purpose of a save: store a draft, store the content fields by itself, publish now, or publish at a time (ISO 8601).
 */
export type SaveIntent =
  | { kind: 'draft' | 'autosave' | 'publish' | 'unschedule' }
  | { kind: 'schedule'; at: string };

/** Returns the publishing fields of the request. Saving a draft of a scheduled article leaves it scheduled. */
export function publishingOf(
  intent: SaveIntent,
  base: Pick<AdminArticle, 'publishAt'> | null,
): Pick<AddArticleBody, 'publish' | 'publishAt'> {
  if (intent.kind === 'publish') return { publish: true };
  if (intent.kind === 'schedule') return { publish: true, publishAt: intent.at };
  if ((intent.kind === 'draft' || intent.kind === 'autosave') && base?.publishAt)
    return { publish: true, publishAt: base.publishAt };
  return { publish: false };
}

export function addBody(fields: ArticleFields, intent: SaveIntent): AddArticleBody {
  return { ...fields, title: fields.title.trim(), ...publishingOf(intent, null) };
}

/** Returns only the changed fields; for autosave, only content fields. */
export function updateBody(base: AdminArticle, fields: ArticleFields, intent: SaveIntent): UpdateArticleBody {
  const allowed: readonly ArticleField[] = intent.kind === 'autosave' ? REVISION_FIELDS : ARTICLE_FIELDS;
  const changed = changedFields(fields, fieldsOf(base)).filter((field) => allowed.includes(field));
  return {
    id: base.id,
    version: base.version,
    ...Object.fromEntries(changed.map((field) => [field, fields[field]])),
    ...publishingOf(intent, base),
    ...(showsFirst(base, intent) ? { enabled: true } : {}),
  };
}

/** Publishing a hidden page that visitors have never seen also shows it. */
const showsFirst = ({ enabled, publishedRevisionId }: AdminArticle, { kind }: SaveIntent): boolean =>
  !enabled && publishedRevisionId === null && (kind === 'publish' || kind === 'schedule');

/** Returns the key of a page's local draft. It contains the address, because a new page has no id yet. */
export const draftNameOf = (userId: number, link: string): string => `${userId}:page:${link}`;
