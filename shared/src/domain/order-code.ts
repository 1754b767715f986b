/** White space and invisible characters that codes copied from chat, web pages and Excel contain. */
const INVISIBLE = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+/gu;
const ALREADY_NORMAL = /^[A-Z0-9._|-]*$/;

export const ORDER_CODE_MIN = 4;
export const ORDER_CODE_MAX = 64;

export type OrderCodeProblem = 'CODE_MISSING' | 'CODE_TOO_SHORT' | 'CODE_TOO_LONG' | 'CODE_BAD_CHARACTER';

/** Letters, digits and signs as Chinese keyboards type them, each as wide as a Chinese character. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FROM_FULL_WIDTH = 0xfee0;

/** Writes full-width letters, digits and signs as normal ones. */
export const narrow = (text: string): string =>
  text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FROM_FULL_WIDTH));

/** Does not change letters outside ASCII, so that no foreign letter becomes an allowed one. */
function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/**
 * Normalises a code for storing and comparing: composed (NFC), without white space or invisible characters, full-width
 * letters and digits as normal ones, upper case. Idempotent. Does not check whether the code is allowed; see
 * orderCodeProblem (decisions, "Whose orders").
 */
export function normaliseOrderCode(text: string): string {
  if (ALREADY_NORMAL.test(text)) return text;
  return upperAscii(narrow(text.replace(INVISIBLE, '').normalize('NFC'))).normalize('NFC');
}

/**
 * Returns why a normalised code is rejected, or null. Allowed: 4 to 64 letters, digits or `. _ | -` (decisions, "The
 * Excel file").
 */
export function orderCodeProblem(code: string): OrderCodeProblem | null {
  if (code === '') return 'CODE_MISSING';
  if (code.length < ORDER_CODE_MIN) return 'CODE_TOO_SHORT';
  if (code.length > ORDER_CODE_MAX) return 'CODE_TOO_LONG';
  return /^[A-Z0-9._|-]+$/.test(code) ? null : 'CODE_BAD_CHARACTER';
}

const LAST_TOGETHER = 5;

/**
 * Groups digits in runs of four and three from the left. The last five stay together, because people read those
 * aloud.
 */
function groupDigits(digits: string): string[] {
  if (digits.length <= LAST_TOGETHER + 1) return digits === '' ? [] : [digits];
  const groups: string[] = [];
  let rest = digits.slice(0, -LAST_TOGETHER);
  for (let groupsLeft = Math.ceil(rest.length / 4); groupsLeft > 0; groupsLeft--) {
    const size = Math.ceil(rest.length / groupsLeft);
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, digits.slice(-LAST_TOGETHER)];
}

/**
 * Splits a code into groups for display, e.g. `JT3025901027389` -> `JT`, `3025`, `9010`, `27389`. Joined they are the
 * code.
 */
export function groupCode(code: string): string[] {
  const digitsAt = code.search(/[0-9]/);
  const prefix = digitsAt < 0 ? code : code.slice(0, digitsAt);
  const body = code.slice(prefix.length);
  const digits = /^[0-9]*/.exec(body)?.[0] ?? '';
  return [prefix, ...groupDigits(digits), body.slice(digits.length)].filter((group) => group !== '');
}
