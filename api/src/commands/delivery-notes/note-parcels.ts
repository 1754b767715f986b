import {
  DELIVERY_NOTE_PARCELS_MAX,
  type DeliveryNoteState,
  type NoteParcelResult,
} from '@logistics/shared/contracts';
import { normaliseOrderCode, ORDER_STATUS } from '@logistics/shared/domain';
import type { Tx } from '../../database/in-transaction.ts';

/** A live parcel that may be added to a note. */
export interface FoundParcel {
  readonly id: number;
  readonly order_code: string;
  readonly status: number;
  readonly owner_id: number | null;
  readonly customer_code: string | null;
  readonly customer_name: string | null;
  /** The note that it is on; a cancelled one does not count. */
  readonly note_id: number | null;
  readonly note_code: string | null;
  readonly note_state: DeliveryNoteState | null;
}

/** Returns the given codes in their stored form, each once. */
export const readCodes = (codes: readonly string[]): string[] => [...new Set(codes.map(normaliseOrderCode))];

/** Locks the live orders with these codes, sorted by code as all code that changes several orders does. */
export async function lockParcels(tx: Tx, codes: readonly string[]): Promise<Map<string, FoundParcel>> {
  const locked = await tx.query<{ id: number }>(
    'SELECT id FROM orders WHERE order_code = ANY ($1) AND deleted_at IS NULL ORDER BY order_code FOR UPDATE',
    [codes],
  );
  // A separate statement: it sees the changes that others committed while this transaction waited for locks.
  const rows = await tx.query<FoundParcel>(
    `SELECT o.id, o.order_code, o.status::int AS status, o.owner_id, u.customer_code,
       u.last_name || ' ' || u.first_name AS customer_name,
       n.id AS note_id, n.code AS note_code, n.state AS note_state
     FROM orders o LEFT JOIN users u ON u.id = o.owner_id
     LEFT JOIN delivery_note_parcels p ON p.order_id = o.id AND p.is_open
     LEFT JOIN delivery_notes n ON n.id = p.note_id WHERE o.id = ANY ($1)`,
    [locked.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.order_code, row]));
}

interface Target {
  /** null: the note is not made yet. */
  readonly noteId: number | null;
  readonly customerId: number | null;
  /** How many more parcels it takes. */
  readonly capacity: number;
  /** Drafts that are locked, so that their parcels may be moved. */
  readonly drafts: ReadonlySet<number>;
}

type Verdict = NoteParcelResult['result'];

/** Judges each code for a note, in their order. The first good parcel decides the customer of a note without one. */
export function judgeParcels(
  codes: readonly string[],
  parcels: ReadonlyMap<string, FoundParcel>,
  target: Target,
): {
  readonly results: NoteParcelResult[];
  readonly good: FoundParcel[];
  readonly customerId: number | null;
} {
  let { customerId } = target;
  const good: FoundParcel[] = [];
  const results = codes.map((orderCode): NoteParcelResult => {
    const parcel = parcels.get(orderCode);
    const result = verdictOf(parcel, { ...target, customerId, capacity: target.capacity - good.length });
    if (parcel && result === 'added') {
      good.push(parcel);
      customerId ??= parcel.owner_id;
    }
    const isElsewhere = result === 'other-draft' || result === 'other-note';
    return {
      orderCode,
      result,
      orderId: parcel?.id ?? null,
      customer: customerOf(parcel),
      otherNote: isElsewhere ? (parcel?.note_code ?? null) : null,
    };
  });
  return { results, good, customerId };
}

const customerOf = (parcel: FoundParcel | undefined) =>
  parcel?.customer_code && parcel.customer_name
    ? { code: parcel.customer_code, name: parcel.customer_name }
    : null;

function verdictOf(
  parcel: FoundParcel | undefined,
  { noteId, customerId, capacity, drafts }: Target,
): Verdict {
  if (!parcel) return 'unknown';
  if (parcel.note_id !== null && parcel.note_id === noteId) return 'already';
  if (parcel.owner_id === null) return 'no-owner';
  if (customerId !== null && parcel.owner_id !== customerId) return 'other-owner';
  if (parcel.note_id !== null && parcel.note_state !== 'draft') return 'other-note';
  if (parcel.status < ORDER_STATUS.inVietnamWarehouse) return 'not-arrived';
  if (parcel.status > ORDER_STATUS.inVietnamWarehouse) return 'delivered';
  if (parcel.note_id !== null && !drafts.has(parcel.note_id)) return 'other-draft';
  return capacity > 0 ? 'added' : 'full';
}

/** Returns how many more parcels a note takes. */
export async function capacityOf(tx: Tx, noteId: number): Promise<number> {
  const [counted] = await tx.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM delivery_note_parcels WHERE note_id = $1',
    [noteId],
  );
  return DELIVERY_NOTE_PARCELS_MAX - (counted?.n ?? 0);
}

/** Adds judged parcels to a note. Parcels of another draft move to this one. */
export async function insertParcels(
  tx: Tx,
  {
    noteId,
    parcels,
    by,
  }: { readonly noteId: number; readonly parcels: readonly FoundParcel[]; readonly by: number },
): Promise<void> {
  const ids = parcels.map(({ id }) => id);
  const codes = parcels.map(({ order_code }) => order_code);
  // The note may still contain a deleted order with the same code.
  await tx.query(
    `DELETE FROM delivery_note_parcels WHERE order_id = ANY ($1) AND is_open
       OR note_id = $2 AND order_code = ANY ($3)`,
    [ids, noteId, codes],
  );
  await tx.query(
    `INSERT INTO delivery_note_parcels (note_id, order_id, order_code, added_by)
     SELECT $1, p.id, p.code, $4 FROM unnest($2::bigint[], $3::text[]) AS p (id, code)`,
    [noteId, ids, codes, by],
  );
}
