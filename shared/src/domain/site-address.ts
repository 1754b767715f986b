import { foldVietnamese } from './vietnamese-text.ts';

/** Converts a name to a slug: `Áo khoác gió (2 lớp)` -> `ao-khoac-gio-2-lop`. */
export function slugOf(name: string): string {
  return foldVietnamese(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

const PRODUCT_FOLDER = '/nguon-hang/san-pham/';

/**
 * Returns the address of a product's page: its name for people and search engines, then its id, which alone is used
 * for the lookup.
 */
export function productPath({ id, name }: { readonly id: number; readonly name: string }): string {
  return `${PRODUCT_FOLDER}${[slugOf(name), id].filter((part) => part !== '').join('-')}`;
}

/** Returns the id at the end of a product's address; null if there is none. */
export function productIdOf(lastPart: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,14})$/.exec(lastPart)?.[1];
  return digits === undefined ? null : Number(digits);
}
