import { mayBeNamed, readPastedCodes } from '@logistics/shared/domain';

/** Codes per lookup; the contract's TRACKING_CODES_MAX. */
export const TRACKING_MAX = 20;

/** Returns the codes of `/search?code=A,B`, of any shape: the address is shared from orders that have such codes. */
export function codesFromAddress(params: URLSearchParams): string[] {
  const parts = readPastedCodes(params.getAll('code').join(','));
  return parts.filter(mayBeNamed).map(({ code }) => code);
}

/** Returns the address that shows these codes, which can be shared. */
export function searchAddress(codes: readonly string[]): string {
  return `/search?code=${codes.map(encodeURIComponent).join(',')}`;
}

/** Returns the address of the orders page with its declare dialog open and these codes in it. */
export function declareAddress(codes: readonly string[]): string {
  return `/information/order-status?declare=${codes.map(encodeURIComponent).join(',')}`;
}
