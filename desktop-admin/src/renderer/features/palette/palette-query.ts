/** What of the palette is asked: everything, pages and commands only, or people only. */
export type PaletteScope = 'all' | 'pages' | 'people';

const SIGNS: Readonly<Record<string, PaletteScope>> = { '>': 'pages', '@': 'people' };
/** Shorter ones would answer with half the orders. */
const CODE_MIN = 3;
const NAME_MIN = 2;

export interface PaletteQuery {
  scope: PaletteScope;
  text: string;
  /** Part of a code to look up on the server; null where it can't be one. */
  code: string | null;
  /** Words of a person to look up on the server. */
  person: string | null;
}

/** Reads what was typed: `>` in front asks for pages and commands only, `@` for people only. */
export function readQuery(typed: string): PaletteQuery {
  const scope = SIGNS[typed.trimStart().charAt(0)] ?? 'all';
  const text = (scope === 'all' ? typed : typed.trimStart().slice(1)).trim();
  const code = text.replace(/\s+/gu, '').toUpperCase();
  const isCode = scope === 'all' && code.length >= CODE_MIN && /^[A-Z0-9._|-]*[0-9][A-Z0-9._|-]*$/.test(code);
  return {
    scope,
    text,
    code: isCode ? code.slice(0, 64) : null,
    person: scope !== 'pages' && text.length >= NAME_MIN ? text.slice(0, 100) : null,
  };
}
