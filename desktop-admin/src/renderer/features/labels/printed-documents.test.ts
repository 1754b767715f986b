import { describe, expect, it } from 'vitest';
import type { StaffOrder, StaffOrderDetail } from '@logistics/shared/contracts';
import { labelOfScan } from '../../components/parcel-label.ts';
import { FIRST_LABEL_FIELDS, LABELS_MAX } from '../../platform/desktop-limits.ts';
import type { LabelField } from '../../platform/index.ts';
import { labelsOf, notesOf } from './printed-documents.ts';

const customer = { id: 5, customerCode: 'KH00005', name: 'Lê An' };
const shop = { name: 'Cầu Hàng', phone: '' };
const choices = { size: '100x75', fields: FIRST_LABEL_FIELDS, shop } as const;
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
    shelf: null,
    source: 'import',
    importId: 1,
    version: 1,
    declaredAt: null,
    declaration: null,
    facts: { bag: 'HN-1' },
    customerPhone: null,
    bagId: null,
    lotId: null,
    feeDetail: {
      missing: null,
      fee: { origin: 'reported', total: 1000, lines: [] },
      ...{ computed: null, override: null, billedAt: null, version: 0, can: { override: false } },
    },
    deliveryNote: null,
    deliveryRequest: null,
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

  it('never have the staff note, the fee or a complete phone number on a label', () => {
    const { document } = labelsOf([order(1, { customerPhone: '+84 912 345 678' })], { ...choices });
    expect(document).toMatchObject({
      labels: [{ orderCode: 'JT1', customerCode: 'KH00005', bag: 'HN-1', phoneEnd: '5678' }],
    });
    expect(JSON.stringify(document)).not.toMatch(/riêng|1000|345/);
  });

  it('number one label for each piece, and make one without a number if the pieces are unknown or not chosen', () => {
    const orders = [order(1, { pieces: 3 }), order(2), order(3, { pieces: 1 })];
    const said = (fields: readonly LabelField[]) =>
      labelsOf(orders, { ...choices, fields }).document.labels.map(({ orderCode, piece }) => [
        orderCode,
        piece && `${piece.number}/${piece.total}`,
      ]);
    expect(said(['piece'])).toEqual([
      ['JT1', '1/3'],
      ['JT1', '2/3'],
      ['JT1', '3/3'],
      ['JT2', null],
      ['JT3', '1/1'],
    ]);
    expect(said(['bag'])).toEqual([
      ['JT1', null],
      ['JT2', null],
      ['JT3', null],
    ]);
  });

  it('are at most as many labels as are printed at once, and say how many are needed', () => {
    const { document, needed } = labelsOf([order(1, { pieces: 1_000_000 }), order(2)], choices);
    expect([document.labels.length, needed]).toEqual([LABELS_MAX, 1_000_001]);
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
