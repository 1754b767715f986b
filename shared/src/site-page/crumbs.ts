import type { MenuItem } from '../contracts/index.ts';
import { contentTexts, noticesTexts } from '../texts/vi/site-content.ts';
import { siteProductTexts } from '../texts/vi/site-products.ts';

/** One entry of a breadcrumb. */
export interface Crumb {
  readonly name: string;
  /** With its leading slash. */
  readonly path: string;
}

/** Lists that are the parents of the pages below their address, independent of the menu. */
const LISTS: readonly Crumb[] = [
  { name: noticesTexts.title, path: '/thong-bao' },
  { name: siteProductTexts.title, path: '/nguon-hang' },
];

/** Returns home, the parents of the page's address in the menu (or the two lists), and the page. */
export function crumbsOf(page: { link: string; title: string }, menu: readonly MenuItem[]): Crumb[] {
  const path = `/${page.link}`;
  const known = new Map([...LISTS, ...menuCrumbs(menu)].map((crumb) => [crumb.path, crumb]));
  const parts = page.link.split('/');
  const above = parts
    .slice(0, -1)
    .flatMap((_part, index) => known.get(`/${parts.slice(0, index + 1).join('/')}`) ?? []);
  return [{ name: contentTexts.home, path: '/' }, ...above, { name: page.title, path }];
}

function menuCrumbs(menu: readonly MenuItem[]): Crumb[] {
  return menu
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .map(({ name, link }) => ({ name, path: `/${link.replace(/^\/+|\/+$/g, '')}` }));
}
