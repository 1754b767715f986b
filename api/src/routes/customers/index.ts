import {
  addCustomerNoteSchema,
  awaitedCodeSchema,
  customerNoteSchema,
  customerViewSchema,
  idPathSchema,
  nothingSchema,
  pageQuerySchema,
  updateCustomerNoteSchema,
  type CustomerNote,
} from '@logistics/shared/contracts';
import {
  addCustomerNote,
  binCustomerNote,
  updateCustomerNote,
} from '../../commands/customers/customer-note-writer.ts';
import type { ActorContext, AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { customerPolicy } from '../../policies/customer-policy.ts';
import {
  presentAwaitedCode,
  presentCustomer,
  presentCustomerNote,
} from '../../presenters/present-customer.ts';
import {
  findAwaitedCodes,
  findCustomer,
  findCustomerNote,
  findCustomerNotes,
  type CustomerRow,
} from '../../queries/find-customers.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

async function loadCustomer(app: AppContext<'database'>, id: number): Promise<CustomerRow> {
  const customer = await findCustomer(app.database, id);
  if (!customer) throw appError('USER_NOT_FOUND');
  return customer;
}

async function loadNote({ app, actor }: ActorContext<'database'>, id: number): Promise<CustomerNote> {
  const note = await findCustomerNote(app.database, id);
  if (!note) throw appError('NOTE_NOT_FOUND');
  return presentCustomerNote(note, actor);
}

/** A customer as users who handle orders see them, and the notes of staff about them. */
export const customerRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/customers/:id',
    summary: 'A customer with contact and state, for users who handle orders.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: customerPolicy.read,
    params: idPathSchema,
    answer: one(customerViewSchema),
    handler: async ({ context, actor, params }) =>
      presentCustomer(await loadCustomer(context.app, params.id), actor),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/customers/:id/awaited',
    summary: 'Codes that a customer declared and that have not arrived, newest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: customerPolicy.read,
    params: idPathSchema,
    query: pageQuerySchema,
    answer: listOf(awaitedCodeSchema),
    handler: async ({ context, params, query }) => {
      const { rows, meta } = await findAwaitedCodes(context.app.database, params.id, query);
      return { rows: rows.map(presentAwaitedCode), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/customers/:id/notes',
    summary: 'Notes of staff about a customer, newest first. Customers never see them.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: customerPolicy.read,
    params: idPathSchema,
    query: pageQuerySchema,
    answer: listOf(customerNoteSchema),
    handler: async ({ context, actor, params, query }) => {
      await loadCustomer(context.app, params.id);
      const { rows, meta } = await findCustomerNotes(context.app.database, params.id, query);
      return { rows: rows.map((row) => presentCustomerNote(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/customers/:id/notes',
    summary: 'Add a note about a customer; the same key adds it once.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: customerPolicy.writeNotes,
    params: idPathSchema,
    body: addCustomerNoteSchema,
    answer: one(nothingSchema),
    handler: async ({ context, params, body }) => {
      await addCustomerNote(context, { customerId: params.id, ...body });
      return {};
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/customers/notes/:id',
    summary: "Change the caller's own note; 409 when the given version is old.",
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: customerPolicy.writeNotes,
    params: idPathSchema,
    body: updateCustomerNoteSchema,
    answer: one(customerNoteSchema),
    handler: async ({ context, params: { id }, body }) => {
      const change = updateCustomerNote(context, { id, may: customerPolicy.updateNote, ...body });
      await orNewerRecord(change, () => loadNote(context, id));
      return loadNote(context, id);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/customers/notes/:id',
    summary: "Move a note to the bin: the caller's own, or any for a super admin.",
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: customerPolicy.writeNotes,
    params: idPathSchema,
    answer: one(nothingSchema),
    handler: async ({ context, params: { id } }) => {
      await binCustomerNote(context, { id, may: customerPolicy.removeNote, binned: true });
      return {};
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/customers/notes/:id/restore',
    summary: 'Restore a note from the bin.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: customerPolicy.writeNotes,
    params: idPathSchema,
    answer: one(nothingSchema),
    handler: async ({ context, params: { id } }) => {
      await binCustomerNote(context, { id, may: customerPolicy.removeNote, binned: false });
      return {};
    },
  }),
];
