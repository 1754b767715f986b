import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_DRAFT, readDraft, readParcel, withDraft } from './fee-draft.ts';

const draft = (more: object) => ({ ...FIRST_DRAFT, ...more });

describe('the fee calculator', () => {
  it('stores the input in the address, and restores it from there', () => {
    const text = fc.string({ maxLength: 20 });
    const any = fc.record({
      weight: text,
      length: text,
      width: text,
      height: text,
      destination: text,
      service: text,
    });
    fc.assert(
      fc.property(any, (typed) => {
        const address = `?${withDraft(new URLSearchParams('page=2'), typed)}`;
        expect(readDraft(new URLSearchParams(address))).toEqual(typed);
        expect(new URLSearchParams(address).get('page')).toBe('2');
      }),
    );
  });

  it('leaves the address unchanged while nothing was changed', () => {
    expect(withDraft(new URLSearchParams(), FIRST_DRAFT).toString()).toBe('');
  });

  it.each([
    ['18,5', 18.5],
    ['18.5 kg', 18.5],
    [' 2 ', 2],
    ['1.250', 1250],
  ])('parses the weight %j in local format', (weight, kilograms) => {
    expect(readParcel(draft({ weight }))).toEqual({
      parcel: { weight: kilograms, size: null },
      weightProblem: null,
      sizeProblem: null,
    });
  });

  it('calculates nothing without a weight, and reports an invalid one', () => {
    expect(readParcel(draft({ weight: ' ' }))).toMatchObject({ parcel: null, weightProblem: 'missing' });
    for (const weight of ['0', '0,009', '-3', 'nặng', '10001'])
      expect(readParcel(draft({ weight }))).toMatchObject({ parcel: null, weightProblem: 'wrong' });
  });

  it('uses the size only if all three sides are given', () => {
    expect(readParcel(draft({ length: '60', width: '40', height: '35' })).parcel?.size).toEqual([60, 40, 35]);
    expect(readParcel(draft({ length: '60', width: '40' }))).toMatchObject({
      parcel: { weight: 10, size: null },
      sizeProblem: 'missing',
    });
    expect(readParcel(draft({ length: '60', width: 'x', height: '0' })).sizeProblem).toBe('wrong');
  });
});
