import { expect, it } from 'vitest';
import type { ImportProgress } from '../../platform/index.ts';
import { doneShare, shownFileName, uploadStatus, type Job } from './job.ts';

const file = { id: 'a', name: 'x.xlsx', size: 1, modifiedAt: '2026-11-21T00:00:00Z', openElsewhere: false };
const progress: ImportProgress = {
  phase: 'reading',
  rows: 50,
  rowsPerSecond: 10,
  bytesDone: 1,
  bytesTotal: 4,
};

it('upload status is 0 until the user confirms', () => {
  expect(uploadStatus({ phase: 'idle' })).toBe(0);
  expect(uploadStatus({ phase: 'previewing', file, options: {}, progress: null })).toBe(0);
});

it('a failure is status 3, also of a preview', () => {
  const failed: Job = { phase: 'failed', file, options: {}, failure: { code: 'FILE_EMPTY', message: 'm' } };
  expect(uploadStatus(failed)).toBe(3);
});

it('every space of a file name becomes an underscore', () => {
  expect(shownFileName('nhập kho  21.11.xlsx')).toBe('nhập_kho__21.11.xlsx');
});

it('progress counts rows if known, else bytes, else nothing', () => {
  expect(doneShare(progress, 200)).toBe(0.25);
  expect(doneShare(progress, null)).toBe(0.25);
  expect(doneShare({ ...progress, rows: null, bytesDone: 4 }, null)).toBeNull();
  expect(doneShare(null, 10)).toBeNull();
});
