import { createHash } from 'node:crypto';

/** SQL, or a statement that each connection keeps under a name once it has parsed it. */
export type Statement = string | { readonly name: string; readonly text: string };

const names = new Map<string, string>();

/**
 * A statement that is asked for all the time: PostgreSQL parses it once a connection, and plans it once where a plan for
 * any values is as good as one for these. Only for texts of which there are few: each stays with each connection.
 * A LIMIT has to stand in the text, since a plan for any limit is one for very many rows. The name is made of the text,
 * so that processes that share connections never run another's statement.
 */
export function kept(text: string): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return { name, text };
}
