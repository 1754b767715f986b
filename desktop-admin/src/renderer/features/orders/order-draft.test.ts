import { describe, expect, it } from 'vitest';
import { changedFields, draftErrors, draftOf, updateBodyOf } from './order-draft.ts';

const order = {
  id: 7,
  version: 3,
  status: 2,
  customer: { id: 5, customerCode: 'KH00005', name: 'Lê An' },
  facts: { weight: 1.85, volume: 0.025, fee: 57_500, bag: 'B7', customerNote: 'gọi trước' },
};
const before = draftOf(order);
const wrongIn = (draft: typeof before) => Object.keys(draftErrors(draft));

describe('editing an order', () => {
  it('shows numbers in Vietnamese format', () => {
    expect(before).toEqual({
      status: 2,
      customer: order.customer,
      weight: '1,85',
      volume: '0,025',
      pieces: '',
      fee: '57.500',
      domesticFee: '',
      declaredValue: '',
      counted: '',
      woodwork: '',
      goodsName: '',
      service: '',
      route: '',
      bag: 'B7',
      shelf: '',
      note: '',
      customerNote: 'gọi trước',
    });
  });

  it('sends only changed fields, with the version they were read at', () => {
    expect(updateBodyOf(order, { ...before, weight: '2,3' }, before)).toEqual({
      id: 7,
      version: 3,
      weight: 2.3,
    });
    expect(updateBodyOf(order, before, before)).toEqual({ id: 7, version: 3 });
  });

  it('parses a fee with dots as whole đồng', () => {
    expect(updateBodyOf(order, { ...before, fee: '1.250.000' }, before)).toMatchObject({ fee: 1_250_000 });
  });

  it('reports fields that are not numbers', () => {
    expect(wrongIn({ ...before, weight: 'hai ký', fee: '-1' })).toEqual(['weight', 'fee']);
    expect(wrongIn(before)).toEqual([]);
  });

  it('sends volume, pieces, goods and bag, and reports those that the server would reject', () => {
    const draft = { ...before, volume: '1,5', pieces: '12', goodsName: ' Áo khoác ', bag: 'B8' };
    expect(updateBodyOf(order, draft, before)).toEqual({
      id: 7,
      version: 3,
      volume: 1.5,
      pieces: 12,
      goodsName: 'Áo khoác',
      bag: 'B8',
    });
    expect(wrongIn({ ...before, volume: '10001', pieces: '1,5', bag: 'B'.repeat(101) })).toEqual([
      'volume',
      'pieces',
      'bag',
    ]);
  });

  it('removes a cleared number, instead of leaving it unchanged', () => {
    const draft = { ...before, weight: ' ', fee: '' };
    expect(wrongIn(draft)).toEqual([]);
    expect(updateBodyOf(order, draft, before)).toEqual({ id: 7, version: 3, weight: null, fee: null });
  });

  it('sends another customer by id, none as null, and an unchanged one not at all', () => {
    const to = (customer: typeof before.customer) => updateBodyOf(order, { ...before, customer }, before);
    expect(to({ id: 9, customerCode: 'KH00009', name: 'Vũ Bình' })).toEqual({
      id: 7,
      version: 3,
      customerId: 9,
    });
    expect(to(null)).toEqual({ id: 7, version: 3, customerId: null });
    expect(to({ id: 5, customerCode: 'KH00005', name: 'Lê An (tên mới)' })).toEqual({ id: 7, version: 3 });
  });

  it('can clear a note', () => {
    const draft = { ...before, customerNote: '' };
    expect(changedFields(draft, before)).toEqual(['customerNote']);
    expect(updateBodyOf(order, draft, before)).toMatchObject({ customerNote: '' });
  });
});
