import { describe, expect, it } from 'vitest';
import { declaredDetailsSchema } from '@logistics/shared/contracts';
import {
  detailsLine,
  draftOf,
  GOODS_NAME_MAX,
  NO_DETAILS,
  NOTE_MAX,
  readDetails,
} from './declared-details.ts';

describe('details of a declared code', () => {
  it('are read from fields as people write numbers; empty fields are missing', () => {
    const draft = {
      goodsName: ' Áo khoác ',
      quantity: '1.200',
      value: '120,5',
      currency: 'NDT',
      note: ' ',
    } as const;
    expect(readDetails(draft)).toEqual({
      details: { goodsName: 'Áo khoác', quantity: 1200, value: 120.5, currency: 'NDT' },
      errors: {},
    });
    expect(readDetails({ ...NO_DETAILS, value: '1.250.000', currency: 'VND' }).details).toEqual({
      value: 1_250_000,
      currency: 'VND',
    });
    expect(readDetails(NO_DETAILS)).toEqual({ details: {}, errors: {} });
  });

  it.each(['0', '-1', '1,5', 'hai', '200000000'])('have an error for the quantity %s', (quantity) => {
    expect(readDetails({ ...NO_DETAILS, quantity }).errors).toHaveProperty('quantity');
  });

  it.each(['-1', 'đắt', '2000000000000'])('have an error for the value %s', (value) => {
    expect(readDetails({ ...NO_DETAILS, value }).errors).toHaveProperty('value');
  });

  it('are the same after they were shown in the fields', () => {
    const details = {
      goodsName: 'Giày',
      quantity: 1200,
      value: 0.25,
      currency: 'NDT',
      note: 'nhẹ tay',
    } as const;
    expect(readDetails(draftOf(details)).details).toEqual(details);
    expect(readDetails(draftOf({ ...details, value: 1250, currency: 'VND' })).details).toMatchObject({
      value: 1250,
    });
  });

  it('stay within the limits of the contract', () => {
    const longest = { goodsName: 'a'.repeat(GOODS_NAME_MAX), note: 'b'.repeat(NOTE_MAX) };
    const largest = { quantity: 100_000_000, value: 1_000_000_000_000 };
    expect(declaredDetailsSchema.safeParse({ ...longest, ...largest }).success).toBe(true);
    for (const wrong of [
      { goodsName: `${longest.goodsName}a` },
      { note: `${longest.note}b` },
      { quantity: largest.quantity + 1 },
      { value: largest.value + 1 },
    ])
      expect(declaredDetailsSchema.safeParse(wrong).success).toBe(false);
  });

  it('are one line in a list', () => {
    expect(detailsLine({ goodsName: 'Áo', quantity: 2, value: 120 })).toBe('Áo · 2 · ¥120');
    expect(detailsLine({})).toBe('');
  });
});
