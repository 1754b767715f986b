import { describe, expect, it } from 'vitest';
import { isWrittenAtOnce, judgeScan } from './scan-step.ts';

const statuses = [0, 1, 2, 3, 4] as const;
const steps = [1, 2, 3, 4] as const;

describe('a scan', () => {
  it('has the same verdict for the same step and status', () => {
    const table = steps.map((step) =>
      statuses.map((known) => judgeScan({ step, known, inSession: false })).join(' '),
    );
    expect(table).toEqual([
      'recorded already wrongStep wrongStep wrongStep',
      'recorded recorded already wrongStep wrongStep',
      'recorded recorded recorded already wrongStep',
      'wrongStep wrongStep wrongStep recorded already',
    ]);
  });

  it('of an unknown code is recorded, because the server may know it', () => {
    for (const step of steps) expect(judgeScan({ step, known: null, inSession: false })).toBe('unknown');
    expect(isWrittenAtOnce('unknown')).toBe(true);
  });

  it('of a code that this session already has is never recorded twice', () => {
    for (const step of steps)
      for (const known of [...statuses, null])
        expect(judgeScan({ step, known, inSession: true })).toBe('repeated');
    expect(isWrittenAtOnce('repeated')).toBe(false);
  });
});
