import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { isoFromDate } from './types.ts';

const { database } = await createTestApp();

test('returns rows as plain values: times and dates as text, numbers as numbers', async () => {
  const rows = await database.readFresh(
    `SELECT timestamptz '2026-11-21 14:05:00.25+07' AS at, timestamptz '2026-11-21 14:05:00+07' AS whole,
       date '2026-11-21' AS day, 9007199254740991::bigint AS id, 12.50::numeric AS weight, count(*) AS n`,
  );
  expect(rows).toEqual([
    {
      at: '2026-11-21T07:05:00.250Z',
      whole: '2026-11-21T07:05:00Z',
      day: '2026-11-21',
      id: 9007199254740991,
      weight: 12.5,
      n: 1,
    },
  ]);
  expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype);
});

test('writes times of models as raw queries return them', () => {
  expect(isoFromDate(new Date('2026-11-21T14:05:00.25+07:00'))).toBe('2026-11-21T07:05:00.250Z');
  expect(isoFromDate(new Date('2026-11-21T14:05:00+07:00'))).toBe('2026-11-21T07:05:00Z');
});
