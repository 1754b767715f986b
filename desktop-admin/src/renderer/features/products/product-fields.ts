import {
  MARKETPLACES,
  webAddressSchema,
  type AddProductBody,
  type Marketplace,
  type ProductView,
} from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { sameValue } from '../../components/merge-fields.ts';
import type { RecordErrors } from '../../records/record-errors.ts';

export interface GalleryPicture {
  url: string;
  alt: string;
}
/** Form fields of a product; the price as text in local format. */
export interface ProductFields {
  name: string;
  marketplace: Marketplace;
  price: string;
  link: string;
  description: string;
  images: GalleryPicture[];
}
type ProductField = keyof ProductFields;

const texts = officeProductTexts.form;
const PRICE_MAX = 10_000_000;
const FIELDS = [
  'name',
  'marketplace',
  'price',
  'link',
  'description',
  'images',
] as const satisfies ProductField[];

export const EMPTY_PRODUCT: ProductFields = {
  name: '',
  marketplace: 'taobao',
  price: '',
  link: '',
  description: '',
  images: [],
};

export function productFieldsOf(product: ProductView): ProductFields {
  const { name, marketplace, price_ndt, link, description, images } = product;
  return {
    name,
    marketplace,
    price: String(price_ndt).replace('.', ','),
    link,
    description,
    images: images.map(({ url, alt }) => ({ url, alt })),
  };
}

/** Parses a price in yuan with up to two decimals; null if it is invalid. */
export function readPrice(typed: string): number | null {
  const price = parseVietnameseNumber(typed);
  return price !== null && price >= 0 && price <= PRICE_MAX ? Math.round(price * 100) / 100 : null;
}

export function productErrors({ name, price, link }: ProductFields): RecordErrors {
  return {
    ...(name.trim() === '' ? { name: texts.nameMissing } : {}),
    ...(readPrice(price) === null ? { price: texts.priceWrong } : {}),
    ...(webAddressSchema.safeParse(link).success ? {} : { link: texts.linkWrong }),
  };
}

export function changedProduct(now: ProductFields, before: ProductFields): ProductField[] {
  return FIELDS.filter((field) => !sameValue(now[field], before[field]));
}

/** Converts the fields to the request body. Callers must validate the fields first. */
export function productBody({
  name,
  marketplace,
  price,
  link,
  description,
  images,
}: ProductFields): AddProductBody {
  return {
    name: name.trim(),
    marketplace,
    price_ndt: readPrice(price) ?? 0,
    link: link.trim(),
    description,
    images: images.map(({ url, alt }) => ({ url, alt: alt.trim() })),
  };
}

/** Returns what the request changes: only fields whose value is another one than before. */
export function productChanges(now: ProductFields, before: ProductFields): Partial<AddProductBody> {
  const old = new Map<string, unknown>(Object.entries(productBody(before)));
  const changed = Object.entries(productBody(now)).filter(
    ([name, value]) => !sameValue(value, old.get(name)),
  );
  return { ...Object.fromEntries(changed) };
}

/** Checks a stored draft, which another release of the app may have written. */
export function isProductFields(value: unknown): value is ProductFields {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<ProductField, unknown>>; // The checks below validate each field.
  return (
    (['name', 'price', 'link', 'description'] as const).every((field) => typeof fields[field] === 'string') &&
    MARKETPLACES.some((one) => one === fields.marketplace) &&
    Array.isArray(fields.images) &&
    fields.images.every(
      (picture: unknown) =>
        typeof picture === 'object' &&
        picture !== null &&
        'url' in picture &&
        typeof picture.url === 'string' &&
        'alt' in picture &&
        typeof picture.alt === 'string',
    )
  );
}
