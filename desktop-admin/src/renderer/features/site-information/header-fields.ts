import { informationHeaderContentSchema } from '@logistics/shared/contracts';
import { parseRate, rateOn, withRateFrom, type DatedRate } from '@logistics/shared/domain';
import { formatRate } from '@logistics/shared/formatting';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { readDay } from '../../components/calendar-day.ts';
import { recordErrors, type RecordErrors } from '../../records/record-errors.ts';

const texts = officeInformationTexts.header;

/** Form fields of INFORMATION_HEADER, including the rate that the user is about to add. */
export interface HeaderFields {
  site_name: string;
  slogan: string;
  email: string;
  phone: string;
  timework: string;
  link_logo: string;
  /** Rate that applies while no dated rate does, as in older records. */
  exchange_rate: string;
  rates: DatedRate[];
  newFrom: string;
  newRate: string;
}

const EMPTY: HeaderFields = {
  site_name: '',
  slogan: '',
  email: '',
  phone: '',
  timework: '',
  link_logo: '',
  exchange_rate: '',
  rates: [],
  newFrom: '',
  newRate: '',
};

export function readHeader(content: unknown): HeaderFields {
  const header = informationHeaderContentSchema.safeParse(content).data;
  if (!header) return EMPTY;
  const { site_name = '', slogan = '', exchange_rates = [], ...facts } = header;
  return { ...EMPTY, ...facts, site_name, slogan, rates: exchange_rates };
}

/** Returns today's rate in VNĐ per NDT; the first future rate if none was ever set. */
export function presentRate({ rates, exchange_rate }: HeaderFields, today: string): number | null {
  return rateOn(rates, today)?.rate ?? parseRate(exchange_rate) ?? rates[0]?.rate ?? null;
}

/** Converts the fields to the request body. The present rate is always today's dated rate. */
export function headerBody(fields: HeaderFields, today: string) {
  const { newFrom: _from, newRate: _rate, rates, ...facts } = fields;
  const present = presentRate(fields, today);
  return {
    ...facts,
    email: facts.email.trim(),
    exchange_rate: present === null ? '' : formatRate(present),
    exchange_rates: rates,
  };
}

export function headerErrors(fields: HeaderFields, today: string): RecordErrors {
  return {
    ...recordErrors(informationHeaderContentSchema.safeParse(headerBody(fields, today))),
    ...(fields.newFrom.trim() || fields.newRate.trim() ? { newRate: texts.unsavedRate } : {}),
  };
}

/** Adds the typed rate and replaces another one of the same day; returns an error if the rate is invalid. */
export function addRate(
  { rates, newFrom, newRate }: HeaderFields,
  today: string,
): { rates: DatedRate[] } | { errors: RecordErrors } {
  const from = readDay(newFrom);
  const rate = parseRate(newRate);
  if (from && from >= today && rate !== null) return { rates: withRateFrom(rates, { from, rate }) };
  return {
    errors: {
      ...(from && from >= today ? {} : { newFrom: texts.past }),
      ...(rate === null ? { newRate: texts.rateWrong } : {}),
    },
  };
}

/** Past rates cannot be removed, since order fees were computed with them. Future rates can. */
export function rateState({ from }: DatedRate, rates: readonly DatedRate[], today: string) {
  if (from > today) return 'coming';
  return rateOn(rates, today)?.from === from ? 'now' : 'past';
}
