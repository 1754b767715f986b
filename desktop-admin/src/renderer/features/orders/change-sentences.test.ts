import { describe, expect, it } from 'vitest';
import type { OrderChange } from '@logistics/shared/contracts';
import { changeSentences } from './change-sentences.ts';

const change = (fields: Partial<OrderChange>): OrderChange => ({
  kind: 'reported',
  at: '2026-11-21T00:00:00Z',
  actor: { id: 1, name: 'Lê An' },
  source: 'hand',
  importId: null,
  status: null,
  facts: {},
  customer: null,
  formerCustomer: null,
  ...fields,
});

describe('sentences about changes', () => {
  it('show the status and each attribute as the screen does', () => {
    const sentences = changeSentences(change({ status: 3, facts: { fee: 57500, weight: 1.85, note: 'vỡ' } }));
    expect(sentences).toEqual([
      'Ghi trạng thái “Đã nhập kho Việt Nam”',
      'Cân nặng: 1,85\u00a0kg',
      'Phí vận chuyển: 57.500\u00a0₫',
      'Ghi chú nội bộ: vỡ',
    ]);
  });

  it('say that a number or a text was removed', () => {
    expect(changeSentences(change({ facts: { weight: null, note: '' } }))).toEqual([
      'Cân nặng: bỏ trống',
      'Ghi chú nội bộ: bỏ trống',
    ]);
  });

  it('name the customer that an order was assigned to, and say when it was unassigned', () => {
    const customer = { id: 2, customerCode: 'KH00002', name: 'Vũ Bình' };
    expect(changeSentences(change({ kind: 'assigned', customer }))).toEqual(['Gán cho KH00002 Vũ Bình']);
    expect(changeSentences(change({ kind: 'assigned' }))).toEqual(['Bỏ gán khách']);
    expect(changeSentences(change({ kind: 'assigned', formerCustomer: customer }))).toEqual([
      'Bỏ gán khách',
      'Trước đó là của KH00002 Vũ Bình',
    ]);
  });
});
