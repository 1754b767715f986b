import { expect, it } from 'vitest';
import type { EndedImport } from './import-desk.ts';
import { createUntoldEnds } from './untold-ends.ts';

const by = { id: 7, name: 'Lê An' };
const imported: EndedImport = {
  outcome: 'imported',
  fileName: 'a.xlsx',
  importId: 1,
  created: 1,
  updated: 0,
  rejected: 0,
  by,
};
const refused: EndedImport = { outcome: 'refused', fileName: 'b.xlsx', reason: 'File trống.', by };

it('the end of an import is told once, and names whose it was only to another person', () => {
  let person: { id: number } | null = { id: 7 };
  const ends = createUntoldEnds(() => person);
  ends.add(imported);
  expect(ends.take()).toMatchObject([{ fileName: 'a.xlsx', of: null }]);
  ends.add(imported);
  ends.add(refused);
  person = { id: 8 };
  expect(ends.take()).toMatchObject([
    { fileName: 'a.xlsx', of: 'Lê An' },
    { fileName: 'b.xlsx', of: 'Lê An' },
  ]);
  expect(ends.take()).toEqual([]);
});

it('the end of an import is told without what only this machine knows of its person', () => {
  const { told } = createUntoldEnds(() => null);
  expect(told(refused)).toEqual({
    outcome: 'refused',
    fileName: 'b.xlsx',
    reason: 'File trống.',
    of: 'Lê An',
  });
});
