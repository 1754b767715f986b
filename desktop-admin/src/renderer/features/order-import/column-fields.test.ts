import { describe, expect, it } from 'vitest';
import type { SheetReport } from '@logistics/shared/contracts';
import { fileColumns, hasCode, openColumns, takenFields } from './column-fields.ts';

const sheet = (...columns: [header: string, field: string | null][]): SheetReport => ({
  name: 'Sheet1',
  rows: 1,
  read: true,
  columns: columns.map(([header, field]) => ({ header, field })),
});
const sheets = [
  sheet(['NGÀY', 'occurredAt'], ['Mã kiện', null], ['', null], ['Cân', null]),
  sheet(['Mã kiện', null]),
];

describe('the columns of a file', () => {
  it('are listed once; unknown ones wait for a choice of the user', () => {
    const columns = fileColumns(sheets, {});
    expect(columns.map(({ header }) => header)).toEqual(['NGÀY', 'Mã kiện', 'Cân']);
    expect(openColumns(columns).map(({ header }) => header)).toEqual(['Mã kiện', 'Cân']);
  });

  it('can be changed after they were named', () => {
    const named = [sheet(['Mã kiện', 'orderCode'])];
    expect(openColumns(fileColumns(named, { 'Mã kiện': 'orderCode' }))).toEqual([
      { header: 'Mã kiện', known: null, chosen: 'orderCode' },
    ]);
  });

  it('have one field each, except the customer, who may have a code and an email', () => {
    const columns = fileColumns([...sheets, sheet(['Email', 'customer'])], {});
    expect(takenFields(columns, { 'Mã kiện': 'orderCode' }, 'Cân')).toEqual(
      new Set(['occurredAt', 'orderCode']),
    );
    expect(takenFields(columns, { 'Mã kiện': 'orderCode' }, 'Mã kiện')).toEqual(new Set(['occurredAt']));
  });

  it('must include the tracking code', () => {
    const columns = fileColumns(sheets, {});
    expect(hasCode(columns, {})).toBe(false);
    expect(hasCode(columns, { 'Mã kiện': 'orderCode' })).toBe(true);
    expect(hasCode(fileColumns([sheet(['MVĐ', 'orderCode'])], {}), { MVĐ: '' })).toBe(false);
  });
});
