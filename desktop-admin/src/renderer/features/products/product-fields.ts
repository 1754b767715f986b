import {
  MARKETPLACES,
  MINIMUM_ORDER_MAX,
  PRODUCT_WEIGHT,
  webAddressSchema,
  type AddProductBody,
  type Marketplace,
  type ProductView,
} from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { sameValue } from '../../components/merge-fields.ts';
import type { RecordErrors } from '../../records/record-errors.ts';
import { attributesError, readAttributes, writeAttributes } from './product-attributes.ts';

export interface GalleryPicture {
  url: string;
  alt: string;
}
/** Form fields of a product; numbers as text in local format. */
export interface ProductFields {
  name: string;
  marketplace: Marketplace;
  price: string;
  link: string;
  shop: string;
  minimumOrder: string;
  weight: string;
  /** One attribute a line, as `Chất liệu: vải canvas`. */
  attributes: string;
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
  'shop',
  'minimumOrder',
  'weight',
  'attributes',
  'description',
  'images',
] as const satisfies ProductField[];

export const EMPTY_PRODUCT: ProductFields = {
  name: '',
  marketplace: 'taobao',
  price: '',
  link: '',
  shop: '',
  minimumOrder: '',
  weight: '',
  attributes: '',
  description: '',
  images: [],
};

export function productFieldsOf(product: ProductView): ProductFields {
  const { name, marketplace, price_ndt, link, shop, minimum_order, weight, attributes } = product;
  const { description, images } = product;
  return {
    name,
    marketplace,
    price: written(price_ndt),
    link,
    shop,
    minimumOrder: written(minimum_order),
    weight: written(weight),
    attributes: writeAttributes(attributes),
    description,
    images: images.map(({ url, alt }) => ({ url, alt })),
  };
}

const written = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** Parses a price in yuan with up to two decimals; null if it is invalid. */
export function readPrice(typed: string): number | null {
  const price = parseVietnameseNumber(typed);
  return price !== null && price >= 0 && price <= PRICE_MAX ? Math.round(price * 100) / 100 : null;
}

/** Parses a number of pieces; null if it is invalid. */
function readPieces(typed: string): number | null {
  const pieces = parseVietnameseNumber(typed, { whole: true });
  return pieces !== null && Number.isInteger(pieces) && pieces >= 1 && pieces <= MINIMUM_ORDER_MAX
    ? pieces
    : null;
}

/** Parses the weight of one piece in kilograms, rounded to grams; null if it is invalid. */
function readWeight(typed: string): number | null {
  const weight = parseVietnameseNumber(typed, { units: ['kg'] });
  const rounded = weight === null ? null : Math.round(weight * 1000) / 1000;
  return rounded !== null && rounded >= PRODUCT_WEIGHT.min && rounded <= PRODUCT_WEIGHT.max ? rounded : null;
}

const isWrong = (typed: string, read: (typed: string) => number | null) =>
  typed.trim() !== '' && read(typed) === null;

export function productErrors(fields: ProductFields): RecordErrors {
  const { name, price, link, minimumOrder, weight } = fields;
  const attributes = attributesError(fields.attributes);
  return {
    ...(name.trim() === '' ? { name: texts.nameMissing } : {}),
    ...(readPrice(price) === null ? { price: texts.priceWrong } : {}),
    ...(webAddressSchema.safeParse(link).success ? {} : { link: texts.linkWrong }),
    ...(isWrong(minimumOrder, readPieces) ? { minimumOrder: texts.minimumOrderWrong } : {}),
    ...(isWrong(weight, readWeight) ? { weight: texts.weightWrong } : {}),
    ...(attributes ? { attributes } : {}),
  };
}

export function changedProduct(now: ProductFields, before: ProductFields): ProductField[] {
  return FIELDS.filter((field) => !sameValue(now[field], before[field]));
}

/** Converts the fields to the request body. Callers must validate the fields first. */
export function productBody(fields: ProductFields): AddProductBody {
  return {
    name: fields.name.trim(),
    marketplace: fields.marketplace,
    price_ndt: readPrice(fields.price) ?? 0,
    link: fields.link.trim(),
    shop: fields.shop.trim(),
    minimum_order: readPieces(fields.minimumOrder),
    weight: readWeight(fields.weight),
    attributes: readAttributes(fields.attributes),
    description: fields.description,
    images: fields.images.map(({ url, alt }) => ({ url, alt: alt.trim() })),
  };
}

/** Returns the changes for the request: only fields whose value differs from before. */
export function productChanges(now: ProductFields, before: ProductFields): Partial<AddProductBody> {
  const old = new Map<string, unknown>(Object.entries(productBody(before)));
  const changed = Object.entries(productBody(now)).filter(
    ([name, value]) => !sameValue(value, old.get(name)),
  );
  return { ...Object.fromEntries(changed) };
}

const TEXTS = [
  'name',
  'price',
  'link',
  'shop',
  'minimumOrder',
  'weight',
  'attributes',
  'description',
] as const;

/** Checks a stored draft, which another release of the app may have written. */
export function isProductFields(value: unknown): value is ProductFields {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<ProductField, unknown>>; // The checks below validate each field.
  return (
    TEXTS.every((field) => typeof fields[field] === 'string') &&
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
