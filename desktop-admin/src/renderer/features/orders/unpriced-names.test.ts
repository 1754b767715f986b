import type { TariffNames } from '@logistics/shared/contracts';
import { expect, test } from 'vitest';
import { pricedNames, unpricedSentence } from './unpriced-names.ts';

const names: TariffNames = {
  services: [
    { code: 'tieu-chuan', name: 'Tiêu chuẩn' },
    { code: 'nhanh', name: 'Chuyển nhanh' },
    { code: 'bien', name: 'Đường biển' },
  ],
  routes: [
    { code: 'ha-noi', name: 'Hà Nội' },
    { code: 'sai-gon', name: 'Sài Gòn' },
  ],
  priced: [
    { service: 'tieu-chuan', route: 'ha-noi' },
    { service: 'tieu-chuan', route: 'sai-gon' },
    { service: 'nhanh', route: 'ha-noi' },
  ],
};
const sentence = (service: string, route: string) => unpricedSentence(names, { service, route });

test('accepts codes and names as the server does, and empty fields', () => {
  for (const [service, route] of [
    ['', ''],
    ['Tiêu chuẩn', 'Sài Gòn'],
    [' chuyen NHANH ', 'hà nội'],
    ['nhanh', ''],
  ] as const)
    expect(sentence(service, route)).toBeNull();
});

test('names the field with a typing error, and a pair without a tariff', () => {
  expect(sentence('Tiêu chuẩm', '')).toContain('không có dịch vụ “Tiêu chuẩm”');
  expect(sentence('', ' Hà Nộii')).toContain('không có tuyến “Hà Nộii”');
  expect(sentence('Chuyển nhanh', 'Sài Gòn')).toContain('Chuyển nhanh, tuyến Sài Gòn');
  expect(sentence('Đường biển', '')).toContain('Đường biển, tuyến Hà Nội');
});

test('says nothing while there are no tariffs', () => {
  expect(unpricedSentence({ ...names, priced: [] }, { service: 'x', route: '' })).toBeNull();
});

test('offers only names with a published tariff', () => {
  expect(pricedNames(names, 'service')).toEqual(['Tiêu chuẩn', 'Chuyển nhanh']);
  expect(pricedNames(names, 'route')).toEqual(['Hà Nội', 'Sài Gòn']);
});
