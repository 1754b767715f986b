import { foldVietnamese } from './vietnamese-text.ts';

/** A service or a route in the lists of tariffs. */
interface TariffEntry {
  readonly code: string;
  readonly name: string;
}

/**
 * Finds the entry that a text names by its code or name, ignoring case and diacritics; the first entry for an empty
 * text. Returns null for an unknown name, and without entries.
 */
export function tariffEntryOf<Entry extends TariffEntry>(
  entries: readonly Entry[],
  text: string,
): Entry | null {
  const wanted = foldVietnamese(text.trim());
  if (wanted === '') return entries[0] ?? null;
  return entries.find(({ code, name }) => code === wanted || foldVietnamese(name) === wanted) ?? null;
}

/**
 * Why a parcel has no computed fee: no weight, a service or route that is not in the lists, no published tariff for
 * them on its day, or no exchange rate for its fee within China.
 */
export const NO_FEE_REASONS = ['weight', 'service', 'route', 'tariff', 'rate'] as const;
export type NoFeeReason = (typeof NO_FEE_REASONS)[number];
