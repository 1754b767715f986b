import { describe, expect, it } from 'vitest';
import { bulkTarget, offerOfAll } from './bulk-target.ts';
import { ALL_ORDERS } from './list-params.ts';

const narrowed = { ...ALL_ORDERS, tab: 2 as const, customerId: 7 };

describe('a change of many orders', () => {
  it('applies to the selected rows by their ids', () => {
    const target = bulkTarget({
      picked: [3, 1],
      everything: false,
      params: narrowed,
      total: 90,
      isCapped: false,
    });
    expect(target).toEqual({ orders: { id: [3, 1] }, count: 2, isCapped: false });
  });

  it('applies to all results by the list’s filter, never by ids', () => {
    const target = bulkTarget({
      picked: [3],
      everything: true,
      params: narrowed,
      total: 2000,
      isCapped: true,
    });
    expect(target).toEqual({ orders: { filter: { status: 2, customerId: 7 } }, count: 2000, isCapped: true });
  });

  it('can apply to all results if the whole page is selected and there are more', () => {
    expect(offerOfAll(100, 100, 250, narrowed)).toBe('all');
    expect(offerOfAll(99, 100, 250, narrowed)).toBeNull();
    expect(offerOfAll(100, 100, 100, narrowed)).toBeNull();
    expect(offerOfAll(0, 0, 0, narrowed)).toBeNull();
  });

  it('can not apply to every order of the business, and says that the list must be filtered first', () => {
    expect(offerOfAll(100, 100, 250, ALL_ORDERS)).toBe('narrow-first');
    expect(offerOfAll(100, 100, 100, ALL_ORDERS)).toBeNull();
  });
});
