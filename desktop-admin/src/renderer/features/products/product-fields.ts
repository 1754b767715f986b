import {
  MARKETPLACES,
  webAddressSchema,
  type AddProductBody,
  type Marketplace,
  type ProductView,
} from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { officeProductTexts } from '@logistics/shared/texts/office-products';

export interface GalleryPicture {
  url: string;
  alt: string;
}
/** What a person types of a source; the price as text, as people write it. */
export interface SourceFields {
  name: string;
  marketplace: Marketplace;
  price: string;
  link: string;
  description: string;
  images: GalleryPicture[];
}
type SourceField = keyof SourceFields;
export type SourceErrors = Partial<Record<SourceField, string>>;

const texts = officeProductTexts.form;
const PRICE_MAX = 10_000_000;
const FIELDS = [
  'name',
  'marketplace',
  'price',
  'link',
  'description',
  'images',
] as const satisfies SourceField[];

export const EMPTY_SOURCE: SourceFields = {
  name: '',
  marketplace: 'taobao',
  price: '',
  link: '',
  description: '',
  images: [],
};

export function sourceFieldsOf(product: ProductView): SourceFields {
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

/** Yuan to the hundredth; null for what is no price. */
export function readPrice(typed: string): number | null {
  const price = parseVietnameseNumber(typed);
  return price !== null && price >= 0 && price <= PRICE_MAX ? Math.round(price * 100) / 100 : null;
}

export function sourceErrors({ name, price, link }: SourceFields): SourceErrors {
  return {
    ...(name.trim() === '' ? { name: texts.nameMissing } : {}),
    ...(readPrice(price) === null ? { price: texts.priceWrong } : {}),
    ...(webAddressSchema.safeParse(link).success ? {} : { link: texts.linkWrong }),
  };
}

export function changedSource(now: SourceFields, before: SourceFields): SourceField[] {
  return FIELDS.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]));
}

/** As the server takes it; fields that are wrong must not come here. */
export function sourceBody({
  name,
  marketplace,
  price,
  link,
  description,
  images,
}: SourceFields): AddProductBody {
  return {
    name: name.trim(),
    marketplace,
    price_ndt: readPrice(price) ?? 0,
    link: link.trim(),
    description,
    images: images.map(({ url, alt }) => ({ url, alt: alt.trim() })),
  };
}

/** Guards what another release of this program may have kept. */
export function isSourceFields(value: unknown): value is SourceFields {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<SourceField, unknown>>; // Each field is checked.
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
