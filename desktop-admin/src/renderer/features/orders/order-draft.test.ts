import { describe, expect, it } from 'vitest';
import { changedFields, draftOf, updateBodyOf, wrongFields } from './order-draft.ts';

const order = {
  id: 7,
  version: 3,
  status: 2,
  weight: 1.85,
  fee: 57_500,
  note: null,
  customerNote: 'gọi trước',
};
const before = draftOf(order);

describe('editing an order', () => {
  it('shows numbers as they are written in Vietnamese', () => {
    expect(before).toEqual({ status: 2, weight: '1,85', fee: '57.500', note: '', customerNote: 'gọi trước' });
  });

  it('sends only what changed, with the version it was read at', () => {
    expect(updateBodyOf(order, { ...before, weight: '2,3' }, before)).toEqual({
      id: 7,
      version: 3,
      weight: 2.3,
    });
    expect(updateBodyOf(order, before, before)).toEqual({ id: 7, version: 3 });
  });

  it('reads a fee with dots as whole đồng', () => {
    expect(updateBodyOf(order, { ...before, fee: '1.250.000' }, before)).toMatchObject({ fee: 1_250_000 });
  });

  it('names the fields that are no numbers', () => {
    expect(wrongFields({ ...before, weight: 'hai ký', fee: '-1' }, before)).toEqual(['weight', 'fee']);
    expect(wrongFields(before, before)).toEqual([]);
  });

  it('a number that stood there cannot be emptied in silence', () => {
    expect(wrongFields({ ...before, weight: '' }, before)).toEqual(['weight']);
  });

  it('a note can be emptied', () => {
    const draft = { ...before, customerNote: '' };
    expect(changedFields(draft, before)).toEqual(['customerNote']);
    expect(updateBodyOf(order, draft, before)).toMatchObject({ customerNote: '' });
  });
});
