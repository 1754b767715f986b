import {
  COMPLAINT_DAYS_DEFAULT,
  COMPLAINT_OUTCOMES,
  COMPLAINT_TYPES,
  type ComplaintMessageKind,
  type ComplaintState,
} from '@logistics/shared/contracts';
import { addDays, madeComplaintCode, ORDER_STATUS } from '@logistics/shared/domain';
import { complaintRefundNote } from '@logistics/shared/texts/complaints';
import { demoComplaints as texts } from '@logistics/shared/texts/demo-complaints';
import { postTransaction } from '../commands/ledger/post-transaction.ts';
import type { Tx } from '../database/in-transaction.ts';
import { keyOf } from './demo-key.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days ago of each complaint, and the state that it has today. */
const COMPLAINTS: readonly (readonly [daysAgo: number, state: ComplaintState])[] = [
  ...([80, 74, 66, 58, 52, 44, 38, 30, 25, 19, 13, 9] as const).map(
    (daysAgo) => [daysAgo, 'resolved'] as const,
  ),
  [21, 'withdrawn'],
  [6, 'working'],
  [5, 'waiting'],
  [3, 'working'],
  [2, 'new'],
  [1, 'working'],
  [1, 'new'],
];
/** đồng */
const REFUND = 85_000;

interface Props {
  /** `yyyy-MM-dd` of today. */
  readonly day: string;
  /** The start of today, milliseconds since 1970. */
  readonly start: number;
  /** Account that handles the complaints. */
  readonly by: number;
}
interface Parcel {
  readonly id: number;
  readonly code: string;
  readonly customer: number;
}

/** Adds complaints of the last months: most of them resolved, some refunded, and some that wait for staff or customer. */
export async function addComplaints(tx: Tx, props: Props): Promise<void> {
  const parcels = await tx.query<Parcel & Record<string, unknown>>(
    `SELECT DISTINCT ON (owner_id) id, order_code AS code, owner_id AS customer FROM orders
     WHERE owner_id IS NOT NULL AND deleted_at IS NULL AND status <> ${ORDER_STATUS.declared}
     ORDER BY owner_id, created_date DESC, id LIMIT $1`,
    [COMPLAINTS.length],
  );
  const numbers = new Map<string, number>();
  for (const [at, parcel] of parcels.entries()) {
    const on = addDays(props.day, -(COMPLAINTS[at]?.[0] ?? 1));
    const number = (numbers.get(on) ?? 0) + 1;
    numbers.set(on, number);
    await addComplaint(tx, { ...props, at, parcel, on, code: madeComplaintCode(on, number) });
  }
  await tx.query('INSERT INTO complaint_numbers (day, last) SELECT * FROM unnest($1::date[], $2::int[])', [
    [...numbers.keys()],
    [...numbers.values()],
  ]);
}

interface One extends Props {
  readonly at: number;
  readonly parcel: Parcel;
  /** `yyyy-MM-dd` of the complaint. */
  readonly on: string;
  readonly code: string;
}

async function addComplaint(tx: Tx, one: One): Promise<void> {
  const { at, parcel, on, code, start, by } = one;
  const [daysAgo, state] = COMPLAINTS[at] ?? [1, 'new'];
  const type = COMPLAINT_TYPES[at % COMPLAINT_TYPES.length] ?? 'late';
  const made = start - daysAgo * DAY_MS + (8 + (at % 9)) * HOUR_MS;
  const due = made + COMPLAINT_DAYS_DEFAULT[type] * DAY_MS;
  // Every fifth one is resolved after its deadline.
  const resolved = at % 5 === 4 ? due + 7 * HOUR_MS : made + (20 + at) * HOUR_MS;
  const isAccepted = at % 3 !== 2;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO complaints (code, customer_id, order_id, order_code, type, outcome, state, assignee_id, day, created_at,
       due_at, waiting_since, resolved_at, result, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 1) RETURNING id`,
    [
      ...[code, parcel.customer, parcel.id, parcel.code, type],
      COMPLAINT_OUTCOMES[at % COMPLAINT_OUTCOMES.length],
      ...[state, state === 'new' ? null : by, on, iso(made), iso(due)],
      state === 'waiting' ? iso(made + 9 * HOUR_MS) : null,
      state === 'resolved' ? iso(resolved) : null,
      state === 'resolved' ? (isAccepted ? 'accepted' : 'refused') : null,
    ],
  );
  const id = row?.id ?? 0;
  const words = texts[type];
  const say = (kind: ComplaintMessageKind, time: number, message: Partial<Message>) =>
    addMessage(tx, { id, kind, time, author: by, key: keyOf(`complaint ${at} ${kind}`), ...message });
  await say('opened', made, { author: parcel.customer, text: words.text });
  if (state === 'withdrawn') await say('withdrawn', made + 5 * HOUR_MS, { author: parcel.customer });
  if (state === 'new' || state === 'withdrawn') return;
  await say('assigned', made + HOUR_MS, { assignee: by });
  if (at % 4 === 1) await say('note', made + 2 * HOUR_MS, { text: texts.note });
  if (state === 'waiting') await say('answer', made + 9 * HOUR_MS, { text: words.question, asks: true });
  if (state !== 'resolved') return;
  if (type === 'damaged') await refund(tx, one, { id, time: resolved - HOUR_MS });
  await say('resolved', resolved, { text: words.answer, result: isAccepted ? 'accepted' : 'refused' });
}

interface Message {
  readonly id: number;
  readonly kind: ComplaintMessageKind;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly author: number;
  readonly key: string;
  readonly text: string;
  readonly asks: boolean;
  readonly assignee: number;
  readonly result: string;
  readonly amount: number;
}

async function addMessage(
  tx: Tx,
  message: Partial<Message> & Pick<Message, 'id' | 'kind' | 'time' | 'author' | 'key'>,
): Promise<void> {
  const { id, kind, time, author, key, text = '', asks = false, assignee, result, amount } = message;
  await tx.query(
    `INSERT INTO complaint_messages (complaint_id, key, kind, text, author_id, at, asks_customer, assignee_id, result,
       amount)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, key, kind, text, author, iso(time), asks],
      ...[assignee ?? null, result ?? null, amount ?? null],
    ],
  );
}

/** Credits an amount to the customer, as a person would. */
async function refund(
  tx: Tx,
  { at, code, parcel, by, day }: One,
  { id, time }: { readonly id: number; readonly time: number },
): Promise<void> {
  const key = keyOf(`complaint ${at} refund`);
  await postTransaction(tx, {
    ...{ key, kind: 'adjustment', customerId: parcel.customer, amount: -REFUND, by },
    ...{ reference: code, note: complaintRefundNote(code, texts.reason), complaintId: id },
    occurredOn: addDays(day, -1),
    orderId: parcel.id,
    createdAt: iso(time),
  });
  await addMessage(tx, { id, kind: 'refund', time, author: by, key, text: texts.reason, amount: REFUND });
}

const iso = (time: number) => new Date(time).toISOString();
