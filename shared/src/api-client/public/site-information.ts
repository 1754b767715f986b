import type { InformationHeader, ManagerRecord } from '../../contracts/index.ts';
import { businessDay, rateSince } from '../../domain/index.ts';
import { api } from '../core/api.ts';
import { recordFields } from './record-content.ts';

/** Name of the record with the site's name, contact and rate (specification, section 3). */
const INFORMATION_HEADER = 'INFORMATION_HEADER';

export interface SiteInformation extends Required<Omit<InformationHeader, 'exchange_rates'>> {
  /** First day of the present rate, `yyyy-MM-dd`; null if it is unknown. */
  readonly rate_since: string | null;
}

/** Returns the record's fields, each '' if it is missing; null if there is no record or it is unreadable. */
export function readSiteInformation(records: readonly ManagerRecord[], now: Date): SiteInformation | null {
  const fields = recordFields(records, INFORMATION_HEADER);
  if (!fields) return null;
  const text = (key: keyof InformationHeader) => {
    const value = fields[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  // The server stores rates only if they match their schema (managerUpdater).
  const rates = (fields['exchange_rates'] ?? []) as NonNullable<InformationHeader['exchange_rates']>;
  return {
    email: text('email'),
    phone: text('phone'),
    timework: text('timework'),
    exchange_rate: text('exchange_rate'),
    link_logo: text('link_logo'),
    site_name: text('site_name'),
    slogan: text('slogan'),
    rate_since: rateSince(rates, businessDay(now)),
  };
}

export const siteInformationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteInformation: build.query<SiteInformation | null, void>({
      query: () => ({ url: '/api/manager', method: 'POST', body: [INFORMATION_HEADER] }),
      transformResponse: (records: ManagerRecord[]) => readSiteInformation(records, new Date()),
    }),
  }),
});

export const { useGetSiteInformationQuery } = siteInformationApi;
