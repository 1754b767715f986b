import { EXPORT_ATTRIBUTES } from '@logistics/shared/domain';
import { expect, it } from 'vitest';
import { readExportColumns } from './export-columns.ts';

it('reads the columns of the last export, and ignores names that do not exist', () => {
  expect(readExportColumns(null)).toEqual(EXPORT_ATTRIBUTES);
  expect(readExportColumns('lot,weight,colour')).toEqual(['weight', 'lot']);
  expect(readExportColumns('')).toEqual([]);
});
