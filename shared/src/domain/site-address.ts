import { foldVietnamese } from './vietnamese-text.ts';

/** Words of a name as they stand in an address: `Áo khoác gió (2 lớp)` -> `ao-khoac-gio-2-lop`. */
export function slugOf(name: string): string {
  return foldVietnamese(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

const PRODUCT_FOLDER = '/nguon-hang/san-pham/';

/** The address of a source's page: its name for people and search engines, then its id, which alone counts. */
export function productPath({ id, name }: { readonly id: number; readonly name: string }): string {
  return `${PRODUCT_FOLDER}${[slugOf(name), id].filter((part) => part !== '').join('-')}`;
}

/** The id at the end of a source's address; null where there is none. */
export function productIdOf(lastPart: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,14})$/.exec(lastPart)?.[1];
  return digits === undefined ? null : Number(digits);
}
