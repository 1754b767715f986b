import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditQuery, NO_FILTER, readAuditParams, writeAuditParams } from './audit-params.ts';

const read = (query: string) => readAuditParams(new URLSearchParams(query));

describe('the address of the audit', () => {
  it('can be written and read back', () => {
    fc.assert(
      fc.property(
        fc.record({
          action: fc.constantFrom('', 'user', 'user.remove'),
          actorId: fc.constantFrom('', '7'),
          subjectId: fc.constantFrom('', '12', 'POST /api/users/add'),
          from: fc.constantFrom('', '2026-11-01'),
          to: fc.constantFrom('', '2026-11-21'),
        }),
        fc.integer({ min: 1, max: 9999 }),
        fc.option(fc.integer({ min: 1, max: 9999 })),
        (options, page, entry) => {
          const params = { filter: { ...NO_FILTER, ...options }, page, entry };
          expect(read(writeAuditParams(params))).toEqual(params);
        },
      ),
    );
  });

  it('ignores values that the server would reject', () => {
    expect(read('actorId=abc&from=hom-nay&page=0&entry=x&action=')).toEqual({
      filter: NO_FILTER,
      page: 1,
      entry: null,
    });
    expect(read('from=2026-11-21&to=2026-11-01').filter.to).toBe('');
  });

  it('sends only the active filters to the server', () => {
    expect(auditQuery(read('action=order&page=3'), 50)).toEqual({ action: 'order', page: 3, pageSize: 50 });
  });
});
