import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { listMenuItems, menuVersion } from '../../queries/find-site-content.ts';
import { recordAudit } from '../audit/audit.ts';

interface Entry {
  readonly id?: number | undefined;
  readonly name: string;
  readonly link: string;
  readonly visible: boolean;
}
export interface MenuEntry extends Entry {
  readonly children: readonly Entry[];
}

export interface MenuChange {
  readonly entries: readonly MenuEntry[];
  /** The version that the person saw. If omitted, the change overwrites newer versions. */
  readonly version?: number | undefined;
}

/**
 * Replaces the menu with this list: order, nesting, visibility. Deletes entries that the list does not name. Throws
 * VERSION_CONFLICT, and MENU_ENTRY_NOT_FOUND when a named entry no longer exists.
 */
export async function menuUpdater(
  context: ActorContext<'database'>,
  { entries, version }: MenuChange,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    // Allows one writer of the menu at a time; readers are not blocked.
    await tx.query('LOCK TABLE menu_items IN SHARE ROW EXCLUSIVE MODE');
    const present = menuVersion(await listMenuItems(tx.query));
    if (version !== undefined && version !== present) throw appError('VERSION_CONFLICT');
    const before = await readMenu(tx);
    const known = new Set(before.map(({ id }) => id));
    const named = entries.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
    const remaining = named.filter((id) => id !== undefined);
    if (remaining.some((id) => !known.has(id))) throw appError('MENU_ENTRY_NOT_FOUND');
    // Clears the parents of remaining entries first, so that deleting a parent does not delete its children too.
    await tx.query('UPDATE menu_items SET parent_id = NULL WHERE id = ANY ($1)', [remaining]);
    await tx.query('DELETE FROM menu_items WHERE id <> ALL ($1)', [remaining]);
    for (const [position, { children, ...entry }] of entries.entries()) {
      const id = await writeEntry(tx, entry, null, position);
      for (const [place, child] of children.entries()) await writeEntry(tx, child, id, place);
    }
    await recordAudit(tx, context, {
      action: 'menu.update',
      subjectType: 'menu',
      subjectId: 'menu',
      old: before,
      new: await readMenu(tx),
    });
  });
}

interface MenuRow {
  id: number;
  parent_id: number | null;
  name: string;
  link: string;
  visible: boolean;
}
const readMenu = (tx: Tx) =>
  tx.query<MenuRow>(
    'SELECT id, parent_id, name, link, visible FROM menu_items ORDER BY parent_id NULLS FIRST, position, id',
  );

/** Writes one entry and returns its id. The caller has locked the table. */
async function writeEntry(
  { models, transaction }: Tx,
  entry: Entry,
  parentId: number | null,
  position: number,
): Promise<number> {
  const { id, name, link, visible } = entry;
  const fields = { parentId, name, link, position, visible };
  if (id === undefined) return (await models.MenuItem.create(fields, { transaction })).id;
  await models.MenuItem.update(fields, { where: { id }, transaction });
  return id;
}
