import type { Calculator } from '../../contracts/index.ts';
import { api } from '../core/api.ts';

/** The tariffs in force, with which a page computes fees by itself. */
export const calculatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalculator: build.query<Calculator, void>({
      query: () => '/api/calculator',
    }),
  }),
});

export const { useGetCalculatorQuery } = calculatorApi;
