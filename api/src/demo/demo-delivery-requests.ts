import { createHash } from 'node:crypto';
import type { DeliveryRequestState } from '@logistics/shared/contracts';
import { addDays, DELIVERY_METHODS, madeRequestCode, ORDER_STATUS } from '@logistics/shared/domain';
import { demoDeliveryRequests as texts } from '@logistics/shared/texts/demo-delivery-requests';
import type { Tx } from '../database/in-transaction.ts';

/** States of the requests without a delivery note, in this order. */
const OPEN = [
  'requested',
  'requested',
  'accepted',
  'requested',
  'accepted',
  'requested',
  'cancelled',
] as const;
const HANDED_OVER = 6;
/** Requests are made in the evening before, a quarter of an hour apart. */
const QUARTER_MS = 15 * 60_000;

interface Delivery {
  readonly customer: number;
  readonly ids: number[];
  readonly codes: string[];
  readonly note: number | null;
  readonly state: DeliveryRequestState;
}
interface AddedRequest {
  readonly day: string;
  readonly start: number;
  readonly by: number;
}

/** Parcels that wait on no note, by customer. */
const WAITING = `
  SELECT o.owner_id AS customer, array_agg(o.id ORDER BY o.order_code) AS ids,
    array_agg(o.order_code ORDER BY o.order_code) AS codes, NULL::bigint AS note
  FROM orders o WHERE o.status = ${ORDER_STATUS.inVietnamWarehouse} AND o.deleted_at IS NULL
    AND o.owner_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM delivery_note_parcels p WHERE p.order_id = o.id AND p.is_open)
  GROUP BY o.owner_id HAVING count(*) BETWEEN 1 AND 8 ORDER BY o.owner_id LIMIT $1`;
/** Notes with their parcels. */
const NOTED = `
  SELECT n.customer_id AS customer, array_agg(p.order_id ORDER BY p.order_code) AS ids,
    array_agg(p.order_code ORDER BY p.order_code) AS codes, n.id AS note, n.state
  FROM delivery_notes n JOIN delivery_note_parcels p ON p.note_id = n.id
  WHERE n.state = ANY ($1) GROUP BY n.id ORDER BY n.id DESC LIMIT $2`;

/** Adds delivery requests in every state, and the address books of their customers. Call it after the notes. */
export async function addDeliveryRequests(tx: Tx, made: AddedRequest): Promise<void> {
  const waiting = await tx.query<Omit<Delivery, 'state'>>(WAITING, [OPEN.length]);
  const over = await tx.query<Delivery>(NOTED, [['handed-over'], HANDED_OVER]);
  const prepared = await tx.query<Delivery>(NOTED, [['issued', 'draft'], OPEN.length]);
  const all: Delivery[] = [
    ...over,
    ...prepared.map((delivery) => ({ ...delivery, state: 'preparing' as const })),
    ...waiting.map((delivery, at) => ({ ...delivery, state: OPEN[at] ?? 'requested' })),
  ];
  const customers = [...new Set(all.map(({ customer }) => customer))];
  await addAddresses(tx, customers, made.start);
  for (const [at, delivery] of all.entries()) await addRequest(tx, made, { delivery, at });
  await tx.query('INSERT INTO delivery_request_numbers (day, last) VALUES ($1, $2)', [
    addDays(made.day, -1),
    all.length,
  ]);
}

const addressAt = (at: number) => {
  const [recipient = '', phone = '', address = '', note = ''] =
    texts.addresses[at % texts.addresses.length] ?? [];
  return { recipient, phone, address, note };
};

async function addAddresses(tx: Tx, customers: readonly number[], start: number): Promise<void> {
  const rows = customers.map((customer, at) => ({ customer, key: keyOf(`address ${at}`), ...addressAt(at) }));
  await tx.query(
    `INSERT INTO delivery_addresses (key, customer_id, recipient, phone, address, note, is_default, created_at)
     SELECT key, customer, recipient, phone, address, note, true, $2 FROM jsonb_to_recordset($1)
       AS a (key uuid, customer bigint, recipient text, phone text, address text, note text)`,
    [JSON.stringify(rows), new Date(start - 24 * 4 * QUARTER_MS)],
  );
}

async function addRequest(
  tx: Tx,
  { day, start, by }: AddedRequest,
  { delivery, at }: { readonly delivery: Delivery; readonly at: number },
): Promise<void> {
  const { customer, ids, codes, note, state } = delivery;
  const method = DELIVERY_METHODS[at % DELIVERY_METHODS.length] ?? 'pick-up';
  const requestedAt = start - (40 - at) * QUARTER_MS;
  const isOpen = state !== 'handed-over' && state !== 'cancelled';
  const [request] = await tx.query<{ id: number }>(
    `INSERT INTO delivery_requests (code, customer_id, state, method, wished_day, day_part, carrier, note, recipient,
       delivery_fee, note_id, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [
      ...[madeRequestCode(addDays(day, -1), at + 1), customer, state, method],
      ...[addDays(day, isOpen ? at % 3 : -1), at % 2 === 0 ? 'morning' : null],
      method === 'carrier' ? (texts.carriers[at % texts.carriers.length] ?? '') : '',
      texts.notes[at % texts.notes.length],
      method === 'pick-up' ? null : JSON.stringify(addressAt(at)),
      // The notes of the past have no delivery fee.
      ...[note !== null || method === 'pick-up' ? 0 : null, note, new Date(requestedAt)],
    ],
  );
  if (!request) throw new Error('an INSERT with RETURNING returned no row');
  await tx.query(
    `INSERT INTO delivery_request_parcels (request_id, order_id, order_code, is_open)
     SELECT $1, p.id, p.code, $4 FROM unnest($2::bigint[], $3::text[]) AS p (id, code)`,
    [request.id, ids, codes, isOpen],
  );
  const steps = stepsOf(state).map((kind, place) => ({
    kind,
    at: new Date(requestedAt + place * QUARTER_MS),
    by: place === 0 ? customer : by,
    message: kind === 'cancelled' ? texts.cancelReason : '',
  }));
  await tx.query(
    `INSERT INTO delivery_request_steps (request_id, kind, at, by, message)
     SELECT $1, kind, at, by, message FROM jsonb_to_recordset($2)
       AS s (kind text, at timestamptz, by bigint, message text)`,
    [request.id, JSON.stringify(steps)],
  );
}

/** The steps that lead to a state. */
function stepsOf(state: DeliveryRequestState): DeliveryRequestState[] {
  if (state === 'cancelled') return ['requested', 'cancelled'];
  const way = ['requested', 'accepted', 'preparing', 'handed-over'] as const;
  return way.slice(0, way.indexOf(state) + 1);
}

/** The same key for the same example. */
function keyOf(text: string): string {
  const hash = createHash('md5').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`;
}
