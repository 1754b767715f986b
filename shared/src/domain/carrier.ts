/** First match wins; codes that fit two carriers (43 + 13 digits) take the narrower pattern. */
const CARRIERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['J&T', /^JT\d{13}$/],
  ['YTO', /^YT\d{13}$/],
  ['SF', /^SF\d{13}$/],
  ['JD', /^JD[A-Z0-9]{2}\d{11}$/],
  ['Deppon', /^DPK\d{12}$/],
  ['EMS', /^E[A-Z]\d{9}[A-Z]{2}$/],
  ['ZTO', /^7[3-68]\d{12}$/],
  ['STO', /^(?:77|43)\d{12,15}$/],
  ['Cainiao', /^621\d{12}$/],
  ['Yunda', /^[34]\d{14}$/],
];

/**
 * The carrier that a normalised code looks like, or null. A hint for a chip, never a reason to refuse a code; a
 * suffix `-1`, `-2` names a piece of the parcel and is passed over (decisions, "The Excel file").
 */
export function carrierOf(code: string): string | null {
  const parcel = code.replace(/-\d{1,3}$/, '');
  return CARRIERS.find(([, pattern]) => pattern.test(parcel))?.[0] ?? null;
}
