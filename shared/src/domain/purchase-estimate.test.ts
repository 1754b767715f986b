import { describe, expect, it } from 'vitest';
import { purchaseEstimate } from './purchase-estimate.ts';

const purchase = { price: 12.8, quantity: 20, rate: 3650, weight: 4 };
const terms = { volumetricDivisor: 6000, serviceFeePercent: 3, perKg: 28_000, perM3: 0 };

describe('the estimate of a purchase', () => {
  it('adds goods, service fee and shipping by weight', () => {
    expect(purchaseEstimate(purchase, terms)).toMatchObject({
      goods: 934_400,
      service: 28_032,
      shipping: { total: 112_000 },
      total: 934_400 + 28_032 + 112_000,
    });
  });

  it('contains only the goods if the company gave no terms', () => {
    expect(purchaseEstimate(purchase, null)).toEqual({
      goods: 934_400,
      service: null,
      shipping: null,
      total: 934_400,
    });
  });

  it('has no shipping without a weight, and no service fee of zero percent', () => {
    const estimate = purchaseEstimate({ ...purchase, weight: null }, { ...terms, serviceFeePercent: 0 });
    expect(estimate).toEqual({ goods: 934_400, service: null, shipping: null, total: 934_400 });
  });

  it("charges at least the company's minimum", () => {
    const estimate = purchaseEstimate({ ...purchase, weight: 0.5 }, { ...terms, minimumFee: 30_000 });
    expect(estimate.shipping).toMatchObject({ basis: 'minimum', total: 30_000 });
  });
});
