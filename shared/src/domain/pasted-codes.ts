import { carrierOf } from './carrier.ts';
import { narrow, normaliseOrderCode, orderCodeProblem } from './order-code.ts';
import { codesInLink } from './tracking-link.ts';

/**
 * Kind of a part of a pasted text.
 *
 * - `carrier`: a code that fits the pattern of a known carrier.
 * - `unknown`: may be a code, but of no known carrier. A person confirms it before it is declared.
 * - `invalid`: meant as a code, but too long or with a character that no code has.
 * - `other`: words and short numbers, such as a greeting, a price or a quantity.
 */
export type PastedKind = 'carrier' | 'unknown' | 'invalid' | 'other';

export interface PastedPart {
  readonly kind: PastedKind;
  /** Normalised; see normaliseOrderCode. */
  readonly code: string;
  /** The part as written. */
  readonly text: string;
}

const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+/gu;
const LINK = /((?:https?:\/\/|www\.)\S+)/iu;
const SEPARATORS = /[\r\n\t\v\f\u2028\u2029,;\u3001]+/u;
const NOT_IN_CODES = /[^A-Z0-9._|-]+/iu;
const PUNCTUATION_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** No code in groups is longer. In longer texts the pattern above would be slow. */
const TRIMMED_MAX = 200;
const CARRIER_CODE_MIN = 13;
/** The number of a line in a list: `1.JT3025901027389`. */
const LIST_NUMBER = /^\d{1,3}[.)]/;

/** Minimum digits of a code of no known carrier, and its minimum length with and without letters. */
const UNKNOWN = { digits: 4, withLetters: 6, onlyDigits: 10 } as const;
/** Maximum number of groups of one code, and the last group: a shorter one may be a quantity, `-2` is a piece. */
const GROUPS_MAX = 8;
const LAST_GROUP = /.{3}|^-\d/u;
/** `150.000đ`, `2kg` */
const AMOUNT = /^\d[\d.]*(?:[KĐD]|VN[ĐD]|NDT|RMB|TỆ|KG)$/iu;
/** `AB 1234 5678 90`: a code of no known carrier in groups, and its whole length. */
const UNKNOWN_GROUPS = { first: /^[A-Z0-9]{1,6}$/i, others: /^\d{2,6}$/, min: 10, max: 20 } as const;

/**
 * Splits a pasted text into codes and other parts, without duplicates, in the order of their first occurrence.
 *
 * Lines, tabs, commas and semicolons separate codes. Spaces do too, unless the joined groups fit a carrier's pattern:
 * `YT8812-3456 78912` is one code. Of a tracking link only the code in it counts.
 */
export function readPastedCodes(pasted: string): PastedPart[] {
  const text = narrow(pasted.replace(INVISIBLE, '').normalize('NFC'));
  // With a group in the pattern, every second piece is a link.
  const parts = text
    .split(LINK)
    .flatMap((piece, index) =>
      index % 2 === 1 ? readLink(piece) : piece.split(SEPARATORS).flatMap(readPiece),
    );
  const knownCodes = new Set<string>();
  return parts.filter(({ code }) => code !== '' && !knownCodes.has(code) && knownCodes.add(code));
}

/** Returns all parts of a pasted text, also those that are no codes. The scan station judges each. */
export const splitCodes = (pasted: string): string[] => readPastedCodes(pasted).map(({ code }) => code);

/** Whether this part may be a code: one of a known carrier, or of an unknown shape. */
export const isCode = ({ kind }: PastedPart): boolean => kind === 'carrier' || kind === 'unknown';

/**
 * Whether an order may have this part as its code, e.g. `KH12` from a file of staff. Only for lookups of one code,
 * which change nothing.
 */
export const mayBeNamed = ({ code }: PastedPart): boolean =>
  /\d/.test(code) && orderCodeProblem(code) === null;

function readLink(link: string): PastedPart[] {
  const codes = codesInLink(/^www/i.test(link) ? `https://${link}` : link);
  if (codes.length === 0) return [{ kind: 'other', code: normaliseOrderCode(link), text: link }];
  return codes.map((code) => ({ kind: kindOf(code), code, text: code }));
}

/** Reads the text between two separators: codes or words with spaces between or inside. */
function readPiece(piece: string): PastedPart[] {
  const tokens = piece.split(/\s+/u).filter((token) => token !== '');
  const grouped = unknownInGroups(tokens);
  const parts: PastedPart[] = [];
  for (let at = 0; at < tokens.length;) {
    const groups = groupsOfCarrier(tokens.slice(at, at + GROUPS_MAX));
    if (groups === 0 && grouped && at === 0) return [grouped];
    const text = tokens.slice(at, at + Math.max(groups, 1)).join(' ');
    parts.push(...readToken(text));
    at += Math.max(groups, 1);
  }
  return parts;
}

/** Returns how many of the first tokens are one code of a carrier; 0 if none. */
function groupsOfCarrier(tokens: readonly string[]): number {
  if (carrierCodeIn(tokens[0] ?? '')) return 1;
  if (!/[\d-]/.test(tokens[1] ?? '')) return 0;
  // A group that is a whole code ends the groups: `3 75123456789012` is a quantity and a code.
  const whole = tokens.findIndex((token) => carrierCodeIn(token) !== null);
  for (let count = whole < 0 ? tokens.length : whole; count > 1; count--) {
    if (LAST_GROUP.test(tokens[count - 1] ?? '') && carrierCodeIn(tokens.slice(0, count).join(' ')))
      return count;
  }
  return 0;
}

/** Returns the carrier's code in a text whose spaces and dashes only group it, or null. */
function carrierCodeIn(text: string): string | null {
  if (text.length < CARRIER_CODE_MIN || text.length > TRIMMED_MAX) return null;
  const code = normaliseOrderCode(withoutPunctuation(text));
  const piece = /-\d{1,3}$/.exec(code)?.[0] ?? '';
  const forms = [code, withoutDashes(code), withoutDashes(code.slice(0, code.length - piece.length)) + piece];
  return forms.find((form) => carrierOf(form) !== null) ?? null;
}

const withoutPunctuation = (text: string): string =>
  text.length > TRIMMED_MAX ? text : text.replace(PUNCTUATION_AROUND, '');

const withoutDashes = (code: string): string => code.replaceAll('-', '');

function unknownInGroups([first = '', ...others]: readonly string[]): PastedPart | null {
  const text = [first, ...others].join(' ');
  const code = normaliseOrderCode(text);
  const isOne =
    others.length > 0 &&
    UNKNOWN_GROUPS.first.test(first) &&
    others.every((group) => UNKNOWN_GROUPS.others.test(group)) &&
    code.length >= UNKNOWN_GROUPS.min &&
    code.length <= UNKNOWN_GROUPS.max;
  return isOne && kindOf(code) === 'unknown' ? { kind: 'unknown', code, text } : null;
}

function readToken(token: string): PastedPart[] {
  const text = withoutPunctuation(token);
  if (text === '') return [];
  const carrierCode = carrierCodeIn(text) ?? carrierCodeIn(text.replace(LIST_NUMBER, ''));
  if (carrierCode !== null) return [{ kind: 'carrier', code: carrierCode, text }];
  const pieces = text.split(NOT_IN_CODES).map(carrierCodeIn);
  const codes = pieces.filter((code) => code !== null);
  if (codes.length > 0) return codes.map((code) => ({ kind: 'carrier', code, text: code }));
  const code = normaliseOrderCode(text);
  return [{ kind: kindOf(code), code, text }];
}

function kindOf(code: string): PastedKind {
  if (carrierOf(code) !== null) return 'carrier';
  const digits = code.replace(/\D/g, '').length;
  const isLong = /\p{L}/u.test(code) ? code.length >= UNKNOWN.withLetters : digits >= UNKNOWN.onlyDigits;
  if (digits < UNKNOWN.digits || !isLong || AMOUNT.test(code)) return 'other';
  return orderCodeProblem(code) === null ? 'unknown' : 'invalid';
}
