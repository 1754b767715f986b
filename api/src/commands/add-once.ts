import { createHash } from 'node:crypto';
import type { ActorContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/in-transaction.ts';
import { appError } from '../errors.ts';

/** First key of advisory locks, used with a hash of the one-time key. No other code in this database uses this number. */
const KEY_LOCK = 7_340_026;

/** SHA-256 of the content of a call. A repeated call must have the same hash as the first one. */
export const sha256OfContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The field that makes a call safe to repeat. */
export interface Keyed {
  /** One-time key. Without it each call adds a record. */
  readonly key?: string | undefined;
}

interface Addition<Props> {
  readonly table: 'articles' | 'notifications' | 'products' | 'tariffs';
  readonly props: Props;
  /** Adds the record with all its dependent rows, and returns its id. */
  readonly add: (tx: Tx, content: Omit<Props, 'key'>) => Promise<number>;
}

/**
 * Adds a record in a transaction, once for each key. A repeated call gets the id of the first record. Concurrent
 * calls with the same key run one after the other.
 *
 * @throws AppError IDEMPOTENCY_KEY_REUSED: the first call with this key had other content or another user
 */
export async function addOnce<Props extends Keyed>(
  { app, actor }: ActorContext<'database'>,
  { table, props, add }: Addition<Props>,
): Promise<number> {
  const { key, ...content } = props;
  return inTransaction(app.database, async (tx) => {
    if (key === undefined) return add(tx, content);
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2::uuid::text))', [KEY_LOCK, key]);
    const contentSha256 = sha256OfContent([actor.userId, content]);
    const [former] = await tx.query<{ id: number; isSame: boolean }>(
      `SELECT id, content_sha256 = $2 AS "isSame" FROM ${table} WHERE key = $1`,
      [key, contentSha256],
    );
    if (former && !former.isSame) throw appError('IDEMPOTENCY_KEY_REUSED');
    if (former) return former.id;
    const id = await add(tx, content);
    await tx.query(`UPDATE ${table} SET key = $2, content_sha256 = $3 WHERE id = $1`, [
      id,
      key,
      contentSha256,
    ]);
    return id;
  });
}
