import { normalisePackingCode } from '@logistics/shared/domain';
import type { OpenBagBody } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { recordAudit, recordAudits } from '../audit/audit.ts';
import { auditedAuthor, type ScanAuthor } from '../orders/scan-author.ts';
import { nextPackingCode, notifyOfPacking, type PackingServices } from './packing-rows.ts';

/**
 * Opens a bag, with the next code of the day if none is given. If a bag already has the code, for example from a
 * printed label, returns that bag unchanged. A repeated call with the same key returns the same bag.
 *
 * @returns the bag's id
 */
export async function openBag(
  context: ActorContext<PackingServices>,
  { key, code }: OpenBagBody,
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const wanted = code === undefined ? null : normalisePackingCode(code);
    const known = await findBag(tx, key, wanted);
    if (known !== undefined) return known;
    const opened = await insertBag(tx, context, { key, wanted });
    if (opened === undefined) return existingBag(tx, key, wanted);
    await recordAudit(tx, context, {
      action: 'bag.open',
      subjectType: 'bag',
      subjectId: opened.id,
      new: { bag: opened.code },
    });
    await notifyOfPacking(tx, context.app);
    return opened.id;
  });
}

async function findBag(tx: Tx, key: string, wanted: string | null): Promise<number | undefined> {
  const [bag] = await tx.query<{ id: number }>('SELECT id FROM bags WHERE key = $1 OR code = $2', [
    key,
    wanted,
  ]);
  return bag?.id;
}

/** Returns the bag that another call has opened meanwhile. */
async function existingBag(tx: Tx, key: string, wanted: string | null): Promise<number> {
  const id = await findBag(tx, key, wanted);
  if (id === undefined) throw new Error('the bag that was in the way is gone');
  return id;
}

/** Returns undefined when the wanted code or the key exists. A made code that exists is skipped. */
async function insertBag(
  tx: Tx,
  context: ActorContext<PackingServices>,
  { key, wanted }: { readonly key: string; readonly wanted: string | null },
): Promise<{ id: number; code: string } | undefined> {
  for (;;) {
    const code = wanted ?? (await nextPackingCode(tx, context.app, 'bag'));
    const [bag] = await tx.query<{ id: number; code: string }>(
      `INSERT INTO bags (code, key, created_by) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING id, code`,
      [code, key, context.actor.userId],
    );
    if (bag || wanted !== null || (await findBag(tx, key, null)) !== undefined) return bag;
  }
}

/**
 * Opens the bags that offline scans name by the codes of printed labels. Existing bags do not change. Inserts in the
 * order of the codes, so that two batches cannot deadlock.
 */
export async function openNamedBags(
  tx: Tx,
  context: ActorContext<PackingServices>,
  { codes, author }: { readonly codes: readonly string[]; readonly author: ScanAuthor },
): Promise<void> {
  if (codes.length === 0) return;
  const opened = await tx.query<{ id: number; code: string }>(
    `INSERT INTO bags (code, created_by)
     SELECT code, $2 FROM unnest($1::text[]) AS c (code) ORDER BY code
     ON CONFLICT DO NOTHING RETURNING id, code`,
    [codes, author.userId],
  );
  await recordAudits(
    tx,
    context,
    opened.map(({ id, code }) => ({
      action: 'bag.open' as const,
      subjectType: 'bag',
      subjectId: id,
      new: { bag: code, ...auditedAuthor(context, author) },
    })),
  );
}
