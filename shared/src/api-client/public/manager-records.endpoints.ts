import type { z } from 'zod';
import type {
  FeeRatesContent,
  MANAGER_RECORD_SCHEMAS,
  ManagerName,
  ManagerRecord,
} from '../../contracts/index.ts';
import { businessDay, rateOn } from '../../domain/index.ts';
import { api } from '../core/api.ts';
import { recordFields } from './record-content.ts';

type Contents = { readonly [Name in ManagerName]: z.infer<(typeof MANAGER_RECORD_SCHEMAS)[Name]> };
/** Rates of the fee calculator on one day. */
export type FeeRatesOfDay = FeeRatesContent['rates'][number];
export type FooterContent = Contents['FOOTER'];

/** Returns a record's content; null if it was never written. */
export function readRecord<Name extends ManagerName>(
  records: readonly ManagerRecord[],
  name: Name,
): Contents[Name] | null {
  // The server stores a record only if its content matches the schema of its name (managerUpdater).
  return recordFields(records, name) as Contents[Name] | null;
}

/** Returns the dated rates in force now; null before the first of them, or without a record. */
export function feeRatesAt(content: FeeRatesContent | null, now: Date): FeeRatesOfDay | null {
  return rateOn(content?.rates ?? [], businessDay(now));
}

const recordQuery = (name: ManagerName) => ({ url: '/api/manager', method: 'POST', body: [name] });

/** The records that an admin writes for the customers' site, one endpoint each. */
export const managerRecordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeContent: build.query<Contents['HOME'] | null, void>({
      query: () => recordQuery('HOME'),
      transformResponse: (records: ManagerRecord[]) => readRecord(records, 'HOME'),
    }),
    getFooterContent: build.query<FooterContent | null, void>({
      query: () => recordQuery('FOOTER'),
      transformResponse: (records: ManagerRecord[]) => readRecord(records, 'FOOTER'),
    }),
    getMaintenance: build.query<Contents['MAINTENANCE'] | null, void>({
      query: () => recordQuery('MAINTENANCE'),
      transformResponse: (records: ManagerRecord[]) => readRecord(records, 'MAINTENANCE'),
    }),
    /** Computed when the answer arrives, so that server and browser render the rates of the same day. */
    getFeeRates: build.query<FeeRatesOfDay | null, void>({
      query: () => recordQuery('FEE_RATES'),
      transformResponse: (records: ManagerRecord[]) =>
        feeRatesAt(readRecord(records, 'FEE_RATES'), new Date()),
    }),
    /**
     * Null outside its time or for another audience. The argument is the caller, because the server's answer depends
     * on it.
     */
    getPopup: build.query<Contents['POPUP'] | null, number | null>({
      query: () => recordQuery('POPUP'),
      transformResponse: (records: ManagerRecord[]) => readRecord(records, 'POPUP'),
      providesTags: ['Popup'],
    }),
  }),
});

export const {
  useGetHomeContentQuery,
  useGetFooterContentQuery,
  useGetMaintenanceQuery,
  useGetFeeRatesQuery,
  useGetPopupQuery,
} = managerRecordsApi;
