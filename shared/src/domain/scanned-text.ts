import { normaliseOrderCode } from './order-code.ts';
import { codesInLink } from './tracking-link.ts';

/** AIM identifier of the barcode's kind, `]C1` or `]Q3`, which many scanners put before the content. */
const AIM_PREFIX = /^\][A-Z][0-9A-Z]/i;
/** FNC1 of a GS1 barcode arrives as a group separator; scanners also send other control characters. */
const CONTROL = /\p{Cc}+/gu;
const WEB_ADDRESS = /^https?:\/\//i;

/** Whether the text has letters that only an input method makes, so it was on while the scanner typed. */
export const hasTypedLetters = (code: string): boolean =>
  /[^\p{ASCII}]/u.test(code.replace(/[^\p{L}\p{M}]/gu, ''));

/**
 * Returns the code in a scanner's input, normalised: without the prefix of the barcode's kind, control characters
 * and the end of the line. A QR code with a tracking address of a carrier gives the one code in it.
 *
 * Letters that a Vietnamese input method changed are not changed back: the same letters can come from different keys
 * (`Đ` from `DD` or `D9`), and a digit that became a tone is lost. Such a text is no code; see hasTypedLetters.
 */
export function readScannedText(text: string): string {
  const content = text.trim().replace(AIM_PREFIX, '').replace(CONTROL, '').trim();
  const [code, ...others] = WEB_ADDRESS.test(content) ? codesInLink(content) : [];
  return code !== undefined && others.length === 0 ? code : normaliseOrderCode(content);
}
