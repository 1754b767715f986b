import { feeRatesContentSchema, type FeeRatesContent } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { readDay } from '../../components/calendar-day.ts';
import { recordErrors, type RecordErrors } from '../../records/record-errors.ts';

const texts = officeInformationTexts.fees;

/** Numbers as text in local format. */
export interface DestinationFields {
  key: string;
  name: string;
  perKg: string;
  perM3: string;
  days: string;
}
export interface FeeTableFields {
  from: string;
  volumetricDivisor: string;
  serviceFeePercent: string;
  destinations: DestinationFields[];
}
export interface FeeFields {
  rates: FeeTableFields[];
  newDay: string;
}

const shown = (value: number) =>
  Number.isInteger(value) ? formatInteger(value) : String(value).replace('.', ',');

/** Newest first, the order of the form. */
export function readFees(content: unknown): FeeFields {
  const rates = feeRatesContentSchema.safeParse(content).data?.rates ?? [];
  return {
    newDay: '',
    rates: newestFirst(rates).map(({ from, volumetricDivisor, serviceFeePercent, destinations }) => ({
      from,
      volumetricDivisor: shown(volumetricDivisor),
      serviceFeePercent: shown(serviceFeePercent),
      destinations: destinations.map(({ perKg, perM3, ...facts }) => ({
        ...facts,
        perKg: shown(perKg),
        perM3: shown(perM3),
      })),
    })),
  };
}

/** Converts the fields to the request body. Invalid numbers become NaN, which the contract rejects. */
export function feesBody({ rates }: FeeFields): FeeRatesContent {
  const read = (typed: string) => parseVietnameseNumber(typed) ?? Number.NaN;
  return {
    rates: rates.map(({ from, volumetricDivisor, serviceFeePercent, destinations }) => ({
      from,
      volumetricDivisor: read(volumetricDivisor),
      serviceFeePercent: read(serviceFeePercent),
      destinations: destinations.map(({ perKg, perM3, ...facts }) => ({
        ...facts,
        perKg: read(perKg),
        perM3: read(perM3),
      })),
    })),
  };
}

export function feeErrors(fields: FeeFields): RecordErrors {
  const errors = recordErrors(feeRatesContentSchema.safeParse(feesBody(fields)));
  const empty = fields.rates.flatMap(({ destinations }, at) =>
    destinations.length === 0 ? [[`rates.${at}.destinations`, texts.needsDestination] as const] : [],
  );
  return {
    ...errors,
    ...Object.fromEntries(empty),
    ...(fields.newDay.trim() ? { newDay: texts.unsavedDay } : {}),
  };
}

/** Creates a destination with a key unique in its table, since the calculator identifies destinations by key. */
export function newDestination(others: readonly DestinationFields[]): DestinationFields {
  const keys = new Set(others.map(({ key }) => key));
  let number = others.length + 1;
  while (keys.has(`tuyen-${number}`)) number += 1;
  return { key: `tuyen-${number}`, name: '', perKg: '', perM3: '', days: '' };
}

/** Adds a fee table from the typed day on, copied from the newest one; null if the day is invalid or taken. */
export function withFeeTable({ rates, newDay }: FeeFields): FeeFields | null {
  const from = readDay(newDay);
  if (!from || rates.some((one) => one.from === from)) return null;
  const [newest] = rates;
  const start = newest ?? {
    volumetricDivisor: formatInteger(6000),
    serviceFeePercent: '0',
    destinations: [{ ...newDestination([]), name: texts.firstDestination }],
  };
  return { newDay: '', rates: newestFirst([...rates, { ...start, from }]) };
}

export function withoutFeeTable(fields: FeeFields, { from }: FeeTableFields): FeeFields {
  return { ...fields, rates: fields.rates.filter((one) => one.from !== from) };
}

/** Adds a removed fee table again, in place of another one for the same day. */
export function restoredFeeTable(fields: FeeFields, table: FeeTableFields): FeeFields {
  return { ...fields, rates: newestFirst([...withoutFeeTable(fields, table).rates, table]) };
}

const newestFirst = <Table extends { from: string }>(tables: readonly Table[]): Table[] =>
  tables.toSorted((one, other) => other.from.localeCompare(one.from));
