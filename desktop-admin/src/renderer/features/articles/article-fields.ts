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

/** What a person writes of an article. */
export interface ArticleFields {
  title: string;
  link: string;
  description: string;
  category: ArticleCategory;
  image: string | null;
  content: string;
}
export type ArticleField = keyof ArticleFields;
/** Of these each change is a new revision, published or not; the others count at once. */
const WORDS = ['title', 'description', 'image', 'content'] as const satisfies ArticleField[];
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

/** An address made of a title: `Bảng giá 2026` -> `bang-gia-2026`. */
export function slugOf(title: string): string {
  return foldVietnamese(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LINK_MAX)
    .replace(/^-+|-+$/g, '');
}

/** Sources and notices stand below their menu entry, so that it is highlighted on them (specification, section 2). */
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

/** Guards what another release of this program may have kept. */
export function isArticleFields(value: unknown): value is ArticleFields {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<ArticleField, unknown>>; // Each field is checked.
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

export type FieldErrors = Partial<Record<ArticleField, string>>;

/** What has to be mended before anything is sent. */
export function errorsOf({ title, link }: ArticleFields): FieldErrors {
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

/** Why an article is sent: to keep it, to show it now, or to show it at a time (ISO 8601). */
export type SaveIntent = { kind: 'draft' | 'publish' | 'unschedule' } | { kind: 'schedule'; at: string };

/** What the server is told of publishing. A draft of a scheduled article stays scheduled. */
export function publishingOf(
  intent: SaveIntent,
  base: Pick<AdminArticle, 'publishAt'> | null,
): Pick<AddArticleBody, 'publish' | 'publishAt'> {
  if (intent.kind === 'publish') return { publish: true };
  if (intent.kind === 'schedule') return { publish: true, publishAt: intent.at };
  if (intent.kind === 'draft' && base?.publishAt) return { publish: true, publishAt: base.publishAt };
  return { publish: false };
}

export function addBody(fields: ArticleFields, intent: SaveIntent): AddArticleBody {
  return { ...fields, title: fields.title.trim(), ...publishingOf(intent, null) };
}

/** Only what changed is sent; `wordsOnly` for what is kept without being asked. */
export function updateBody(
  base: AdminArticle,
  fields: ArticleFields,
  intent: SaveIntent,
  { wordsOnly = false } = {},
): UpdateArticleBody {
  const allowed: readonly ArticleField[] = wordsOnly ? WORDS : ARTICLE_FIELDS;
  const changed = changedFields(fields, fieldsOf(base)).filter((field) => allowed.includes(field));
  return {
    id: base.id,
    version: base.version,
    ...Object.fromEntries(changed.map((field) => [field, fields[field]])),
    ...publishingOf(intent, base),
  };
}
