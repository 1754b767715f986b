import { expect, test } from 'vitest';
import { mergeFields } from '../../components/merge-fields.ts';
import {
  changedProduct,
  EMPTY_PRODUCT,
  isProductFields,
  readPrice,
  productBody,
  productChanges,
  productErrors,
} from './product-fields.ts';
import { productDifferences } from './product-differences.tsx';

const PRODUCT = {
  ...EMPTY_PRODUCT,
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
  expect(Object.keys(productErrors(EMPTY_PRODUCT))).toEqual(['name', 'price', 'link']);
  expect(Object.keys(productErrors({ ...PRODUCT, link: 'javascript:alert(1)' }))).toEqual(['link']);
  expect(productErrors(PRODUCT)).toEqual({});
  expect(productBody(PRODUCT)).toMatchObject({ price_ndt: 35.5, images: [] });
});

test('reads the optional details, and names the wrong line of the attributes', () => {
  const details = {
    ...PRODUCT,
    shop: ' Canvas Xưởng ',
    minimumOrder: '1.000',
    weight: '0,35 kg',
    attributes: 'Chất liệu: vải canvas\n\n Giờ gửi : 8:30 ',
  };
  expect(productErrors(details)).toEqual({});
  expect(productBody(details)).toMatchObject({
    shop: 'Canvas Xưởng',
    minimum_order: 1000,
    weight: 0.35,
    attributes: [
      { name: 'Chất liệu', value: 'vải canvas' },
      { name: 'Giờ gửi', value: '8:30' },
    ],
  });
  expect(productBody(PRODUCT)).toMatchObject({ shop: '', minimum_order: null, weight: null, attributes: [] });
  const wrong = { ...PRODUCT, minimumOrder: '0', weight: 'nặng', attributes: 'Màu: đen\nkhông có dấu' };
  expect(productErrors(wrong)).toEqual({
    minimumOrder: expect.any(String),
    weight: expect.any(String),
    attributes: expect.stringContaining('Dòng 2'),
  });
  const many = Array.from({ length: 31 }, (_, index) => `Màu ${index}: đen`).join('\n');
  expect(productErrors({ ...PRODUCT, attributes: many })).toEqual({
    attributes: expect.stringContaining('30'),
  });
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

test('a conflict shows only fields that both users changed, also the gallery', () => {
  const image = { url: '/uploads/images/a-480.jpg', alt: 'Đế giày' };
  const before = { ...PRODUCT, images: [image] };
  const theirs = { ...before, name: 'Giày da', price: '40', images: [] };
  const shownFor = (mine: typeof before) =>
    productDifferences(theirs, mergeFields(mine, before, theirs)).map(({ label }) => label);
  expect(shownFor({ ...before, price: '36' })).toEqual(['Giá (NDT)']);
  expect(shownFor({ ...before, price: '40' })).toEqual([]);
  expect(shownFor({ ...before, images: [{ ...image, alt: 'Mũi giày' }] })).toEqual(['Ảnh']);
});

test('sends only fields whose value in the request body has changed', () => {
  expect(productChanges({ ...PRODUCT, name: ' Giày ', price: '36' }, PRODUCT)).toEqual({ price_ndt: 36 });
});
