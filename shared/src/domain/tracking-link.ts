import { carrierOf } from './carrier.ts';
import { normaliseOrderCode, orderCodeProblem } from './order-code.ts';

const MANY_DIGITS = /\d{6}/;

/** Returns the codes in the path, query or hash of a tracking link; if any fits a carrier, only those that do. */
export function codesInLink(link: string): string[] {
  if (!URL.canParse(link)) return [];
  const url = new URL(link);
  const parts = [...url.searchParams.values(), ...url.pathname.split('/'), ...url.hash.split(/[#/=&?]/)];
  const codes = parts
    .flatMap((part) => part.split(/[,;]/))
    .map(normaliseOrderCode)
    .filter((code) => orderCodeProblem(code) === null && MANY_DIGITS.test(code));
  const ofCarriers = codes.filter((code) => carrierOf(code) !== null);
  return [...new Set(ofCarriers.length > 0 ? ofCarriers : codes)];
}
