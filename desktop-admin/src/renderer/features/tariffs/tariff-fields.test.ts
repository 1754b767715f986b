import { expect, it } from 'vitest';
import type { TariffDraft } from '@logistics/shared/contracts';
import { emptyTariff, isTariffFields, tariffBody, tariffErrors, tariffFieldsOf } from './tariff-fields.ts';

const DRAFT: TariffDraft = {
  name: 'Giá chuẩn',
  service: 'standard',
  route: 'ha-noi',
  group: null,
  validFrom: '2026-12-01',
  terms: {
    weightSteps: [
      { from: 0, rate: 30_000 },
      { from: 10_500, rate: 25_000 },
    ],
    volumeSteps: [{ from: 0, rate: 2_900_000 }],
    volumetricDivisor: 6000,
    minimum: 50_000,
    roundTo: 1000,
    roundMode: 'up',
    extras: { woodwork: 150_000, counting: 2000, insurance: 250 },
  },
};

it('converts a tariff to fields and back without a loss', () => {
  const fields = tariffFieldsOf(DRAFT);
  expect(fields).toMatchObject({ validFrom: '01/12/2026', volumetricDivisor: '6.000', insurance: '2,5' });
  expect(fields.weightSteps[1]).toEqual({ from: '10,5', rate: '25.000' });
  expect(tariffBody(fields)).toEqual(DRAFT);
  expect(tariffErrors(fields)).toEqual({});
  expect(isTariffFields(fields)).toBe(true);
});

it('names each wrong field', () => {
  const fields = { ...emptyTariff('standard', 'ha-noi'), validFrom: '31/02/2026', insurance: 'nhiều' };
  expect(Object.keys(tariffErrors(fields)).sort()).toEqual([
    'name',
    'terms.extras.insurance',
    'terms.weightSteps.0.rate',
    'validFrom',
  ]);
  const steps = { ...tariffFieldsOf(DRAFT), weightSteps: [{ from: '1', rate: '20.000' }] };
  expect(Object.keys(tariffErrors(steps))).toEqual(['terms.weightSteps']);
});
