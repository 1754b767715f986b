import { randomUUID } from 'node:crypto';
import { addedLot, bagOf, checkParcels, loadedBagOf } from './bag-fixtures.ts';
import { draftOf, issuedOf } from './delivery-note-fixtures.ts';
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
import { statementRow } from './statement-fixtures.ts';
import type { TestApp } from './test-app.ts';

async function sealing(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const codes = await parcels(context, `${mark}SEAL`, { count: 20, status: 1, owner: await t.user() });
  const bag = await bagOf(context, codes);
  return {
    name: 'sealing a bag',
    token,
    path: `/api/bags/${bag.id}/seal`,
    body: { weight: 12.5 },
    rows: { table: 'bags', event: 'UPDATE', when: `NEW.id = ${bag.id}`, count: 1 },
    audited: auditedAs(id, 'bag.seal'),
    effect: `SELECT state, measured_weight AS weight, version, ${audits('bag.seal', bag.id)} FROM bags WHERE id = ${bag.id}`,
    nothing: { state: 'open', weight: null, version: 0, audits: 0 },
    whole: { state: 'sealed', weight: 12.5, version: 1, audits: 1 },
    answers: [{ state: 'sealed' }, { state: 'sealed' }],
  };
}

async function lotStep(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const prefix = `${mark}STEP`;
  const codes = await parcels(context, prefix, { count: 60, status: 1, owner: await t.user() });
  const lot = await addedLot(context);
  for (const from of [0, 20, 40]) await loadedBagOf(context, lot.id, codes.slice(from, from + 20));
  const key = randomUUID();
  const step = { parcels: 60, changed: 60, unchanged: 0, ahead: 0, early: 0 };
  return {
    name: 'a step of a lot',
    token,
    path: `/api/lots/${lot.id}/step`,
    body: { key, status: 2, occurredAt: new Date().toISOString() },
    rows: eventsBy(id, 60),
    audited: auditedAs(id, 'lot.step'),
    effect: `SELECT ${reports(prefix, 2)}, ${audits('lot.step', lot.id)},
      (SELECT sum(changed)::int FROM packing_steps WHERE lot_id = ${lot.id}) AS changed`,
    nothing: { events: 0, keys: 0, parcels: 0, audits: 0, changed: null },
    whole: { events: 60, keys: 60, parcels: 60, audits: 1, changed: 60 },
    answers: [
      { ...step, result: 'reported' },
      { ...step, result: 'duplicate' },
    ],
  };
}

async function closingArrival(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const prefix = `${mark}CHECK`;
  const codes = await parcels(context, prefix, { count: 60, status: 2, owner: await t.user() });
  const bag = await bagOf(context, codes, { sealed: true });
  await checkParcels(context, bag.code, codes.slice(3));
  return {
    name: 'closing the check of a bag',
    token,
    path: '/api/bags/close-arrival',
    body: { bag: bag.code, key: randomUUID() },
    rows: eventsBy(id, 57),
    audited: auditedAs(id, 'bag.close-arrival'),
    effect: `SELECT state, ${reports(prefix, 3)}, ${audits('bag.close-arrival', bag.id)},
      (SELECT sum(changed)::int FROM packing_steps WHERE bag_id = ${bag.id}) AS changed,
      (SELECT count(closed_at)::int FROM bag_checks WHERE bag_id = ${bag.id}) AS closed,
      (SELECT count(*)::int FROM bag_differences WHERE bag_id = ${bag.id} AND kind = 'missing') AS missing
      FROM bags WHERE id = ${bag.id}`,
    nothing: {
      state: 'sealed',
      events: 0,
      keys: 0,
      parcels: 0,
      audits: 0,
      changed: null,
      closed: 0,
      missing: 0,
    },
    whole: {
      state: 'arrived',
      events: 57,
      keys: 57,
      parcels: 57,
      audits: 1,
      changed: 57,
      closed: 1,
      missing: 3,
    },
    answers: [{ numbers: { missing: 3 } }, { result: 'already', numbers: { missing: 3 } }],
  };
}

async function issuing(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const customer = await t.user();
  const note = await draftOf(
    context,
    await parcels(context, `${mark}ISSUE`, { count: 100, status: 3, owner: customer }),
  );
  const key = randomUUID();
  const ledger = { transactions: 1, posted: 100_000, balance: 100_000, unpaid: 100_000 };
  return {
    name: 'issuing a delivery note',
    token,
    path: `/api/delivery-notes/${note.id}/issue`,
    body: { key, version: note.version, total: note.total },
    rows: { table: 'delivery_note_parcels', event: 'UPDATE', when: `NEW.note_id = ${note.id}`, count: 100 },
    audited: auditedAs(id, 'delivery-note.issue'),
    effect: `SELECT state, total::int, ${ledgerOf(customer.id)}, ${audits('delivery-note.issue', note.id)}, ${answersOf(key)},
      (SELECT count(amount)::int FROM delivery_note_parcels WHERE note_id = ${note.id}) AS billed
      FROM delivery_notes WHERE id = ${note.id}`,
    nothing: {
      ...{ state: 'draft', total: null, transactions: 0, posted: 0, balance: 0, unpaid: 0 },
      ...{ audits: 0, stored: 0, billed: 0 },
    },
    whole: { state: 'issued', total: 100_000, ...ledger, audits: 1, stored: 1, billed: 100 },
    answers: [
      { state: 'issued', total: 100_000 },
      { state: 'issued', total: 100_000 },
    ],
  };
}

async function handingOver(t: TestApp, mark: string): Promise<KillableCommand> {
  const { context, id, token } = await newStaff(t);
  const prefix = `${mark}HAND`;
  const customer = await t.user();
  const note = await issuedOf(
    context,
    await parcels(context, prefix, { count: 200, status: 3, owner: customer }),
  );
  const key = randomUUID();
  return {
    name: 'a hand-over',
    token,
    path: `/api/delivery-notes/${note.id}/hand-over`,
    body: { key, version: note.version, receivedBy: 'Chị Lan' },
    rows: eventsBy(id, 200),
    audited: auditedAs(id, 'delivery-note.hand-over'),
    effect: `SELECT state, received_by AS receiver, ${reports(prefix, 4)}, ${answersOf(key)},
      ${audits('delivery-note.hand-over', note.id)},
      (SELECT count(scan_key)::int FROM delivery_note_parcels WHERE note_id = ${note.id}) AS handed
      FROM delivery_notes WHERE id = ${note.id}`,
    nothing: {
      ...{ state: 'issued', receiver: '', events: 0, keys: 0, parcels: 0 },
      ...{ stored: 0, audits: 0, handed: 0 },
    },
    whole: {
      ...{ state: 'handed-over', receiver: 'Chị Lan', events: 200, keys: 200, parcels: 200 },
      ...{ stored: 1, audits: 1, handed: 200 },
    },
    answers: [
      { result: 'handed-over', note: { state: 'handed-over' } },
      { result: 'handed-over', note: { state: 'handed-over' } },
    ],
  };
}

async function addingStatement(t: TestApp, mark: string): Promise<KillableCommand> {
  const { id, token } = await newStaff(t);
  const customer = await t.user();
  const rows = Array.from({ length: 60 }, (_, n) => statementRow({ row: n + 2, amount: 1000 + n }));
  // The last ten wait for a person.
  const payments = rows.slice(0, 50).map(({ row }) => ({ row, customerId: customer.id }));
  const amount = rows.slice(0, 50).reduce((sum, row) => sum + row.amount, 0);
  const key = randomUUID();
  const sums = { added: 60, posted: 50, amount };
  return {
    name: 'adding a bank statement',
    token,
    path: '/api/statements/add',
    body: { key, fileName: `sao-ke-${mark}.xlsx`, rows, payments },
    rows: { table: 'ledger_transactions', event: 'INSERT', when: `NEW.created_by = ${id}`, count: 50 },
    audited: auditedAs(id, 'statement.add'),
    effect: `SELECT ${ledgerOf(customer.id)}, ${audits('ledger.payment', customer.id)},
      (SELECT count(*)::int FROM bank_statements WHERE key = '${key}') AS statements,
      (SELECT count(*)::int FROM bank_transfers b JOIN bank_statements s ON s.id = b.statement_id
        WHERE s.key = '${key}') AS transfers,
      (SELECT count(b.transaction_id)::int FROM bank_transfers b JOIN bank_statements s ON s.id = b.statement_id
        WHERE s.key = '${key}' AND b.state = 'posted') AS decided,
      (SELECT count(*)::int FROM notifications WHERE user_id = ${customer.id}) AS notifications`,
    nothing: {
      ...{ transactions: 0, posted: 0, balance: 0, unpaid: 0, audits: 0 },
      ...{ statements: 0, transfers: 0, decided: 0, notifications: 0 },
    },
    whole: {
      ...{ transactions: 50, posted: -amount, balance: -amount, unpaid: 0, audits: 50 },
      ...{ statements: 1, transfers: 60, decided: 50, notifications: 50 },
    },
    answers: [sums, sums],
  };
}

/** Makes calls about records of their own, by people of their own. `mark` begins the codes of their parcels. */
export const KILLABLE = { sealing, lotStep, closingArrival, issuing, handingOver, addingStatement } as const;
