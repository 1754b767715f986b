import type { AddedShelves, UpdateShelfBody } from '@logistics/shared/contracts';
import { shelvesInRange, type WarehouseId } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { recordAudit, recordAudits } from '../audit/audit.ts';

type Context = ActorContext<'database'>;

/**
 * Adds a shelf, or all shelves of a range, after the last shelf of the warehouse. Does not change shelves in use.
 * Puts shelves that are out of use back into use, in this warehouse. A repeated call adds nothing.
 */
export async function addShelves(
  context: Context,
  { warehouse, from, to = from }: { warehouse: WarehouseId; from: string; to?: string | undefined },
): Promise<AddedShelves> {
  const codes = shelvesInRange(from, to);
  // The schema of the call has checked the range.
  if (typeof codes === 'string') throw appError('VALIDATION_FAILED');
  return inTransaction(context.app.database, async (tx) => {
    await lockShelves(tx);
    const added = await tx.query<{ code: string }>(
      `INSERT INTO shelves AS s (code, warehouse, place)
       SELECT n.code, $2, last.place + n.at
       FROM unnest($1::text[]) WITH ORDINALITY AS n (code, at),
         (SELECT coalesce(max(place), 0) AS place FROM shelves WHERE warehouse = $2 AND removed_at IS NULL) AS last
       ORDER BY n.at
       ON CONFLICT (code) DO UPDATE
         SET warehouse = excluded.warehouse, place = excluded.place, removed_at = NULL, version = s.version + 1
         WHERE s.removed_at IS NOT NULL
       RETURNING s.code`,
      [codes, warehouse],
    );
    await renumber(tx, warehouse);
    if (added.length > 0)
      await recordAudit(tx, context, {
        action: 'shelf.add',
        subjectType: 'shelf',
        subjectId: from,
        new: { warehouse, from, to, added: added.length },
      });
    return { added: added.length, existing: codes.length - added.length };
  });
}

interface LockedShelf {
  id: number;
  code: string;
  warehouse: WarehouseId;
  place: number;
  note: string | null;
  version: number;
  removed: boolean;
}

/**
 * Changes the note of a shelf, or its place in the walking order; the shelves behind it move. Throws SHELF_NOT_FOUND, and
 * VERSION_CONFLICT when another user changed it after the caller had seen it.
 */
export async function updateShelf(
  context: Context,
  { id, version, note, place }: UpdateShelfBody,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    await lockShelves(tx);
    const [shelf] = await readShelves(tx, [id]);
    if (!shelf || shelf.removed) throw appError('SHELF_NOT_FOUND');
    const next = {
      note: note === undefined ? shelf.note : storableText(note) || null,
      place: place ?? shelf.place,
    };
    if (next.note === shelf.note && next.place === shelf.place) return;
    if (shelf.version !== version) throw appError('VERSION_CONFLICT');
    await tx.query('UPDATE shelves SET note = $2, version = version + 1 WHERE id = $1', [id, next.note]);
    await renumber(tx, shelf.warehouse, { id, place: next.place });
    await recordAudit(tx, context, {
      action: 'shelf.update',
      subjectType: 'shelf',
      subjectId: shelf.code,
      old: { note: shelf.note, place: shelf.place },
      new: next,
    });
  });
}

/**
 * Takes shelves out of use, or puts them back into use after the last shelf. Parcels on a removed shelf keep it as
 * their shelf until they are put elsewhere. A repeated call changes nothing. Throws SHELF_NOT_FOUND.
 */
export async function setShelvesRemoved(
  context: Context,
  { ids, removed }: { readonly ids: readonly number[]; readonly removed: boolean },
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    await lockShelves(tx);
    const shelves = await readShelves(tx, ids);
    if (shelves.length < new Set(ids).size) throw appError('SHELF_NOT_FOUND');
    const changed = shelves.filter((shelf) => shelf.removed !== removed);
    await tx.query(
      `UPDATE shelves SET removed_at = CASE WHEN $2 THEN now() END, place = CASE WHEN $2 THEN place ELSE $3 END,
         version = version + 1 WHERE id = ANY ($1)`,
      [changed.map(({ id }) => id), removed, PLACE_LAST],
    );
    for (const warehouse of new Set(changed.map((shelf) => shelf.warehouse))) await renumber(tx, warehouse);
    await recordAudits(
      tx,
      context,
      changed.map(({ code }) => ({
        action: removed ? ('shelf.remove' as const) : ('shelf.restore' as const),
        subjectType: 'shelf',
        subjectId: code,
        old: { removed: !removed },
        new: { removed },
      })),
    );
    return changed.length;
  });
}

/** A position after all other shelves, used until the shelves are numbered again. */
const PLACE_LAST = 2_000_000_000;

/**
 * Takes the lock that makes changes of shelves wait for each other, because each one numbers all positions of a
 * warehouse. Users can still put parcels on shelves.
 */
async function lockShelves(tx: Tx): Promise<void> {
  await tx.query('LOCK TABLE shelves IN SHARE ROW EXCLUSIVE MODE');
}

function readShelves(tx: Tx, ids: readonly number[]): Promise<LockedShelf[]> {
  return tx.query<LockedShelf>(
    `SELECT id, code, warehouse, place, note, version, removed_at IS NOT NULL AS removed
     FROM shelves WHERE id = ANY ($1) ORDER BY code`,
    [ids],
  );
}

/** Numbers the shelves of a warehouse from 1; `moved` gets the given place. */
async function renumber(
  tx: Tx,
  warehouse: WarehouseId,
  moved?: { readonly id: number; readonly place: number },
): Promise<void> {
  await tx.query(
    `UPDATE shelves s SET place = n.place
     FROM (
       SELECT id, row_number() OVER (ORDER BY
         CASE WHEN id = $2::bigint THEN $3::numeric + CASE WHEN $3::numeric > place THEN 0.5 ELSE -0.5 END ELSE place END, code) AS place
       FROM shelves WHERE warehouse = $1 AND removed_at IS NULL
     ) AS n WHERE n.id = s.id AND s.place <> n.place`,
    [warehouse, moved?.id ?? null, moved?.place ?? 0],
  );
}
