import type { MenuItem } from '../contracts/index.ts';
import { contentTexts, noticesTexts } from '../texts/vi/site-content.ts';
import { siteProductTexts } from '../texts/vi/site-products.ts';

/** One step of the way from the home page to a page. */
export interface Crumb {
  readonly name: string;
  /** With its leading slash. */
  readonly path: string;
}

/** Lists that stand above what is below their address, whatever the menu says. */
const LISTS: readonly Crumb[] = [
  { name: noticesTexts.title, path: '/thong-bao' },
  { name: siteProductTexts.title, path: '/nguon-hang' },
];

/** Home, what of the menu (or of the two lists) lies above the page's address, and the page. */
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
