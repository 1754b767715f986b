import { describe, expect, it } from 'vitest';
import type { StaffOrder, StaffOrderDetail } from '@logistics/shared/contracts';
import { labelOfScan } from '../../components/parcel-label.ts';
import { labelsOf, notesOf } from './printed-documents.ts';

const customer = { id: 5, customerCode: 'KH00005', name: 'Lê An' };
const shop = { name: 'Cầu Hàng', phone: '' };
function order(id: number, change: Partial<StaffOrderDetail> = {}): StaffOrderDetail {
  return {
    id,
    order_code: `JT${id}`,
    created_date: '2026-11-21T01:30:00Z',
    status: 3,
    status_name: 'Đã nhập kho Việt Nam',
    carrier: 'J&T',
    goodsName: null,
    weight: 1.5,
    volume: null,
    pieces: null,
    fee: 1000,
    customerNote: 'của khách',
    can: { withdraw: false, update: true, remove: true, restore: false, editDeclaration: false },
    customer,
    note: 'riêng của nhân viên',
    source: 'import',
    importId: 1,
    version: 1,
    declaredAt: null,
    declaration: null,
    facts: { bag: 'HN-1' },
    customerPhone: null,
    events: [],
    ...change,
  };
}

describe('printed documents of orders', () => {
  it('make one note per customer, with parcels in order, and one for parcels without an owner', () => {
    const other = { id: 6, customerCode: 'KH00006', name: 'Đỗ Bình' };
    const notes = notesOf([order(1), order(2, { customer: null }), order(3, { customer: other }), order(4)]);
    expect(
      notes.map(({ customer: whose, rows }) => [whose?.code, rows.map(({ orderCode }) => orderCode)]),
    ).toEqual([
      ['KH00005', ['JT1', 'JT4']],
      [undefined, ['JT2']],
      ['KH00006', ['JT3']],
    ]);
  });

  it('never print the staff note, the customer’s note or the fee on a label', () => {
    const document = labelsOf([order(1)], '100x75', shop);
    expect(document).toMatchObject({ labels: [{ orderCode: 'JT1', customerCode: 'KH00005', bag: 'HN-1' }] });
    expect(JSON.stringify(document)).not.toMatch(/riêng|của khách|1000/);
  });
});

describe('label of a scan', () => {
  const scanned = {
    orderCode: 'JT3025901027389',
    step: 3,
    weight: null,
    at: '2026-11-21T03:00:00Z',
  } as const;

  it('shows the step, the time and, if weighed, the weight of the scan', () => {
    const known: StaffOrder = order(1, { status: 2, status_name: 'Đang về kho Việt Nam' });
    expect(labelOfScan({ ...scanned, order: known })).toMatchObject({
      orderCode: 'JT3025901027389',
      status: 'Đã nhập kho Việt Nam',
      at: scanned.at,
      weight: 1.5,
      customerCode: 'KH00005',
    });
    expect(labelOfScan({ ...scanned, weight: 2, order: known }).weight).toBe(2);
  });

  it('prints offline too, with the carrier derived from the code', () => {
    expect(labelOfScan({ ...scanned, order: null })).toMatchObject({
      customerCode: null,
      carrier: 'J&T',
      weight: null,
    });
  });
});
