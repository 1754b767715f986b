import { isSystemPage, PERMISSION, PUBLIC_MANAGER_NAMES } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';
import { has, isCustomer, isSuperAdmin } from './rules.ts';

const publicNames: ReadonlySet<string> = new Set(PUBLIC_MANAGER_NAMES);

const addsArticles = has(PERMISSION.addArticle);
const editsArticles = has(PERMISSION.viewArticles);
const entersData = has(PERMISSION.dataEntry);

/** The fields of an article or a product that a policy needs. */
interface BinSubject {
  readonly deletedAt: string | null;
}
interface PopupSubject {
  readonly enabled: boolean;
  readonly from: string | null;
  readonly until: string | null;
  readonly audience: 'all' | 'guests' | 'customers';
}

const audiences: Readonly<Record<PopupSubject['audience'], (actor: Actor | null) => boolean>> = {
  all: () => true,
  guests: (actor) => actor === null,
  customers: isCustomer,
};

/** Rights on the site's content (rights, "Who may make which call"). */
export const contentPolicy = {
  /** Users who upload files may read the status words. */
  readManagerRecord: (actor: Actor | null, name: string) =>
    publicNames.has(name) || isSuperAdmin(actor) || (name === 'STATUS_WORDS' && entersData(actor)),
  /** Other users see a popup only during its time and if they are in its audience. */
  readPopup: (actor: Actor | null, popup: PopupSubject, now: number) =>
    isSuperAdmin(actor) ||
    (popup.enabled &&
      (popup.from === null || Date.parse(popup.from) <= now) &&
      (popup.until === null || now < Date.parse(popup.until)) &&
      audiences[popup.audience](actor)),
  manageSite: isSuperAdmin,
  /** The home page is content like the articles; the other records are settings. */
  updateManagerRecord: (actor: Actor, name: string) =>
    isSuperAdmin(actor) || (name === 'HOME' && editsArticles(actor)),
  /** Users who may change at least one record. */
  updateManagerRecords: editsArticles,
  addArticle: addsArticles,
  listOwnArticles: addsArticles,
  /** Lists of articles with drafts and the bin, changes, revisions. */
  editArticles: editsArticles,
  /** Only editors can see a disabled or unpublished page. */
  readUnpublished: editsArticles,
  updateArticle: (actor: Actor, subject: BinSubject) => editsArticles(actor) && subject.deletedAt === null,
  removeArticle: (actor: Actor, subject: BinSubject & { readonly link: string }) =>
    editsArticles(actor) && subject.deletedAt === null && !isSystemPage(subject.link),
  restoreArticle: (actor: Actor, subject: BinSubject) => editsArticles(actor) && subject.deletedAt !== null,
  uploadImages: (actor: Actor) => addsArticles(actor) || editsArticles(actor),
  editProducts: editsArticles,
  readProductBin: editsArticles,
  updateProduct: (actor: Actor | null, subject: BinSubject) =>
    editsArticles(actor) && subject.deletedAt === null,
  restoreProduct: (actor: Actor | null, subject: BinSubject) =>
    editsArticles(actor) && subject.deletedAt !== null,
} as const;
