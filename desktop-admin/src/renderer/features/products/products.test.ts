import { expect, test } from 'vitest';
import {
  changedProduct,
  EMPTY_SOURCE,
  isProductFields,
  readPrice,
  productBody,
  productErrors,
} from './product-fields.ts';
import { readNewerProduct, productConflicts } from './product-conflict.ts';

const PRODUCT = {
  ...EMPTY_SOURCE,
  name: 'Giày',
  price: '35,5',
  link: 'https://item.taobao.com/item.htm?id=1',
};

test.each([
  ['35,5', 35.5],
  ['1.250', 1250],
  ['0', 0],
  ['', null],
  ['ba mươi', null],
  ['-1', null],
  ['10000001', null],
])('reads the price %s as %s yuan', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});

test('reports missing and invalid fields before sending', () => {
  expect(Object.keys(productErrors(EMPTY_SOURCE))).toEqual(['name', 'price', 'link']);
  expect(Object.keys(productErrors({ ...PRODUCT, link: 'javascript:alert(1)' }))).toEqual(['link']);
  expect(productErrors(PRODUCT)).toEqual({});
  expect(productBody(PRODUCT)).toMatchObject({ price_ndt: 35.5, images: [] });
});

test('treats reordered pictures as a change, equal pictures as none', () => {
  const [a, b] = [
    { url: 'a', alt: '' },
    { url: 'b', alt: '' },
  ];
  expect(changedProduct({ ...PRODUCT, images: [b, a] }, { ...PRODUCT, images: [a, b] })).toEqual(['images']);
  expect(changedProduct({ ...PRODUCT, images: [{ ...a }] }, { ...PRODUCT, images: [a] })).toEqual([]);
});

test('accepts a stored draft only if it has every field', () => {
  expect(isProductFields(JSON.parse(JSON.stringify(PRODUCT)))).toBe(true);
  expect(isProductFields({ ...PRODUCT, images: [{ url: 'a' }] })).toBe(false);
  expect(isProductFields({ ...PRODUCT, marketplace: 'ebay' })).toBe(false);
});

test('a conflict shows only what both users changed, the gallery too', () => {
  const image = { id: 1, url: '/uploads/images/a-480.jpg', width: 480, height: 480, alt: 'Đế giày' };
  const newer = {
    ...{ id: 1, name: 'Giày da', marketplace: '1688', price_ndt: 40, price_vnd: null, exchange_rate: null },
    ...{ description: '', link: PRODUCT.link, images: [], version: 2, deletedAt: null },
    ...{ createdAt: '2026-11-20T01:00:00Z', updatedAt: '2026-11-21T01:00:00Z' },
    can: { update: true, remove: true, restore: false },
  };
  const read = readNewerProduct(newer);
  if (!read) throw new Error('the newer version was not read');
  const before = { ...PRODUCT, images: [image] };
  const fieldsOf = (mine: typeof before) => productConflicts(read, mine, before).map(({ field }) => field);
  expect(fieldsOf({ ...before, price: '36' })).toEqual(['price']);
  expect(fieldsOf({ ...before, price: '40' })).toEqual([]);
  expect(fieldsOf({ ...before, images: [{ ...image, alt: 'Mũi giày' }] })).toEqual(['images']);
  expect(productConflicts(read, { ...before, price: '36' }, before)[0]).toMatchObject({
    theirs: { price: '40', images: [] },
    mine: { price: '36', images: [image] },
  });
  expect(readNewerProduct({ version: 2 })).toBeNull();
});
