import type { DeliveryNoteState } from '@logistics/shared/contracts';
import { addDays, madeNoteCode, ORDER_STATUS } from '@logistics/shared/domain';
import { demoDeliveryNotes } from '@logistics/shared/texts/demo-delivery-notes';
import { billParcels } from '../commands/delivery-notes/note-billing.ts';
import { chargeNote } from '../commands/delivery-notes/note-ledger.ts';
import { lockNote } from '../commands/delivery-notes/note-rows.ts';
import { postTransaction } from '../commands/ledger/post-transaction.ts';
import type { ActorContext } from '../context.ts';
import type { Tx } from '../database/in-transaction.ts';
import { FEE_COLUMNS, NOTE_PARCELS, type NoteParcelRow } from '../queries/delivery-note-sql.ts';
import { keyOf } from './demo-key.ts';

const HANDED_OVER = 24;
const ISSUED = 4;
const DRAFTS = 3;
/** Every third note of the past is not paid yet. */
const UNPAID_EVERY = 3;

interface Group {
  readonly customer: number;
  readonly status: number;
  readonly day: string;
  /** Time of the last hand-over, or of the last arrival. */
  readonly at: string;
  readonly ids: number[];
  readonly codes: string[];
  readonly total: number;
}

/** Parcels with a fee by customer: those that were handed over on one day, and those in the warehouse. */
const GROUPS = `
  SELECT owner_id AS customer, status::int AS status, max(day)::text AS day, max(created_date) AS at,
    array_agg(id ORDER BY order_code) AS ids, array_agg(order_code ORDER BY order_code) AS codes,
    sum(amount)::bigint AS total
  FROM (
    SELECT o.id, o.order_code, o.owner_id, o.status, o.created_date,
      (o.created_date AT TIME ZONE $1)::date AS day, ${FEE_COLUMNS}
    FROM orders o LEFT JOIN order_fees f ON f.order_id = o.id
    WHERE o.deleted_at IS NULL AND o.owner_id IS NOT NULL AND o.status = $2
  ) p GROUP BY owner_id, status, CASE WHEN status = ${ORDER_STATUS.delivered} THEN day END
  HAVING bool_and(coalesce(amount > 0, false)) AND count(*) BETWEEN 2 AND 8
  ORDER BY max(created_date) DESC, owner_id LIMIT $3`;

/**
 * Adds delivery notes: of parcels that were handed over, most of them paid, and of parcels that wait in the warehouse.
 *
 * @param day `yyyy-MM-dd` of today
 */
export async function addDeliveryNotes(
  tx: Tx,
  context: ActorContext,
  { day }: { readonly day: string },
): Promise<void> {
  const timezone = context.app.config.businessTimezone;
  const { delivered, inVietnamWarehouse } = ORDER_STATUS;
  const past = await tx.query<Group>(GROUPS, [timezone, delivered, HANDED_OVER]);
  const present = await tx.query<Group>(GROUPS, [timezone, inVietnamWarehouse, ISSUED + DRAFTS]);
  const yesterday = addDays(day, -1);
  const numbers = new Map<string, number>();
  const codeOf = (on: string) => {
    numbers.set(on, (numbers.get(on) ?? 0) + 1);
    return madeNoteCode(on, numbers.get(on) ?? 1);
  };
  for (const [at, group] of past.reverse().entries()) {
    const made = { group, day: group.day, code: codeOf(group.day), state: 'handed-over' as const };
    await addNote(tx, context, { ...made, isPaid: at % UNPAID_EVERY !== 0, receiver: at });
  }
  for (const [at, group] of present.entries()) {
    const state = at < ISSUED ? 'issued' : 'draft';
    await addNote(tx, context, {
      group,
      day: yesterday,
      code: codeOf(yesterday),
      state,
      isPaid: false,
      receiver: 0,
    });
  }
  await tx.query(
    'INSERT INTO delivery_note_numbers (day, last) SELECT * FROM unnest($1::date[], $2::int[]) AS n (day, last)',
    [[...numbers.keys()], [...numbers.values()]],
  );
}

interface Made {
  readonly group: Group;
  readonly day: string;
  readonly code: string;
  readonly state: Exclude<DeliveryNoteState, 'cancelled'>;
  readonly isPaid: boolean;
  readonly receiver: number;
}

async function addNote(tx: Tx, context: ActorContext, made: Made): Promise<void> {
  const { group, day, code, state, isPaid, receiver } = made;
  const by = context.actor.userId;
  const [note] = await tx.query<{ id: number }>(
    'INSERT INTO delivery_notes (code, customer_id, day, created_at, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [code, group.customer, day, group.at, by],
  );
  if (!note) throw new Error('an INSERT with RETURNING returned no row');
  const { id } = note;
  await tx.query(
    `INSERT INTO delivery_note_parcels (note_id, order_id, order_code, added_at, added_by)
     SELECT $1, p.id, p.code, $4, $5 FROM unnest($2::bigint[], $3::text[]) AS p (id, code)`,
    [id, group.ids, group.codes, group.at, by],
  );
  if (state === 'draft') return;
  await billParcels(tx, id, await tx.query<NoteParcelRow>(NOTE_PARCELS, [id]));
  const { total } = group;
  const charge = { key: keyOf(`charge ${group.codes[0]}`), note: await lockNote(tx, id), total, day };
  const { chargeId, debtBefore } = await chargeNote(tx, context, charge);
  if (isPaid) await pay(tx, { group, code, day, by });
  const isOver = state === 'handed-over';
  await tx.query(
    `UPDATE delivery_notes SET state = $2, total = $3, charge_id = $4, debt_before = $5, issued_at = $6, issued_by = $7,
       handed_over_at = $8, handed_over_by = $9, received_by = $10, version = 1 WHERE id = $1`,
    [
      ...[id, state, total, chargeId, debtBefore, group.at, by],
      ...[isOver ? group.at : null, isOver ? by : null, isOver ? receiverOf(receiver) : ''],
    ],
  );
}

const receiverOf = (number: number): string =>
  demoDeliveryNotes.receivers[number % demoDeliveryNotes.receivers.length] ?? '';

async function pay(
  tx: Tx,
  {
    group,
    code,
    day,
    by,
  }: { readonly group: Group; readonly code: string; readonly day: string; readonly by: number },
): Promise<void> {
  await postTransaction(tx, {
    key: keyOf(`payment ${group.codes[0]}`),
    kind: 'payment',
    customerId: group.customer,
    amount: group.total,
    method: 'cash',
    reference: code,
    note: null,
    by,
    occurredOn: day,
  });
}
