import { expect, it } from 'vitest';
import { noteListPath, readNoteParams } from './note-paths.ts';

const read = (path: string) => readNoteParams(new URL(path, 'http://office').searchParams);

it('reads the address that it wrote', () => {
  const params = {
    page: 3,
    search: 'PX261125-7',
    state: 'issued',
    from: '2026-11-01',
    to: '2026-11-25',
    customerId: 12,
  } as const;
  expect(read(noteListPath(params))).toEqual(params);
  expect(noteListPath()).toBe('/delivery-notes');
});

it('ignores invalid values in an address', () => {
  expect(read('/delivery-notes?page=-1&state=lost&from=x&to=2026-13&customer=abc')).toEqual({
    page: 1,
    search: '',
    state: null,
    from: '',
    to: '',
    customerId: null,
  });
});
