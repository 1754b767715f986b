import { informationHeaderContentSchema } from '@logistics/shared/contracts';
import { parseRate, rateOn, withRateFrom, type DatedRate } from '@logistics/shared/domain';
import { formatRate } from '@logistics/shared/formatting';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { readDay } from '../../components/calendar-day.ts';
import { recordErrors, type RecordErrors } from '../../components/record-errors.ts';

const texts = officeInformationTexts.header;

/** What a person types of INFORMATION_HEADER, the rate that she is about to add included. */
export interface HeaderFields {
  site_name: string;
  slogan: string;
  email: string;
  phone: string;
  timework: string;
  link_logo: string;
  /** What holds where no dated rate does yet, as older records have it. */
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

/** VNĐ for one NDT today; the first one to come where nothing was ever set. */
export function presentRate({ rates, exchange_rate }: HeaderFields, today: string): number | null {
  return rateOn(rates, today)?.rate ?? parseRate(exchange_rate) ?? rates[0]?.rate ?? null;
}

/** As the server takes it. The present rate is always that of the dated ones which holds today. */
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
  const { exchange_rate, ...errors } = recordErrors(
    informationHeaderContentSchema.safeParse(headerBody(fields, today)),
  );
  return {
    ...errors,
    ...(exchange_rate === undefined ? {} : { newRate: texts.needsRate }),
    ...(fields.newFrom.trim() || fields.newRate.trim() ? { newRate: texts.unsavedRate } : {}),
  };
}

/** The typed rate among the others, in place of another from the same day; or why it can't stand there. */
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

/** What has passed stays, since orders were reckoned with it; what is to come may go. */
export function rateState({ from }: DatedRate, rates: readonly DatedRate[], today: string) {
  if (from > today) return 'coming';
  return rateOn(rates, today)?.from === from ? 'now' : 'past';
}
