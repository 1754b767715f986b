import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRatesContentSchema, informationHeaderContentSchema } from '@logistics/shared/contracts';
import { feeErrors, feesBody, readFees, withFeeTable, type FeeFields } from './fee-fields.ts';
import { addRate, headerBody, headerErrors, rateState, readHeader } from './header-fields.ts';

const TODAY = '2026-11-21';
const HEADER = readHeader({
  email: 'hoi@cauhang.vn',
  phone: '0901 234 567',
  timework: '',
  exchange_rate: '3.650',
  link_logo: '',
  exchange_rates: [
    { from: '2026-10-01', rate: 3600 },
    { from: '2026-11-01', rate: 3650 },
    { from: '2026-12-01', rate: 3700 },
  ],
});

describe('exchange rates', () => {
  it('are past, current or future, and exactly one of those that began is current', () => {
    expect(HEADER.rates.map((rate) => rateState(rate, HEADER.rates, TODAY))).toEqual([
      'past',
      'now',
      'coming',
    ]);
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.uniqueArray(day), day, (days, today) => {
        const rates = days.sort().map((from) => ({ from, rate: 3650 }));
        const now = rates.filter((rate) => rateState(rate, rates, today) === 'now');
        expect(now).toHaveLength(rates.some(({ from }) => from <= today) ? 1 : 0);
      }),
    );
  });

  it('in the future never replace the undated rate of an older record', () => {
    const older = { ...HEADER, exchange_rate: '3.500', rates: [{ from: '2099-12-01', rate: 3720 }] };
    expect(headerBody(older, TODAY).exchange_rate).toBe('3.500');
  });

  it('can be added from today on, replace one of the same day, and are rejected in the past', () => {
    const typed = (newFrom: string, newRate: string) => addRate({ ...HEADER, newFrom, newRate }, TODAY);
    expect(typed('1/12/2026', '3.720')).toEqual({
      rates: [...HEADER.rates.slice(0, 2), { from: '2026-12-01', rate: 3720 }],
    });
    expect(typed('20/11/2026', '3.720')).toHaveProperty('errors.newFrom');
    expect(typed('31/02/2027', '0')).toHaveProperty('errors.newRate');
  });

  it('are sent with today’s rate as the present one, and not while another is half typed', () => {
    const body = informationHeaderContentSchema.parse(headerBody(HEADER, TODAY));
    expect(body).toMatchObject({ exchange_rate: '3.650', exchange_rates: HEADER.rates });
    expect(headerErrors(HEADER, TODAY)).toEqual({});
    expect(headerErrors({ ...HEADER, newRate: '3' }, TODAY)).toHaveProperty('newRate');
    expect(headerErrors({ ...HEADER, rates: [], exchange_rate: '' }, TODAY)).toEqual({});
    expect(headerErrors({ ...HEADER, email: 'hoi@' }, TODAY)).toHaveProperty('email');
  });
});

describe('fees', () => {
  const first = withFeeTable({ rates: [], newDay: '01/12/2026' });

  it('start as a copy of the newest table, with one table per day', () => {
    expect(first?.rates[0]).toMatchObject({ from: '2026-12-01', volumetricDivisor: '6.000' });
    expect(withFeeTable({ rates: first?.rates ?? [], newDay: '1/12/2026' })).toBeNull();
    expect(withFeeTable({ rates: first?.rates ?? [], newDay: 'mai' })).toBeNull();
    const second = withFeeTable({ rates: first?.rates ?? [], newDay: '1/1/2027' });
    expect(second?.rates.map(({ from }) => from)).toEqual(['2027-01-01', '2026-12-01']);
  });

  it('accept numbers in local format and reject invalid ones', () => {
    const fees: FeeFields = {
      newDay: '',
      rates: [
        {
          from: '2026-12-01',
          volumetricDivisor: '6.000',
          serviceFeePercent: '1,5',
          destinations: [{ key: 'ha-noi', name: 'Hà Nội', perKg: '25.000', perM3: '2.900.000', days: '' }],
        },
      ],
    };
    const body = feeRatesContentSchema.parse(feesBody(fees));
    expect(body.rates[0]).toMatchObject({ volumetricDivisor: 6000, serviceFeePercent: 1.5 });
    expect(readFees(body)).toEqual(fees);
    expect(feeErrors(fees)).toEqual({});
    expect(Object.keys(feeErrors(first ?? fees))).toEqual([
      'rates.0.destinations.0.perKg',
      'rates.0.destinations.0.perM3',
    ]);
  });

  it('are not saved while the day of another table is half typed, since saving would lose it', () => {
    const body = { rates: [] };
    expect(feeErrors({ ...readFees(body), newDay: '1/12/2026' })).toHaveProperty('newDay');
    expect(feeErrors({ ...readFees(body), newDay: '  ' })).toEqual({});
  });
});
