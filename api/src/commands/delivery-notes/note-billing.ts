import type { NoteParcelProblem } from '@logistics/shared/contracts';
import { noteParcelProblem } from '@logistics/shared/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { NOTE_PARCELS, type NoteParcelRow } from '../../queries/delivery-note-sql.ts';
import { computeFees } from '../fees/compute-fees.ts';
import type { LockedNote } from './note-rows.ts';

/** Locks the parcels of a note, sorted by code, and returns their ids. */
export async function lockParcelsOf(tx: Tx, noteId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT id FROM orders WHERE id IN (SELECT order_id FROM delivery_note_parcels WHERE note_id = $1)
     ORDER BY order_code FOR UPDATE`,
    [noteId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the locked parcels of a note. Throws DELIVERY_NOTE_EMPTY, and DELIVERY_NOTE_PARCELS with the codes that can't
 * be billed or handed over now.
 */
export async function goodParcelsOf(tx: Tx, note: LockedNote): Promise<(NoteParcelRow & { id: number })[]> {
  const rows = await tx.query<NoteParcelRow>(NOTE_PARCELS, [note.id]);
  if (rows.length === 0) throw appError('DELIVERY_NOTE_EMPTY');
  const problems: { orderCode: string; problem: NoteParcelProblem }[] = [];
  const good = rows.flatMap((row) => {
    const problem = noteParcelProblem(row, note);
    if (problem !== null) problems.push({ orderCode: row.order_code, problem });
    return row.id === null ? [] : [{ ...row, id: row.id }];
  });
  if (problems.length > 0) throw appError('DELIVERY_NOTE_PARCELS', { data: { problems } });
  return good;
}

/** Stores the fees of a note's parcels as billed, on the note and at each parcel. From then on nothing changes them. */
export async function billParcels(tx: Tx, noteId: number, parcels: readonly NoteParcelRow[]): Promise<void> {
  const billed = parcels.map(({ id, order_code, amount, origin, lines, weight, goods_name }) => ({
    id,
    code: order_code,
    amount,
    origin,
    lines: lines ?? [],
    weight,
    goods: goods_name,
  }));
  const ROWS = `jsonb_to_recordset($1) AS b
    (id bigint, code text, amount bigint, origin text, lines jsonb, weight double precision, goods text)`;
  await tx.query(
    `UPDATE delivery_note_parcels p SET amount = b.amount, origin = b.origin, lines = b.lines, weight = b.weight,
       goods_name = b.goods FROM ${ROWS} WHERE p.note_id = $2 AND p.order_code = b.code`,
    [JSON.stringify(billed), noteId],
  );
  await tx.query(
    `INSERT INTO order_fees AS f (order_id, billed_at, billed_amount, billed_origin, billed_lines)
     SELECT b.id, date_trunc('milliseconds', now()), b.amount, b.origin, b.lines FROM ${ROWS} ORDER BY b.id
     ON CONFLICT (order_id) DO UPDATE SET billed_at = excluded.billed_at, billed_amount = excluded.billed_amount,
       billed_origin = excluded.billed_origin, billed_lines = excluded.billed_lines, version = f.version + 1`,
    [JSON.stringify(billed)],
  );
}

/**
 * Frees the parcels of a cancelled note: their fees are no longer billed and are computed again, and another note may
 * have them. The note keeps its lines.
 */
export async function freeParcels(
  tx: Tx,
  app: AppContext<'config'>,
  {
    noteId,
    orderIds,
    wasBilled,
  }: { readonly noteId: number; readonly orderIds: readonly number[]; readonly wasBilled: boolean },
): Promise<void> {
  await tx.query('UPDATE delivery_note_parcels SET is_open = false WHERE note_id = $1', [noteId]);
  if (!wasBilled) return;
  await tx.query(
    `UPDATE order_fees SET billed_at = NULL, billed_amount = NULL, billed_origin = NULL, billed_lines = NULL,
       version = version + 1 WHERE order_id = ANY ($1)`,
    [orderIds],
  );
  await computeFees(tx, app, orderIds);
}
