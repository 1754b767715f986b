import { tariffDraftSchema, type Tariff, type TariffDraft } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { cubicCentimetresOf, gramsOf } from '@logistics/shared/tariff';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { readDay, showDay } from '../../components/calendar-day.ts';
import { sameShape } from '../../components/same-shape.ts';
import { recordErrors, type RecordErrors } from '../../records/record-errors.ts';

const texts = officeTariffTexts.form;

/** Kilograms or cubic metres, and đồng, as typed. */
export interface StepFields {
  from: string;
  rate: string;
}
/** Form fields of a tariff; numbers as text in local format. */
export interface TariffFields {
  name: string;
  service: string;
  route: string;
  /** '': customers of every group. */
  group: string;
  validFrom: string;
  weightSteps: StepFields[];
  volumeSteps: StepFields[];
  volumetricDivisor: string;
  minimum: string;
  roundTo: string;
  roundMode: TariffDraft['terms']['roundMode'];
  woodwork: string;
  counting: string;
  insurance: string;
}

/** A new tariff begins with the first service and the first route. */
export const emptyTariff = (service: string, route: string): TariffFields => ({
  name: '',
  service,
  route,
  group: '',
  validFrom: '',
  weightSteps: [{ from: '0', rate: '' }],
  volumeSteps: [],
  volumetricDivisor: '',
  minimum: '0',
  roundTo: formatInteger(1000),
  roundMode: 'nearest',
  woodwork: '0',
  counting: '0',
  insurance: '0',
});

export const isTariffFields = (draft: unknown): draft is TariffFields =>
  sameShape(draft, { ...emptyTariff('', ''), volumeSteps: [{ from: '', rate: '' }] });

const GRAMS_IN_KG = 1000;
const CM3_IN_M3 = 1_000_000;
/** Without dots of thousands, which could be read as a decimal point in a small number. */
const decimal = (value: number) => String(value).replace('.', ',');

export function tariffFieldsOf({ terms, ...tariff }: Tariff | TariffDraft): TariffFields {
  const { extras } = terms;
  const steps = (all: readonly { from: number; rate: number }[], unit: number) =>
    all.map(({ from, rate }) => ({ from: decimal(from / unit), rate: formatInteger(rate) }));
  return {
    name: tariff.name,
    service: tariff.service,
    route: tariff.route,
    group: tariff.group ?? '',
    validFrom: showDay(tariff.validFrom),
    weightSteps: steps(terms.weightSteps, GRAMS_IN_KG),
    volumeSteps: steps(terms.volumeSteps, CM3_IN_M3),
    volumetricDivisor: terms.volumetricDivisor === null ? '' : formatInteger(terms.volumetricDivisor),
    minimum: formatInteger(terms.minimum),
    roundTo: formatInteger(terms.roundTo),
    roundMode: terms.roundMode,
    woodwork: formatInteger(extras.woodwork),
    counting: formatInteger(extras.counting),
    insurance: decimal(extras.insurance / 100),
  };
}

const number = (typed: string) => parseVietnameseNumber(typed) ?? Number.NaN;
const whole = (typed: string) => parseVietnameseNumber(typed, { whole: true }) ?? Number.NaN;

/** Converts the fields to the request body. Invalid numbers become NaN, which the contract rejects. */
export function tariffBody(fields: TariffFields): TariffDraft {
  const { name, service, route, group, roundMode } = fields;
  const steps = (all: readonly StepFields[], unitsOf: (value: number) => number) =>
    all.map(({ from, rate }) => ({ from: unitsOf(number(from)), rate: whole(rate) }));
  return {
    name: name.trim(),
    service,
    route,
    group: group === '' ? null : group,
    validFrom: readDay(fields.validFrom) ?? '',
    terms: {
      weightSteps: steps(fields.weightSteps, gramsOf),
      volumeSteps: steps(fields.volumeSteps, cubicCentimetresOf),
      volumetricDivisor: fields.volumetricDivisor.trim() === '' ? null : whole(fields.volumetricDivisor),
      minimum: whole(fields.minimum),
      roundTo: whole(fields.roundTo),
      roundMode,
      extras: {
        woodwork: whole(fields.woodwork),
        counting: whole(fields.counting),
        insurance: Math.round(number(fields.insurance) * 100),
      },
    },
  };
}

export function tariffErrors(fields: TariffFields): RecordErrors {
  const errors = recordErrors(tariffDraftSchema.safeParse(tariffBody(fields)));
  return {
    ...errors,
    ...(errors['validFrom'] ? { validFrom: texts.fromWrong } : {}),
    ...(errors['terms.weightSteps'] ? { 'terms.weightSteps': texts.stepsWrong } : {}),
    ...(errors['terms.volumeSteps'] ? { 'terms.volumeSteps': texts.stepsWrong } : {}),
  };
}
