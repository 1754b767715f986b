import { randomUUID } from 'node:crypto';
import { handOverNote } from '../commands/delivery-notes/note-hand-over.ts';
import type { ActorContext } from '../context.ts';
import { bagOf } from './bag-fixtures.ts';
import { complaintOf } from './complaint-fixtures.ts';
import { issuedOf } from './delivery-note-fixtures.ts';
import { acceptedOf, requestBody, requestedOf } from './delivery-request-fixtures.ts';
import type { TestUser } from './factories.ts';
import {
  answersOf,
  auditedAs,
  audits,
  eventsBy,
  ledgerOf,
  newStaff,
  parcels,
  reports,
  type KillableCommand,
} from './killable-parts.ts';
import { post } from './ledger-fixtures.ts';
import { asActor } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

/** A customer with parcels in the Vietnamese warehouse, whose codes begin with the prefix. */
async function customerWith(
  t: TestApp,
  staff: ActorContext,
  prefix: string,
  count: number,
): Promise<{
  readonly customer: TestUser;
  readonly context: ActorContext;
  readonly codes: readonly string[];
  readonly ids: readonly number[];
}> {
  const customer = await t.user();
  const codes = await parcels(staff, prefix, { count, status: 3, owner: customer });
  const rows = await t.database.readFresh<{ id: number }>(
    'SELECT id FROM orders WHERE order_code = ANY ($1) ORDER BY order_code',
    [codes],
  );
  return { customer, context: asActor(t.commandContext(customer)), codes, ids: rows.map(({ id }) => id) };
}

/** SQL: the audit rows of one person with this action. */
const actsOf = (action: string, actorId: number) =>
  `(SELECT count(*)::int FROM audit_log WHERE action = '${action}' AND actor_id = ${actorId}) AS audits`;
const requestAnswersOf = (key: string) =>
  `(SELECT count(*)::int FROM delivery_request_writes WHERE key = '${key}' AND result <> '{}') AS stored`;
/** SQL: the notifications of a customer that lead to this part of the site. */
const notificationsOf = (userId: number, part: 'complaints' | 'delivery-requests' | 'ledger') =>
  `(SELECT count(*)::int FROM notifications
    WHERE user_id = ${userId} AND link LIKE '/information/${part}%') AS notifications`;
const messagesOf = (key: string) =>
  `(SELECT count(*)::int FROM complaint_messages WHERE key = '${key}') AS messages`;

async function bagStep(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const prefix = `${mark}BAG`;
  const codes = await parcels(context, prefix, { count: 40, status: 1, owner: await t.user() });
  const bag = await bagOf(context, codes, { sealed: true });
  const step = { parcels: 40, changed: 40, unchanged: 0, ahead: 0, early: 0 };
  return {
    name: 'a step of a bag',
    token,
    path: `/api/bags/${bag.id}/step`,
    body: { key: randomUUID(), status: 2, occurredAt: new Date().toISOString() },
    rows: eventsBy(id, 40),
    audited: auditedAs(id, 'bag.step'),
    effect: `SELECT ${reports(prefix, 2)}, ${audits('bag.step', bag.id)},
      (SELECT sum(changed)::int FROM packing_steps WHERE bag_id = ${bag.id}) AS changed`,
    nothing: { events: 0, keys: 0, parcels: 0, audits: 0, changed: null },
    whole: { events: 40, keys: 40, parcels: 40, audits: 1, changed: 40 },
    answers: [
      { ...step, result: 'reported' },
      { ...step, result: 'duplicate' },
    ],
  };
}

async function makingNote(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const { codes } = await customerWith(t, context, `${mark}MAKE`, 60);
  const key = randomUUID();
  return {
    name: 'making a delivery note',
    token,
    path: '/api/delivery-notes/add',
    body: { key, orderCodes: codes },
    rows: { table: 'delivery_note_parcels', event: 'INSERT', when: `NEW.added_by = ${id}`, count: 60 },
    audited: auditedAs(id, 'delivery-note.add'),
    effect: `SELECT (SELECT count(*)::int FROM delivery_notes WHERE created_by = ${id}) AS notes,
      (SELECT count(*)::int FROM delivery_note_parcels WHERE added_by = ${id}) AS lines,
      ${actsOf('delivery-note.add', id)}, ${answersOf(key)}`,
    nothing: { notes: 0, lines: 0, audits: 0, stored: 0 },
    whole: { notes: 1, lines: 60, audits: 1, stored: 1 },
    answers: [{ note: { state: 'draft', total: 60_000 } }, { note: { state: 'draft', total: 60_000 } }],
  };
}

async function cancellingNote(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const prefix = `${mark}UNDO`;
  const { customer, codes } = await customerWith(t, context, prefix, 60);
  const note = await issuedOf(context, codes);
  await handOverNote(context, { id: note.id, key: randomUUID(), version: note.version });
  const key = randomUUID();
  return {
    name: 'cancelling a note that was handed over',
    token,
    path: `/api/delivery-notes/${note.id}/cancel`,
    body: { key, version: note.version + 1, reason: 'Khách đổi ý' },
    rows: { table: 'delivery_note_parcels', event: 'UPDATE', when: `NEW.note_id = ${note.id}`, count: 60 },
    audited: auditedAs(id, 'delivery-note.cancel'),
    effect: `SELECT state, ${reports(prefix, 4)}, ${ledgerOf(customer.id)}, ${answersOf(key)},
      ${audits('delivery-note.cancel', note.id)},
      (SELECT count(*)::int FROM delivery_note_parcels WHERE note_id = ${note.id} AND is_open) AS held,
      (SELECT count(f.billed_at)::int FROM order_fees f JOIN orders o ON o.id = f.order_id
        WHERE o.order_code LIKE '${prefix}%') AS billed
      FROM delivery_notes WHERE id = ${note.id}`,
    nothing: {
      ...{ state: 'handed-over', events: 60, keys: 60, parcels: 60, held: 60, billed: 60 },
      ...{ transactions: 1, posted: 60_000, balance: 60_000, unpaid: 60_000, stored: 0, audits: 0 },
    },
    whole: {
      ...{ state: 'cancelled', events: 0, keys: 0, parcels: 0, held: 0, billed: 0 },
      ...{ transactions: 2, posted: 0, balance: 0, unpaid: 0, stored: 1, audits: 1 },
    },
    answers: [{ state: 'cancelled' }, { state: 'cancelled' }],
  };
}

async function requesting(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context: staff } = await newStaff(t);
  const prefix = `${mark}ASK`;
  const { customer, ids } = await customerWith(t, staff, prefix, 40);
  const { id, token } = customer;
  const body = requestBody(ids);
  return {
    name: 'requesting a delivery',
    token,
    path: '/api/delivery-requests/add',
    body,
    rows: {
      table: 'delivery_request_parcels',
      event: 'INSERT',
      when: `NEW.order_code LIKE '${prefix}%'`,
      count: 40,
    },
    audited: auditedAs(id, 'delivery-request.add'),
    effect: `SELECT (SELECT count(*)::int FROM delivery_requests WHERE customer_id = ${id}) AS requests,
      (SELECT count(*)::int FROM delivery_request_parcels WHERE order_code LIKE '${prefix}%') AS lines,
      (SELECT count(*)::int FROM delivery_request_steps WHERE by = ${id}) AS steps,
      ${actsOf('delivery-request.add', id)}, ${requestAnswersOf(body.key)}`,
    nothing: { requests: 0, lines: 0, steps: 0, audits: 0, stored: 0 },
    whole: { requests: 1, lines: 40, steps: 1, audits: 1, stored: 1 },
    answers: [{ state: 'requested' }, { state: 'requested' }],
  };
}

/** SQL: state and history of a request, and its parcels that no other request can have. */
const requestOf = (id: number, by: number) => `
  (SELECT state FROM delivery_requests WHERE id = ${id}) AS state,
  (SELECT count(*)::int FROM delivery_request_steps WHERE request_id = ${id} AND by = ${by}) AS steps,
  (SELECT count(*)::int FROM delivery_request_parcels WHERE request_id = ${id} AND is_open) AS held`;

async function preparing(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const { customer, context: asCustomer, ids } = await customerWith(t, context, `${mark}PREP`, 60);
  const request = await acceptedOf(context, await requestedOf(asCustomer, ids));
  const key = randomUUID();
  return {
    name: 'making a note of a delivery request',
    token,
    path: '/api/delivery-requests/prepare',
    body: { key, requests: [{ id: request.id, version: request.version }] },
    rows: { table: 'delivery_note_parcels', event: 'INSERT', when: `NEW.added_by = ${id}`, count: 60 },
    audited: auditedAs(id, 'delivery-request.prepare'),
    effect: `SELECT (SELECT count(*)::int FROM delivery_notes WHERE customer_id = ${customer.id}) AS notes,
      (SELECT count(*)::int FROM delivery_note_parcels WHERE added_by = ${id}) AS lines,
      (SELECT count(note_id)::int FROM delivery_requests WHERE id = ${request.id}) AS linked,
      (SELECT count(*)::int FROM delivery_request_steps WHERE request_id = ${request.id}
        AND kind = 'preparing') AS steps,
      ${audits('delivery-request.prepare', request.id)}, ${requestAnswersOf(key)}`,
    nothing: { notes: 0, lines: 0, linked: 0, steps: 0, audits: 0, stored: 0 },
    whole: { notes: 1, lines: 60, linked: 1, steps: 1, audits: 1, stored: 1 },
    answers: [{ leftOut: [] }, { leftOut: [] }],
  };
}

async function cancellingRequest(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const { customer, context: asCustomer, ids } = await customerWith(t, context, `${mark}STOP`, 40);
  const request = await requestedOf(asCustomer, ids);
  const key = randomUUID();
  return {
    name: 'cancelling a delivery request',
    token,
    path: `/api/delivery-requests/${request.id}/cancel`,
    body: { key, version: request.version, reason: 'Kho nghỉ lễ' },
    rows: {
      table: 'delivery_request_parcels',
      event: 'UPDATE',
      when: `NEW.request_id = ${request.id}`,
      count: 40,
    },
    audited: auditedAs(id, 'delivery-request.cancel'),
    effect: `SELECT ${requestOf(request.id, id)}, ${audits('delivery-request.cancel', request.id)},
      ${requestAnswersOf(key)}, ${notificationsOf(customer.id, 'delivery-requests')}`,
    nothing: { state: 'requested', steps: 0, held: 40, audits: 0, stored: 0, notifications: 0 },
    whole: { state: 'cancelled', steps: 1, held: 0, audits: 1, stored: 1, notifications: 1 },
    answers: [{ state: 'cancelled' }, { state: 'cancelled' }],
  };
}

async function complaining(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context: staff } = await newStaff(t);
  const { customer, ids } = await customerWith(t, staff, `${mark}OPEN`, 1);
  const { id, token } = customer;
  const key = randomUUID();
  return {
    name: 'opening a complaint',
    token,
    path: '/api/complaints/mine/add',
    body: { key, orderId: ids[0], type: 'damaged', outcome: 'refund', text: 'Thùng bị móp' },
    rows: { table: 'complaint_messages', event: 'INSERT', when: `NEW.author_id = ${id}`, count: 1 },
    audited: auditedAs(id, 'complaint.open'),
    effect: `SELECT (SELECT count(*)::int FROM complaints WHERE customer_id = ${id}) AS complaints,
      ${messagesOf(key)}, ${actsOf('complaint.open', id)}`,
    nothing: { complaints: 0, messages: 0, audits: 0 },
    whole: { complaints: 1, messages: 1, audits: 1 },
    answers: [{ state: 'new' }, { state: 'new' }],
  };
}

async function openComplaintOf(t: TestApp, staff: ActorContext, prefix: string) {
  const { customer, context, ids } = await customerWith(t, staff, prefix, 1);
  return { customer, complaint: await complaintOf(context, ids[0] ?? 0) };
}

async function answering(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const { customer, complaint } = await openComplaintOf(t, context, `${mark}ANSW`);
  const key = randomUUID();
  return {
    name: 'answering a complaint',
    token,
    path: `/api/complaints/${complaint.id}/answer`,
    body: { key, text: 'Chúng tôi đang kiểm tra' },
    rows: { table: 'complaint_messages', event: 'INSERT', when: `NEW.author_id = ${id}`, count: 1 },
    audited: auditedAs(id, 'complaint.answer'),
    effect: `SELECT state, assignee_id AS assignee, ${messagesOf(key)}, ${notificationsOf(customer.id, 'complaints')},
      ${audits('complaint.answer', complaint.id)} FROM complaints WHERE id = ${complaint.id}`,
    nothing: { state: 'new', assignee: null, messages: 0, notifications: 0, audits: 0 },
    whole: { state: 'working', assignee: id, messages: 1, notifications: 1, audits: 1 },
    answers: [{ state: 'working' }, { state: 'working' }],
  };
}

async function refunding(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const { customer, complaint } = await openComplaintOf(t, context, `${mark}PAY`);
  await post(t.database, { customerId: customer.id, amount: 5000 });
  const key = randomUUID();
  return {
    name: 'refunding for a complaint',
    token,
    path: `/api/complaints/${complaint.id}/refund`,
    body: { key, version: complaint.version, amount: 1000, reason: 'Thùng móp' },
    // The row after the money is written.
    rows: { table: 'complaint_messages', event: 'INSERT', when: `NEW.author_id = ${id}`, count: 1 },
    audited: auditedAs(id, 'complaint.refund'),
    effect: `SELECT ${ledgerOf(customer.id)}, ${messagesOf(key)}, ${notificationsOf(customer.id, 'complaints')},
      ${audits('complaint.refund', complaint.id)},
      (SELECT version FROM complaints WHERE id = ${complaint.id}) AS version`,
    nothing: {
      ...{ transactions: 1, posted: 5000, balance: 5000, unpaid: 5000 },
      ...{ messages: 0, notifications: 0, audits: 0, version: complaint.version },
    },
    whole: {
      ...{ transactions: 2, posted: 4000, balance: 4000, unpaid: 4000 },
      ...{ messages: 1, notifications: 1, audits: 1, version: complaint.version + 1 },
    },
    answers: [{ refunded: 1000 }, { refunded: 1000 }],
  };
}

async function reversing(t: TestApp): Promise<KillableCommand> {
  const { id, token } = await newStaff(t);
  const customer = await t.user();
  await post(t.database, { customerId: customer.id, amount: 5000 });
  const paid = await post(t.database, { customerId: customer.id, kind: 'payment', amount: 3000 });
  return {
    name: 'reversing a payment',
    token,
    path: '/api/ledgers/reverse',
    body: { key: randomUUID(), transactionId: paid.transactionId, reason: 'Nhầm khách' },
    rows: { table: 'ledger_transactions', event: 'INSERT', when: `NEW.created_by = ${id}`, count: 1 },
    audited: auditedAs(id, 'ledger.reversal'),
    effect: `SELECT ${ledgerOf(customer.id)}, ${notificationsOf(customer.id, 'ledger')},
      ${audits('ledger.reversal', customer.id)}`,
    nothing: { transactions: 2, posted: 2000, balance: 2000, unpaid: 2000, notifications: 0, audits: 0 },
    whole: { transactions: 3, posted: 5000, balance: 5000, unpaid: 5000, notifications: 1, audits: 1 },
    answers: [{}, {}],
  };
}

/**
 * Calls about bags, delivery requests, delivery notes, complaints and money, like `KILLABLE`. `preparing` and
 * `makingNote` take the next code of the day from one counter, so the second call waits for the first. Two calls of
 * one kind wait for each other, too.
 */
export const KILLABLE_FOR_CUSTOMERS = {
  bagStep,
  preparing,
  cancellingNote,
  makingNote,
  requesting,
  cancellingRequest,
  complaining,
  answering,
  refunding,
  reversing,
} as const;
