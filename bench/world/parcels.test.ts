import { expect, test } from 'vitest';
import { parcelOf, shapeOf } from './parcels.ts';

const shape = shapeOf(10_000_000);
const SOME = 20_000;
const some = Array.from({ length: SOME }, (_, n) => parcelOf(shape, n * 500));

test('the parcels of ten million orders are of five carriers, each with its own serial numbers', () => {
  const shares = new Map<string, number>();
  for (const { code } of some) {
    const carrier = /^(JT30|YT7|SF1|78|43)\d{11,13}$/.exec(code)?.[1] ?? 'no carrier';
    shares.set(carrier, (shares.get(carrier) ?? 0) + 1 / SOME);
  }
  expect([...shares.keys()].sort()).toEqual(['43', '78', 'JT30', 'SF1', 'YT7']);
  for (const share of shares.values()) expect(share).toBeGreaterThan(0.05);
});

test('the parcels belong to 50,000 customers: few customers have many parcels, most have few', () => {
  expect(shape.customers).toBe(50_000);
  const owners = some.flatMap(({ owner }) => (owner === null ? [] : [owner]));
  const ofFirst = (share: number) =>
    owners.filter((owner) => owner < share * shape.customers).length / owners.length;
  expect(Math.max(...owners)).toBeGreaterThan(0.95 * shape.customers);
  expect(ofFirst(0.01)).toBeGreaterThan(0.1);
  expect(ofFirst(0.1)).toBeGreaterThan(0.35);
  expect(1 - ofFirst(0.5)).toBeLessThan(0.3);
});
