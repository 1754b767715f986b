/** Search scope of the palette: everything, pages and commands only, or people only. */
export type PaletteScope = 'all' | 'pages' | 'people';

const SIGNS: Readonly<Record<string, PaletteScope>> = { '>': 'pages', '@': 'people' };
/** Shorter queries would match too many orders. */
const CODE_MIN = 3;
const NAME_MIN = 2;

export interface PaletteQuery {
  scope: PaletteScope;
  text: string;
  /** Part of a code to look up on the server; null if the query can't be one. */
  code: string | null;
  /** Part of a person's name to look up on the server. */
  person: string | null;
}

/** Parses the query: the prefix `>` restricts it to pages and commands, `@` to people. */
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
