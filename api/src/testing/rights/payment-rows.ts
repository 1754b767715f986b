import { SIGNS, type Row } from './row.ts';

/** Payments by bank transfer. */
export const paymentRows: readonly Row[] = [{ call: 'GET /api/payments/banks', signs: SIGNS.superAdmin }];
