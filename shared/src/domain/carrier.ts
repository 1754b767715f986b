/** The first match wins; codes that match two carriers (43 + 13 digits) get the narrower pattern. */
const CARRIERS = [
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
] as const satisfies readonly (readonly [name: string, pattern: RegExp])[];

export const CARRIER_NAMES = CARRIERS.map(([name]) => name);
export type CarrierName = (typeof CARRIER_NAMES)[number];

/**
 * Returns the carrier whose pattern a normalised code matches, or null. A hint for the UI, never a reason to reject a
 * code. Ignores a suffix such as `-1` or `-2`, which names a piece of the parcel (decisions, "The Excel file").
 */
export function carrierOf(code: string): CarrierName | null {
  const parcel = code.replace(/-\d{1,3}$/, '');
  return CARRIERS.find(([, pattern]) => pattern.test(parcel))?.[0] ?? null;
}

/**
 * Returns the rule of carrierOf for one carrier as regular expressions that PostgreSQL understands too: codes that
 * match `pattern` and not `except`, which belong to an earlier carrier. null: there is no earlier carrier.
 */
export function carrierPatterns(name: CarrierName): { pattern: string; except: string | null } {
  const sources = CARRIERS.map(([, { source }]) => source.replace(/\$$/, String.raw`(?:-\d{1,3})?$`));
  const at = CARRIER_NAMES.indexOf(name);
  return { pattern: sources[at] ?? '', except: sources.slice(0, at).join('|') || null };
}
