import type { ImportSummary } from '../contracts/index.ts';

/** The answer to an import of one valid row, with the fields that a test sets. */
export const importSummary = (fields: Partial<ImportSummary> = {}): ImportSummary => ({
  importId: 9,
  fileName: 'a.xlsx',
  total: 1,
  created: 1,
  updated: 0,
  unchanged: 0,
  older: 0,
  leftOut: 0,
  rejected: 0,
  warnings: 0,
  problems: [],
  problemsTotal: 0,
  sheets: [],
  ...fields,
});
