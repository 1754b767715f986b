import type { AddLotBody, UpdateLotBody } from '@logistics/shared/contracts';
import { normalisePackingCode } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { nextPackingCode, notifyOfPacking, type PackingServices } from './packing-rows.ts';

/**
 * Adds a lot, with the next code of the day if none is given. A code that exists returns its lot as it is. A repeated
 * call with the same key returns the same lot.
 *
 * @returns the lot's id
 */
export async function addLot(
  context: ActorContext<PackingServices>,
  { key, code, carrier = '', plate = '', note = '' }: AddLotBody,
): Promise<number> {
  const texts = [carrier, plate, note].map(storableText);
  return inTransaction(context.app.database, async (tx) => {
    const wanted = code === undefined ? null : normalisePackingCode(code);
    for (;;) {
      const known = await findLot(tx, key, wanted);
      if (known !== undefined) return known;
      const made = wanted ?? (await nextPackingCode(tx, context.app, 'lot'));
      const [lot] = await tx.query<{ id: number }>(
        `INSERT INTO lots (code, key, created_by, carrier, plate, note) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING RETURNING id`,
        [made, key, context.actor.userId, ...texts],
      );
      // Another call has added the code or the key meanwhile, or a file has named the made code.
      if (!lot) continue;
      await recordAudit(tx, context, {
        action: 'lot.add',
        subjectType: 'lot',
        subjectId: lot.id,
        new: { lot: made, carrier, plate, note },
      });
      await notifyOfPacking(tx, context.app);
      return lot.id;
    }
  });
}

async function findLot(tx: Tx, key: string, wanted: string | null): Promise<number | undefined> {
  const [lot] = await tx.query<{ id: number }>('SELECT id FROM lots WHERE key = $1 OR code = $2', [
    key,
    wanted,
  ]);
  return lot?.id;
}

interface LotFields extends Record<string, unknown> {
  readonly carrier: string;
  readonly plate: string;
  readonly note: string;
  readonly departedAt: string | null;
  readonly borderAt: string | null;
  readonly arrivedAt: string | null;
}

/**
 * Changes a lot's carrier, plate, note and times. Fields that are omitted stay. Throws NOT_FOUND, and
 * VERSION_CONFLICT when it was changed after the caller had seen it.
 */
export async function updateLot(
  context: ActorContext<PackingServices>,
  { id, version, ...fields }: UpdateLotBody,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const [lot] = await tx.query<LotFields & { code: string; version: number }>(
      `SELECT code, version, carrier, plate, note, departed_at AS "departedAt", border_at AS "borderAt",
         arrived_at AS "arrivedAt"
       FROM lots WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!lot) throw appError('NOT_FOUND');
    const { code, version: present, ...old } = lot;
    const names = Object.keys(fields).filter((name) => fields[name as keyof typeof fields] !== undefined);
    const given = Object.fromEntries(names.map((name) => [name, storedField(fields, name)]));
    const changed = names.filter((name) => !isSame(old[name], given[name]));
    if (changed.length === 0) return;
    if (present !== version) throw appError('VERSION_CONFLICT');
    const now = { ...old, ...given };
    await tx.query(
      `UPDATE lots SET carrier = $2, plate = $3, note = $4, departed_at = $5, border_at = $6, arrived_at = $7,
         version = version + 1
       WHERE id = $1`,
      [id, now.carrier, now.plate, now.note, now.departedAt, now.borderAt, now.arrivedAt],
    );
    const only = (values: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, values[name]]));
    await recordAudit(tx, context, {
      action: 'lot.update',
      subjectType: 'lot',
      subjectId: id,
      old: only(old),
      new: { lot: code, ...only(given) },
    });
    await notifyOfPacking(tx, context.app);
  });
}

function storedField(fields: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = fields[name];
  return typeof value === 'string' ? storableText(value) : value;
}

/** The same time can be written in several formats. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other));
