import { describe, expect, it } from 'vitest';
import { bulkTarget, offerOfAll } from './bulk-target.ts';
import { ALL_ORDERS } from './list-params.ts';

const narrowed = { ...ALL_ORDERS, tab: 2 as const, customerId: 7 };

describe('a change of many orders', () => {
  it('is about the picked rows, by their ids', () => {
    const target = bulkTarget({
      picked: [3, 1],
      everything: false,
      params: narrowed,
      total: 90,
      isCapped: false,
    });
    expect(target).toEqual({ orders: { id: [3, 1] }, count: 2, isCapped: false });
  });

  it('is about all results by the filter that the list shows, never by ids', () => {
    const target = bulkTarget({
      picked: [3],
      everything: true,
      params: narrowed,
      total: 2000,
      isCapped: true,
    });
    expect(target).toEqual({ orders: { filter: { status: 2, customerId: 7 } }, count: 2000, isCapped: true });
  });

  it('can take all results where the page is picked whole and has more behind it', () => {
    expect(offerOfAll(100, 100, 250, narrowed)).toBe('all');
    expect(offerOfAll(99, 100, 250, narrowed)).toBeNull();
    expect(offerOfAll(100, 100, 100, narrowed)).toBeNull();
    expect(offerOfAll(0, 0, 0, narrowed)).toBeNull();
  });

  it('can’t be about every order of the business, and says that the list has to be narrowed first', () => {
    expect(offerOfAll(100, 100, 250, ALL_ORDERS)).toBe('narrow-first');
    expect(offerOfAll(100, 100, 100, ALL_ORDERS)).toBeNull();
  });
});
