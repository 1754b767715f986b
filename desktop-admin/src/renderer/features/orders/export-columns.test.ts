import { expect, it } from 'vitest';
import { EXPORT_COLUMNS, readExportColumns } from './export-columns.ts';

it('reads the columns of the last export, and ignores names that do not exist', () => {
  expect(readExportColumns(null)).toEqual(EXPORT_COLUMNS);
  expect(readExportColumns('lot,weight,colour')).toEqual(['weight', 'lot']);
  expect(readExportColumns('fees,weight')).toEqual(['weight', 'fees']);
  expect(readExportColumns('')).toEqual([]);
});
