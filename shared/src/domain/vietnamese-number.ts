import { foldVietnamese } from './vietnamese-text.ts';

export interface NumberReading {
  /** The value is whole (đồng, pieces): any separator that forms groups of three is a thousands separator. */
  whole?: boolean;
  /** Folded units that may follow the number, e.g. `kg`. */
  units?: readonly string[];
}

const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const SEVERAL_COMMAS = /,.*,/;

/** Returns the digits with `.` as the decimal separator, or null if the separators contradict each other. */
function plainDigits(text: string, whole: boolean): string | null {
  const lastDot = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastDot >= 0 && lastComma >= 0) {
    const cut = Math.max(lastDot, lastComma);
    const grouped = text.slice(0, cut);
    const rightly = lastComma > lastDot ? GROUPED_BY_DOTS.test(grouped) : GROUPED_BY_COMMAS.test(grouped);
    return rightly ? `${grouped.replace(/[.,]/g, '')}.${text.slice(cut + 1)}` : null;
  }
  if (GROUPED_BY_DOTS.test(text)) return text.replaceAll('.', '');
  if (GROUPED_BY_COMMAS.test(text) && (whole || SEVERAL_COMMAS.test(text))) return text.replaceAll(',', '');
  return text.replace(',', '.');
}

/**
 * Parses a number in Vietnamese notation, or returns null. `1.250.000` is 1250000, `1,85` and `1.85` are 1.85,
 * `1.250,5` and `1,250.5` are 1250.5; spaces may group too.
 *
 * One separator before exactly three digits is ambiguous. It is read by Vietnamese habit: a dot groups (`1.250` is
 * 1250, but `0.125` is 0.125), a comma is decimal (`1,250` is 1.25) unless the value is `whole`.
 */
export function parseVietnameseNumber(
  text: string,
  { whole = false, units = [] }: NumberReading = {},
): number | null {
  let rest = foldVietnamese(text);
  const unit = units.find((word) => rest.endsWith(word));
  if (unit !== undefined) rest = rest.slice(0, -unit.length).trim();
  rest = rest.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/gu, '');
  const sign = rest.startsWith('-') ? -1 : 1;
  const digits = plainDigits(sign < 0 ? rest.slice(1) : rest, whole);
  if (digits === null || !/^\d+(?:\.\d+)?$/.test(digits)) return null;
  const value = sign * Number(digits);
  return whole && !Number.isInteger(value) ? null : value;
}
