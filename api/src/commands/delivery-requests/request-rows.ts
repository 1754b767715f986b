import type {
  DeliveryMethod,
  DeliveryRequestState,
  DeliveryRequestStepKind,
} from '@logistics/shared/contracts';
import { madeRequestCode } from '@logistics/shared/domain';
import type { ActorContext, AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableJson, storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import type { AuditedContext } from '../audit/audit.ts';
import type { Announcement } from '../notifications/publish-live-events.ts';

/** Services of all commands that change delivery requests. */
export type RequestContext = ActorContext<'channels' | 'config' | 'database' | 'jobs'>;
/** The caller of a change, or the system, which has no actor. */
export type RequestAuditContext = AuditedContext & { readonly app: RequestContext['app'] };

export interface LockedRequest {
  readonly id: number;
  readonly code: string;
  readonly state: DeliveryRequestState;
  readonly customerId: number;
  readonly method: DeliveryMethod;
  readonly deliveryFee: number | null;
  readonly noteId: number | null;
  readonly version: number;
}
const LOCKED_REQUEST = `SELECT id, code, state, customer_id AS "customerId", method, delivery_fee AS "deliveryFee",
  note_id AS "noteId", version FROM delivery_requests`;

/** Locks requests, sorted by id. The lock orders all changes of a request. */
export function lockRequests(tx: Tx, ids: readonly number[]): Promise<LockedRequest[]> {
  return tx.query<LockedRequest>(`${LOCKED_REQUEST} WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [ids]);
}

/**
 * Locks the requests that a hand-over may finish, sorted by id: requests of the note, and unprepared requests with
 * parcels of the note. Call it after locking the note and before locking its parcels.
 */
export async function lockRequestsToFinish(
  tx: Tx,
  noteId: number,
): Promise<{ readonly linked: readonly LockedRequest[]; readonly others: readonly LockedRequest[] }> {
  const locked = await tx.query<LockedRequest>(
    `${LOCKED_REQUEST} WHERE id IN (
       SELECT id FROM delivery_requests WHERE note_id = $1
       UNION SELECT q.request_id FROM delivery_note_parcels p
         JOIN delivery_request_parcels q ON q.order_id = p.order_id AND q.is_open WHERE p.note_id = $1
     ) ORDER BY id FOR UPDATE`,
    [noteId],
  );
  return {
    linked: locked.filter((request) => request.noteId === noteId),
    others: locked.filter(({ state }) => state === 'requested' || state === 'accepted'),
  };
}

/** Locks the requests of a delivery note, sorted by id. Call it after locking the note and before its parcels. */
export function lockRequestsOf(tx: Tx, noteId: number): Promise<LockedRequest[]> {
  return tx.query<LockedRequest>(`${LOCKED_REQUEST} WHERE note_id = $1 ORDER BY id FOR UPDATE`, [noteId]);
}

/**
 * Locks a request; with `customerId` only one of this customer.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockRequest(
  tx: Tx,
  id: number,
  customerId: number | null = null,
): Promise<LockedRequest> {
  const [request] = await lockRequests(tx, [id]);
  if (!request || (customerId !== null && request.customerId !== customerId)) throw appError('NOT_FOUND');
  return request;
}

/** Throws VERSION_CONFLICT if the request has changed since the caller saw it, else DELIVERY_REQUEST_STATE. */
export function checkRequest(
  request: LockedRequest,
  { version, states }: { readonly version: number; readonly states: readonly DeliveryRequestState[] },
): void {
  if (request.version !== version) throw appError('VERSION_CONFLICT');
  if (!states.includes(request.state)) throw appError('DELIVERY_REQUEST_STATE');
}

/** Returns the next code of the day. Another call that makes a request waits until this one commits. */
export async function nextRequestCode(tx: Tx, { config }: AppContext<'config'>): Promise<string> {
  const [counted] = await tx.query<{ day: string; last: number }>(
    `INSERT INTO delivery_request_numbers AS n (day, last) VALUES ((now() AT TIME ZONE $1)::date, 1)
     ON CONFLICT (day) DO UPDATE SET last = n.last + 1 RETURNING day::text AS day, last`,
    [config.businessTimezone],
  );
  if (!counted) throw new Error('the counter of requests returned no number');
  return madeRequestCode(counted.day, counted.last);
}

/**
 * Runs a change of requests in one transaction, once for each key. A repeated call gets the first result. Concurrent
 * calls with the same key run one after the other.
 *
 * @throws AppError IDEMPOTENCY_KEY_REUSED: another user sent this key
 */
export function writeOnce<Result>(
  { app, actor }: RequestContext,
  key: string,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(app.database, async (tx) => {
    const [claimed] = await tx.query(
      `INSERT INTO delivery_request_writes (key, by, result) VALUES ($1, $2, '{}')
       ON CONFLICT (key) DO NOTHING RETURNING key`,
      [key, actor.userId],
    );
    if (!claimed) return formerResult<Result>(tx, key, actor.userId);
    const result = await write(tx);
    await tx.query('UPDATE delivery_request_writes SET result = $2 WHERE key = $1', [
      key,
      storableJson({ result }),
    ]);
    return result;
  });
}

async function formerResult<Result>(tx: Tx, key: string, by: number): Promise<Result> {
  const [former] = await tx.query<{ by: number; stored: { result: Result } }>(
    'SELECT by, result AS stored FROM delivery_request_writes WHERE key = $1',
    [key],
  );
  if (!former) throw new Error('a stored key has gone');
  if (former.by !== by) throw appError('IDEMPOTENCY_KEY_REUSED');
  return former.stored.result;
}

interface Step {
  readonly kind: DeliveryRequestStepKind;
  /** null: the system. */
  readonly by: number | null;
  /** Text for the customer. */
  readonly message?: string;
  readonly amount?: number;
}

/** Adds a step to the history of each request. */
export async function addSteps(
  tx: Tx,
  requestIds: readonly number[],
  { kind, by, message = '', amount }: Step,
): Promise<void> {
  await tx.query(
    `INSERT INTO delivery_request_steps (request_id, kind, by, message, amount)
     SELECT r.id, $2, $3, $4, $5 FROM unnest($1::bigint[]) AS r (id) ORDER BY r.id`,
    [requestIds, kind, by, storableText(message), amount ?? null],
  );
}

/** The live events after a change of requests of these customers. */
export function requestsChanged(customerIds: readonly number[]): Announcement[] {
  const event = { type: 'delivery-requests' } as const;
  return [{ to: 'data-entry', event }, ...[...new Set(customerIds)].map((to) => ({ to, event }))];
}
