import {
  type AddDeliveryRequestBody,
  type DeliveryMethod,
  type RefusedRequestParcels,
  type RequestParcelProblem,
} from '@logistics/shared/contracts';
import { addDays, DELIVERY_DAYS_AHEAD, ORDER_STATUS } from '@logistics/shared/domain';
import { ruleTexts } from '@logistics/shared/texts/validation';
import type { Tx } from '../../database/in-transaction.ts';
import { storableJson, storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { readDeliveryPrices } from '../../queries/find-delivery-requests.ts';
import { today } from '../../queries/order-filter.ts';
import { recordAudit } from '../audit/audit.ts';
import { announce } from '../notifications/publish-live-events.ts';
import {
  addSteps,
  nextRequestCode,
  requestsChanged,
  writeOnce,
  type RequestContext,
} from './request-rows.ts';

/**
 * Makes a delivery request for these parcels of the caller in the Vietnamese warehouse. If one of them can't be
 * requested, makes no request. It stores a copy of the address and the price of the method as they are now. A
 * repeated call makes no other request.
 *
 * @returns the id of the request
 * @throws AppError DELIVERY_REQUEST_PARCELS with the parcels that can't be requested, VALIDATION_FAILED
 */
export function addRequest(context: RequestContext, body: AddDeliveryRequestBody): Promise<number> {
  const { app, actor } = context;
  return writeOnce(context, body.key, async (tx) => {
    checkBody(body, today(app.config.businessTimezone));
    const parcels = await lockOwnParcels(tx, [...new Set(body.orderIds)], actor.userId);
    const code = await nextRequestCode(tx, app);
    const id = await insertRequest(tx, { code, customerId: actor.userId, body });
    await insertParcels(tx, id, parcels);
    await addSteps(tx, [id], { kind: 'requested', by: actor.userId });
    await recordAudit(tx, context, {
      action: 'delivery-request.add',
      subjectType: 'delivery-request',
      subjectId: id,
      new: {
        deliveryRequest: code,
        method: body.method,
        wishedDay: body.wishedDay,
        orders: parcels.map(({ order_code }) => order_code),
      },
    });
    await announce(tx, requestsChanged([actor.userId]));
    return id;
  });
}

function checkBody({ wishedDay, method, recipient }: AddDeliveryRequestBody, now: string): void {
  if (wishedDay < now || wishedDay > addDays(now, DELIVERY_DAYS_AHEAD))
    throw appError('VALIDATION_FAILED', {
      errors: [{ path: 'wishedDay', message: ruleTexts.DELIVERY_DAY_WRONG }],
    });
  if (method !== 'pick-up' && recipient === null)
    throw appError('VALIDATION_FAILED', {
      errors: [{ path: 'recipient', message: ruleTexts.ADDRESS_NEEDED }],
    });
}

interface OwnParcel {
  readonly id: number;
  readonly order_code: string;
  readonly status: number;
  readonly is_billed: boolean;
  readonly request_code: string | null;
}

/** Locks the caller's live orders with these ids. Throws DELIVERY_REQUEST_PARCELS if one can't be requested. */
async function lockOwnParcels(tx: Tx, ids: readonly number[], customerId: number): Promise<OwnParcel[]> {
  const locked = await tx.query<{ id: number }>(
    `SELECT id FROM orders WHERE id = ANY ($1) AND owner_id = $2 AND deleted_at IS NULL
     ORDER BY order_code FOR UPDATE`,
    [ids, customerId],
  );
  // A separate statement: it sees the changes that others committed while this transaction waited for locks.
  const rows = await tx.query<OwnParcel>(
    `SELECT o.id, o.order_code, o.status::int AS status,
       EXISTS (SELECT FROM delivery_note_parcels p JOIN delivery_notes n ON n.id = p.note_id
         WHERE p.order_id = o.id AND p.is_open AND n.state <> 'draft') AS is_billed,
       (SELECT r.code FROM delivery_request_parcels q JOIN delivery_requests r ON r.id = q.request_id
         WHERE q.order_id = o.id AND q.is_open AND r.customer_id = $2) AS request_code
     FROM orders o WHERE o.id = ANY ($1) ORDER BY o.order_code`,
    [locked.map(({ id }) => id), customerId],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const problems = ids.flatMap((orderId): RefusedRequestParcels['problems'] => {
    const parcel = found.get(orderId);
    const problem = parcel ? problemOf(parcel) : 'gone';
    if (problem === null) return [];
    return [
      {
        orderId,
        orderCode: parcel?.order_code ?? null,
        problem,
        request: parcel?.request_code ?? null,
      },
    ];
  });
  if (problems.length > 0) throw appError('DELIVERY_REQUEST_PARCELS', { data: { problems } });
  return rows;
}

function problemOf({
  status,
  is_billed: isBilled,
  request_code: request,
}: OwnParcel): RequestParcelProblem | null {
  if (status < ORDER_STATUS.inVietnamWarehouse) return 'not-arrived';
  if (status > ORDER_STATUS.inVietnamWarehouse) return 'delivered';
  if (request !== null) return 'other-request';
  return isBilled ? 'other-note' : null;
}

const PRICE_OF = {
  'own-driver': 'ownDriver',
  carrier: 'carrier',
  'pick-up': 'pickUp',
} as const satisfies Record<DeliveryMethod, string>;

async function insertRequest(
  tx: Tx,
  {
    code,
    customerId,
    body,
  }: { readonly code: string; readonly customerId: number; readonly body: AddDeliveryRequestBody },
): Promise<number> {
  const { method, wishedDay, dayPart, recipient, carrier, note } = body;
  const prices = await readDeliveryPrices(tx.query);
  const isPickUp = method === 'pick-up';
  const [request] = await tx.query<{ id: number }>(
    `INSERT INTO delivery_requests
       (code, customer_id, method, wished_day, day_part, carrier, note, recipient, delivery_fee)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ...[code, customerId, method, wishedDay, dayPart],
      ...[method === 'carrier' ? storableText(carrier) : '', storableText(note)],
      isPickUp ? null : storableJson(recipient),
      prices[PRICE_OF[method]],
    ],
  );
  if (!request) throw new Error('an INSERT with RETURNING returned no row');
  return request.id;
}

async function insertParcels(tx: Tx, requestId: number, parcels: readonly OwnParcel[]): Promise<void> {
  const ids = parcels.map(({ id }) => id);
  // A parcel that changed its owner leaves the request of the former owner.
  await tx.query(
    'UPDATE delivery_request_parcels SET is_open = false WHERE order_id = ANY ($1) AND is_open',
    [ids],
  );
  await tx.query(
    `INSERT INTO delivery_request_parcels (request_id, order_id, order_code)
     SELECT $1, p.id, p.code FROM unnest($2::bigint[], $3::text[]) AS p (id, code)`,
    [requestId, ids, parcels.map(({ order_code: orderCode }) => orderCode)],
  );
}
