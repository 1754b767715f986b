import { splitCodes } from '@logistics/shared/domain';

/** Codes of one look-up; the contract's TRACKING_CODES_MAX. */
export const TRACKING_MAX = 20;

/** The codes of `/search?code=A,B`. */
export function codesFromAddress(params: URLSearchParams): string[] {
  return splitCodes(params.getAll('code').join(','));
}

/** The address that shows these codes, to be shared or come back to. */
export function searchAddress(codes: readonly string[]): string {
  return `/search?code=${codes.map(encodeURIComponent).join(',')}`;
}

/** The orders page with its declaring box open and these codes in it. */
export function declareAddress(codes: readonly string[]): string {
  return `/information/order-status?declare=${codes.map(encodeURIComponent).join(',')}`;
}
