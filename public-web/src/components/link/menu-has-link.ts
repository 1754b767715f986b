import type { MenuItem } from '@logistics/shared/contracts';

/** Whether the menu lists this path. The menu has no entry of a page that visitors cannot open. */
export const menuHasLink = (menu: readonly MenuItem[], path: string): boolean =>
  menu.flatMap((entry) => [entry, ...(entry.children ?? [])]).some(({ link }) => link === path);

/** The price list, a page that the company may not have published. */
export const PRICES_PATH = '/bang-gia';
