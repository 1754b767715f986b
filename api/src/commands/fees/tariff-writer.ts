import type { TariffDraft, TariffListsContent } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableJson, storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { NO_LISTS, readTariffLists } from '../../queries/price-book.ts';
import { addOnce, type Keyed } from '../add-once.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFeesLater } from './compute-fees.ts';
import { startRecomputation } from './recompute-fees.ts';

type TariffContext = ActorContext<'config' | 'database' | 'jobs'>;

/**
 * Adds a draft and returns its id. A repeated call with the same key adds nothing more. Throws TARIFF_LIST_UNKNOWN for a
 * service, route or group that is not in the lists, and IDEMPOTENCY_KEY_REUSED.
 */
export async function addTariff(context: TariffContext, props: TariffDraft & Keyed): Promise<number> {
  const add = (tx: Tx, draft: TariffDraft) => addDraft(tx, context, draft);
  return addOnce(context, { table: 'tariffs', props, add });
}

async function addDraft(tx: Tx, context: TariffContext, draft: TariffDraft): Promise<number> {
  await checkLists(tx, draft);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO tariffs (name, service, route, customer_group, valid_from, terms, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [...columnsOf(draft), context.actor.userId],
  );
  if (!row) throw new Error('an INSERT with RETURNING returned no row');
  await recordAudit(tx, context, {
    action: 'tariff.add',
    subjectType: 'tariff',
    subjectId: row.id,
    new: draft,
  });
  return row.id;
}

interface ChangeOf {
  readonly id: number;
  /** The version that the person saw. */
  readonly version: number;
}

/** Changes a draft. Throws TARIFF_NOT_FOUND, TARIFF_PUBLISHED, VERSION_CONFLICT and TARIFF_LIST_UNKNOWN. */
export async function updateTariff(
  context: TariffContext,
  { id, version, ...draft }: TariffDraft & ChangeOf,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const former = await lockDraft(tx, { id, version });
    await checkLists(tx, draft);
    await tx.query(
      `UPDATE tariffs SET name = $1, service = $2, route = $3, customer_group = $4, valid_from = $5, terms = $6,
         version = version + 1, updated_at = date_trunc('milliseconds', now()) WHERE id = $7`,
      [...columnsOf(draft), id],
    );
    await recordAudit(tx, context, {
      action: 'tariff.update',
      subjectType: 'tariff',
      subjectId: id,
      old: former,
      new: draft,
    });
  });
}

/** Deletes a draft. Throws TARIFF_NOT_FOUND, TARIFF_PUBLISHED and VERSION_CONFLICT. */
export async function removeTariff(context: TariffContext, change: ChangeOf): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const former = await lockDraft(tx, change);
    await tx.query('DELETE FROM tariffs WHERE id = $1', [change.id]);
    await recordAudit(tx, context, {
      action: 'tariff.remove',
      subjectType: 'tariff',
      subjectId: change.id,
      old: former,
    });
  });
}

/**
 * Publishes a draft, which can't be changed afterwards. Recomputes the fees of parcels that are not billed, from its
 * first day on. A repeated call finds it published and changes nothing. Throws TARIFF_NOT_FOUND and VERSION_CONFLICT.
 */
export async function publishTariff(context: TariffContext, change: ChangeOf): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const tariff = await lockTariff(tx, change.id);
    if (tariff.published) return;
    if (tariff.version !== change.version) throw appError('VERSION_CONFLICT');
    await checkLists(tx, tariff.draft);
    await tx.query('UPDATE tariffs SET published_at = now(), published_by = $2 WHERE id = $1', [
      change.id,
      context.actor.userId,
    ]);
    await recordAudit(tx, context, {
      action: 'tariff.publish',
      subjectType: 'tariff',
      subjectId: change.id,
      new: tariff.draft,
    });
    await startRecomputation(tx, context.app, tariff.draft.validFrom);
  });
}

/**
 * Replaces the lists of services, routes and groups. Throws VERSION_CONFLICT, and TARIFF_LIST_USED when a tariff or a
 * customer uses an entry that is left out. Fees are computed again, since the first entries apply to most parcels.
 */
export async function saveTariffLists(
  context: TariffContext,
  { version, ...content }: TariffListsContent & { readonly version: number },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    await tx.query('INSERT INTO tariff_lists (content) VALUES ($1) ON CONFLICT DO NOTHING', [
      storableJson(NO_LISTS),
    ]);
    const [locked] = await tx.query<{ version: number; content: TariffListsContent }>(
      'SELECT version, content FROM tariff_lists FOR UPDATE',
    );
    if (!locked || locked.version !== version) throw appError('VERSION_CONFLICT');
    const [used] = await tx.query<{ is_used: boolean }>(
      `SELECT EXISTS (SELECT FROM tariffs
           WHERE service <> ALL ($1) OR route <> ALL ($2) OR customer_group <> ALL ($3))
         OR EXISTS (SELECT FROM users WHERE tariff_group IS NOT NULL AND tariff_group <> ALL ($3)) AS is_used`,
      [content.services, content.routes, content.groups].map((list) => list.map(({ code }) => code)),
    );
    if (used?.is_used) throw appError('TARIFF_LIST_USED');
    await tx.query('UPDATE tariff_lists SET content = $1, version = version + 1', [storableJson(content)]);
    await recordAudit(tx, context, {
      action: 'tariff.lists',
      subjectType: 'tariff',
      subjectId: 'lists',
      old: locked.content,
      new: content,
    });
    await recomputeAll(tx, context);
  });
}

/** Sets the group of a customer, and computes their fees again. Throws USER_NOT_FOUND and TARIFF_LIST_UNKNOWN. */
export async function setTariffGroup(
  context: TariffContext,
  { userId, group }: { readonly userId: number; readonly group: string | null },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    if (group !== null) {
      const { groups } = await readTariffLists(tx.query);
      if (!groups.some(({ code }) => code === group)) throw appError('TARIFF_LIST_UNKNOWN');
    }
    const { models, transaction } = tx;
    const user = await models.User.findOne({
      attributes: ['tariffGroup'],
      where: { id: userId, deletedAt: null },
      transaction,
      lock: true,
    });
    if (!user) throw appError('USER_NOT_FOUND');
    if (user.tariffGroup === group) return;
    // Without a new version: the form of the account does not contain the group.
    await models.User.update({ tariffGroup: group }, { where: { id: userId }, silent: true, transaction });
    await recordAudit(tx, context, {
      action: 'user.tariff-group',
      subjectType: 'user',
      subjectId: userId,
      old: { group: user.tariffGroup },
      new: { group },
    });
    await tx.query(
      `INSERT INTO order_fee_queue (order_id) SELECT o.id FROM orders o
       WHERE o.owner_id = $1 AND o.deleted_at IS NULL AND o.facts ? 'weight'
         AND EXISTS (SELECT FROM tariffs WHERE published_at IS NOT NULL)`,
      [userId],
    );
    await settleFeesLater(tx, context.app);
  });
}

async function recomputeAll(tx: Tx, context: TariffContext): Promise<void> {
  const [first] = await tx.query<{ day: string | null }>(
    'SELECT min(valid_from)::text AS day FROM tariffs WHERE published_at IS NOT NULL',
  );
  if (typeof first?.day === 'string') await startRecomputation(tx, context.app, first.day);
}

async function checkLists(tx: Tx, { service, route, group }: TariffDraft): Promise<void> {
  const lists = await readTariffLists(tx.query);
  const has = (list: readonly { readonly code: string }[], wanted: string) =>
    list.some(({ code }) => code === wanted);
  if (
    !has(lists.services, service) ||
    !has(lists.routes, route) ||
    (group !== null && !has(lists.groups, group))
  )
    throw appError('TARIFF_LIST_UNKNOWN');
}

interface LockedTariff {
  published: boolean;
  version: number;
  draft: TariffDraft;
}

async function lockTariff(tx: Tx, id: number): Promise<LockedTariff> {
  // The lists are locked too, so that no entry of a tariff is removed meanwhile.
  await tx.query('SELECT FROM tariff_lists FOR SHARE');
  const [row] = await tx.query<TariffDraft & { published: boolean; version: number }>(
    `SELECT published_at IS NOT NULL AS published, version, name, service, route, customer_group AS "group",
       valid_from::text AS "validFrom", terms FROM tariffs WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) throw appError('TARIFF_NOT_FOUND');
  const { published, version, ...draft } = row;
  return { published, version, draft };
}

async function lockDraft(tx: Tx, { id, version }: ChangeOf): Promise<TariffDraft> {
  const tariff = await lockTariff(tx, id);
  if (tariff.published) throw appError('TARIFF_PUBLISHED');
  if (tariff.version !== version) throw appError('VERSION_CONFLICT');
  return tariff.draft;
}

const columnsOf = ({ name, service, route, group, validFrom, terms }: TariffDraft) => [
  storableText(name),
  service,
  route,
  group,
  validFrom,
  storableJson(terms),
];
