import { createHash } from 'node:crypto';

/** SQL, or a named statement that each connection prepares once. */
export type Statement = string | { readonly name: string; readonly text: string };

export const textOf = (statement: Statement): string =>
  typeof statement === 'string' ? statement : statement.text;

const names = new Map<string, string>();

/**
 * A frequent statement. PostgreSQL parses it once per connection, and plans it once if the generic plan is as good as
 * a specific one. Use it only for a small number of different texts: each connection stores them all. Put a LIMIT
 * into the text, because the generic plan for a bound limit assumes very many rows. The name is a hash of the text,
 * so that processes that share connections never run another's statement.
 */
export function prepared(text: string): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = `prepared_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return { name, text };
}
