import { describe, expect, it } from 'vitest';
import type { Bag } from '@logistics/shared/contracts';
import { labelRequestSchema } from '../../../bridge/index.ts';
import { labelOfBag } from './bag-label.ts';

const bag: Bag = {
  id: 7,
  code: 'B261125-7',
  state: 'sealed',
  lot: { id: 3, code: 'L261125-1' },
  parcels: 34,
  weight: 40.5,
  weighed: 30,
  measuredWeight: 41.2,
  createdAt: '2026-11-25T02:00:00Z',
  createdBy: null,
  sealedAt: '2026-11-25T03:00:00Z',
  sealedBy: null,
  version: 1,
  can: { pack: false, seal: false, reopen: true },
};
const accepted = (label: unknown) =>
  labelRequestSchema.safeParse({ size: '100x75', fields: [], shop: { name: '', phone: '' }, label }).success;

describe('the label of a bag', () => {
  it('has its code as barcodes, its number of parcels, its lot and its weight on the scale', () => {
    const label = labelOfBag(bag);
    expect(label).toMatchObject({
      orderCode: 'B261125-7',
      customerName: 'Bao hàng: 34 kiện · Lô L261125-1',
      weight: 41.2,
      at: '2026-11-25T03:00:00Z',
    });
    expect(accepted(label)).toBe(true);
  });

  it('has the known weights of the parcels if the bag was not weighed', () => {
    expect(labelOfBag({ ...bag, measuredWeight: null })?.weight).toBe(40.5);
  });

  it('fits the printer also with the longest code of a lot', () => {
    expect(accepted(labelOfBag({ ...bag, lot: { id: 3, code: 'L'.repeat(100) } }))).toBe(true);
  });

  it.each(['BAOSỐ3', 'B'.repeat(65)])('does not exist for a code that barcodes cannot write: %s', (code) => {
    expect(labelOfBag({ ...bag, code })).toBeNull();
  });
});
