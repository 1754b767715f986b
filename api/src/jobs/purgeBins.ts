import { purgedUserTexts } from '@logistics/shared/texts/accounts';
import { forgetAvatars } from '../commands/imageUploader.ts';
import { allowLongStatements } from '../commands/orderLocks.ts';
import { inTransaction, type Tx } from '../database/inTransaction.ts';
import type { Read } from '../database/database.ts';
import type { AppContext } from '../context.ts';
import { removeImageFiles } from '../images/imageFiles.ts';
import type { Job } from './job.ts';

/** What lies in a bin can be restored this long (contract, "Orders"). */
const KEPT = `interval '30 days'`;
const BATCH = 1000;

/** Empties the bins of orders, accounts and messages of what lies there for more than 30 days. */
export const purgeBins: Job<'purge-bins'> = {
  name: 'purge-bins',
  schedule: '40 3 * * *',
  run: async (app) => {
    await inBatches(app, purgeOrders);
    await inBatches(app, purgeUsers);
    for (const table of CONTENT_TABLES) await purgeContent(app.database.readFresh, table);
  },
};

/** Tables of content with a bin; what belongs to a row goes with it. */
const CONTENT_TABLES = ['notifications', 'articles', 'products'];

async function purgeContent(query: Read, table: string): Promise<void> {
  const [found] = await query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (found?.exists) await query(`DELETE FROM ${table} WHERE deleted_at < now() - ${KEPT}`);
}

interface Purged {
  readonly rows: number;
  /** Pictures whose files go once the rows are gone. */
  readonly imageKeys?: readonly string[];
}

async function inBatches(app: AppContext, purge: (tx: Tx) => Promise<Purged>): Promise<void> {
  for (let rows = BATCH; rows === BATCH;) {
    const purged = await inTransaction(app.database, async (tx) => {
      await allowLongStatements(tx);
      return purge(tx);
    });
    await removeImageFiles(app.config.dataDir, purged.imageKeys ?? []);
    rows = purged.rows;
  }
}

/** With an order go its events and its declaration; the code can then be declared anew. */
async function purgeOrders({ query }: Tx): Promise<Purged> {
  const rows = await query<{ order_code: string }>(
    `DELETE FROM orders WHERE id IN (
       SELECT id FROM orders WHERE deleted_at < now() - ${KEPT} ORDER BY order_code LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ) RETURNING order_code`,
  );
  await query('DELETE FROM declarations WHERE order_code = ANY ($1)', [rows.map((row) => row.order_code)]);
  return { rows: rows.length };
}

/**
 * Orders, imports and the audit go on referring to the account, so its row stays, without anything that says who it was;
 * its email is free again.
 */
async function purgeUsers(tx: Tx): Promise<Purged> {
  const { query } = tx;
  const { firstName, lastName } = purgedUserTexts;
  const rows = await query<{ id: number; avatar: string | null }>(
    `SELECT id, avatar FROM users WHERE deleted_at < now() - ${KEPT} AND purged_at IS NULL
     ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
  );
  const ids = rows.map(({ id }) => id);
  await query(
    `UPDATE users SET email = 'purged-' || id || '@invalid', first_name = $1, last_name = $2, gender = NULL,
       date_of_birth = NULL, phone = NULL, avatar = NULL, password_hash = '', role = 3, activated_at = NULL,
       purged_at = now(), updated_at = now(), version = version + 1, token_version = token_version + 1
     WHERE id = ANY ($3)`,
    [firstName, lastName, ids],
  );
  for (const table of [
    'sessions',
    'user_permissions',
    'notifications',
    'notification_reads',
    'notification_preferences',
  ])
    await query(`DELETE FROM ${table} WHERE user_id = ANY ($1)`, [ids]);
  const imageKeys = await forgetAvatars(
    tx,
    rows.map(({ avatar }) => avatar),
  );
  return { rows: rows.length, imageKeys };
}
