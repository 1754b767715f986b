/** NUL and lone surrogates, which PostgreSQL's text and jsonb cannot store. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Fast path for most texts, which need no normalisation or removal. */
const PLAIN = /^[\x01-\x7f]*$/;

/** Returns text as it is stored: composed (NFC), without characters that the database cannot store. */
export function storableText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNSTORABLE, '').normalize('NFC');
}

/** Returns plain data with all its texts storable, for a jsonb column of a model. */
export const storableData = <Data extends object>(data: Data): Data =>
  // A round trip through JSON does not change plain data.
  JSON.parse(storableJson(data)) as Data;

/** Returns JSON for a jsonb column or parameter, with all its texts storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? storableText(part) : part,
  );
}
