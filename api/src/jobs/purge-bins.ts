import { ROLE } from '@logistics/shared/contracts';
import { purgedUserTexts } from '@logistics/shared/texts/accounts';
import { recordAudits } from '../commands/audit/audit.ts';
import { forgetAvatars } from '../commands/content/image-uploader.ts';
import { allowLongStatements } from '../commands/orders/order-locks.ts';
import { inTransaction, type Tx } from '../database/in-transaction.ts';
import type { AppContext } from '../context.ts';
import { deleteImageFiles } from '../images/image-removal-lock.ts';
import { RETENTION_DAYS } from '../retention.ts';
import type { Job } from './job.ts';

const KEPT = `interval '${RETENTION_DAYS.bins} days'`;
const BATCH = 1000;

/**
 * Deletes rows that have been in a bin for more than 30 days, with their dependent rows. The audit records them.
 * `purge-images` deletes the pictures of pages and products later, when nothing else uses them.
 */
export const purgeBins: Job<'purge-bins'> = {
  name: 'purge-bins',
  schedule: '40 3 * * *',
  run: async (app) => {
    await inBatches(app, purgeOrders);
    await inBatches(app, purgeUsers);
    await inBatches(app, purgeNotes);
    for (const content of CONTENT) await inBatches(app, (tx) => purgeContent(tx, content));
  },
};

interface Purged {
  readonly rows: number;
  /** Pictures whose files are deleted after the rows. */
  readonly imageKeys?: readonly string[];
}

async function inBatches(
  app: AppContext<'config' | 'database' | 'files'>,
  purge: (tx: Tx) => Promise<Purged>,
): Promise<void> {
  for (let rows = BATCH; rows === BATCH;) {
    const purged = await inTransaction(app.database, async (tx) => {
      await allowLongStatements(tx);
      return purge(tx);
    });
    await deleteImageFiles(app, purged.imageKeys ?? []);
    rows = purged.rows;
  }
}

/**
 * `titled`: the name that people know a row by, and its table in SQL. The name is null for rows that no user moved to
 * the bin.
 */
const CONTENT = [
  // The undo of an import moves messages to single users here.
  {
    kind: 'notification',
    table: 'notifications',
    titled: `CASE WHEN binned.kind = 'broadcast' THEN binned.title END AS title FROM notifications binned`,
  },
  {
    kind: 'article',
    table: 'articles',
    titled: `(SELECT r.title FROM article_revisions r WHERE r.id = binned.newest_revision_id) AS title
      FROM articles binned`,
  },
  { kind: 'product', table: 'products', titled: 'binned.name AS title FROM products binned' },
] as const;
type Content = (typeof CONTENT)[number];

async function purgeContent(tx: Tx, { kind, table, titled }: Content): Promise<Purged> {
  const rows = await tx.query<{ id: number; title: string | null }>(
    `SELECT binned.id, ${titled} WHERE binned.deleted_at < now() - ${KEPT}
     ORDER BY binned.deleted_at, binned.id LIMIT ${BATCH} FOR UPDATE OF binned SKIP LOCKED`,
  );
  const named = rows.flatMap(({ id, title: name }) => (name === null ? [] : [{ id, name }]));
  await auditPurges(tx, kind, named);
  await tx.query(`DELETE FROM ${table} WHERE id = ANY ($1)`, [rows.map(({ id }) => id)]);
  return { rows: rows.length };
}

/** Deletes orders with their events and declarations. Their codes can then be declared again. */
async function purgeOrders(tx: Tx): Promise<Purged> {
  // In the order of the bin's index instead of code order: SKIP LOCKED never waits, so it cannot deadlock.
  const orders = await tx.query<{ id: number; name: string }>(
    `SELECT id, order_code AS name FROM orders
     WHERE deleted_at IS NOT NULL AND removed_at < now() - ${KEPT}
     ORDER BY removed_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
  );
  await tx.query('DELETE FROM orders WHERE id = ANY ($1)', [orders.map(({ id }) => id)]);
  await tx.query('DELETE FROM declarations WHERE order_code = ANY ($1)', [orders.map(({ name }) => name)]);
  await auditPurges(tx, 'order', orders);
  return { rows: orders.length };
}

/**
 * Orders, imports and the audit still refer to the account, so its row remains, without personal data. Its email is
 * free again.
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
       date_of_birth = NULL, phone = NULL, avatar = NULL, password_hash = '', role = ${ROLE.customer}, activated_at = NULL,
       purged_at = now(), updated_at = now(), version = version + 1, token_version = token_version + 1
     WHERE id = ANY ($3)`,
    [firstName, lastName, ids],
  );
  for (const table of [
    'sessions',
    'user_permissions',
    'second_factors',
    'notifications',
    'notification_reads',
    'notification_preferences',
    'customer_notes',
  ] as const)
    await query(`DELETE FROM ${table} WHERE user_id = ANY ($1)`, [ids]);
  await auditPurges(
    tx,
    'user',
    ids.map((id) => ({ id })),
  );
  const imageKeys = await forgetAvatars(
    tx,
    rows.map(({ avatar }) => avatar),
  );
  return { rows: rows.length, imageKeys };
}

/** Deletes notes about customers. The audit has the text of each since its removal. */
async function purgeNotes(tx: Tx): Promise<Purged> {
  const rows = await tx.query(
    `DELETE FROM customer_notes WHERE id IN (
       SELECT id FROM customer_notes WHERE deleted_at < now() - ${KEPT}
       ORDER BY deleted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ) RETURNING id`,
  );
  return { rows: rows.length };
}

/** Writes audit rows without an actor, because the system purges the bins. */
async function auditPurges(
  tx: Tx,
  kind: 'order' | 'user' | Content['kind'],
  purged: readonly { readonly id: number; readonly name?: string }[],
): Promise<void> {
  await recordAudits(
    tx,
    { actor: null, address: null, requestId: null },
    purged.map(({ id, name }) => ({
      action: 'bin.purge',
      subjectType: kind,
      subjectId: id,
      ...(name !== undefined && { old: { name } }),
    })),
  );
}
