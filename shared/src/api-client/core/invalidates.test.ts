import { describe, expect, it } from 'vitest';
import { idTag, invalidates, invalidatesEvenAfterFailure, listTag } from './api.ts';
import type { ApiError } from './failure.ts';

const CONFLICT: ApiError = { status: 409, code: 'VERSION_CONFLICT', message: '' };
interface Named {
  readonly id: number;
}

describe('invalidates', () => {
  const fromBoth = invalidates((arg: Named, result: Named) => [
    idTag('Bag', arg.id),
    idTag('Bag', result.id),
  ]);

  it('returns the tags of a successful call, fixed or from its argument and its answer', () => {
    expect(invalidates([listTag('Bag')])({ id: 4 }, undefined, { id: 3 })).toEqual([listTag('Bag')]);
    expect(fromBoth({ id: 4 }, undefined, { id: 3 })).toEqual([idTag('Bag', 3), idTag('Bag', 4)]);
  });

  it('returns no tags after a failure, and computes none', () => {
    expect(invalidates([listTag('Bag')])(undefined, CONFLICT, { id: 3 })).toEqual([]);
    expect(fromBoth(undefined, CONFLICT, { id: 3 })).toEqual([]);
  });
});

describe('invalidatesEvenAfterFailure', () => {
  it('returns the same tags after a success and after a failure', () => {
    const fixed = invalidatesEvenAfterFailure([listTag('Bag')]);
    const fromArg = invalidatesEvenAfterFailure(({ id }: Named) => [idTag('Bag', id)]);
    for (const error of [undefined, CONFLICT]) {
      expect(fixed(undefined, error, { id: 3 })).toEqual([listTag('Bag')]);
      expect(fromArg(undefined, error, { id: 3 })).toEqual([idTag('Bag', 3)]);
    }
  });

  it('computes tags from the error', () => {
    const fromError = invalidatesEvenAfterFailure((_arg, error) =>
      error?.code === 'VERSION_CONFLICT' ? ['Bag'] : [],
    );
    expect(fromError(undefined, CONFLICT, null)).toEqual(['Bag']);
    expect(fromError(undefined, { ...CONFLICT, code: 'OFFLINE' }, null)).toEqual([]);
  });
});
