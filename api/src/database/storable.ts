/** NUL and lone surrogates, which PostgreSQL's text and jsonb do not hold. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Most texts: nothing in them is composed or taken out. */
const PLAIN = /^[\x01-\x7f]*$/;

/** Text as it is stored: composed (NFC), without what the database can't hold. */
export function storableText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNSTORABLE, '').normalize('NFC');
}

/** JSON for a jsonb column or parameter, each of its texts storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? storableText(part) : part,
  );
}
