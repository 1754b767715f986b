import { ruleTexts } from '@logistics/shared/texts/validation';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';

/** A picture that a request refers to: its address, and the request field that contains it. */
export interface ImageReference {
  readonly url: string;
  readonly path: string;
}

/**
 * Returns the ids of uploaded pictures by their addresses, in the order of the input. Throws VALIDATION_FAILED with
 * each field whose picture does not exist.
 */
export async function imageIdsOf(tx: Tx, references: readonly ImageReference[]): Promise<number[]> {
  if (references.length === 0) return [];
  const keys = references.map(({ url }) => /\/([0-9a-f]{32})-/.exec(url)?.[1] ?? '');
  const rows = await tx.query<{ id: number; key: string }>(
    `SELECT id, key FROM images WHERE key = ANY ($1) AND purpose <> 'avatar' FOR KEY SHARE`,
    [keys],
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const missing = references.filter((_image, index) => !ids.has(keys[index] ?? ''));
  if (missing.length > 0)
    throw appError('VALIDATION_FAILED', {
      errors: missing.map(({ path }) => ({ path, message: ruleTexts.IMAGE_UNKNOWN })),
    });
  return keys.flatMap((key) => ids.get(key) ?? []);
}
