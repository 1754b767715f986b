import {
  addDeliveryNoteSchema,
  addNoteParcelsSchema,
  cancelDeliveryNoteSchema,
  deliveryNoteDetailSchema,
  deliveryNoteListQuerySchema,
  deliveryNoteSchema,
  handOverAnswerSchema,
  handOverDeliveryNoteSchema,
  idPathSchema,
  issueDeliveryNoteSchema,
  noteCandidateSchema,
  noteCandidatesQuerySchema,
  noteParcelsAnswerSchema,
  removeNoteParcelsSchema,
  setNoteFeeSchema,
  type DeliveryNoteDetail,
} from '@logistics/shared/contracts';
import { addNote } from '../../commands/delivery-notes/note-adder.ts';
import { cancelNote } from '../../commands/delivery-notes/note-canceller.ts';
import { setNoteFee } from '../../commands/delivery-notes/note-fee-setter.ts';
import { addNoteParcels, removeNoteParcels } from '../../commands/delivery-notes/note-filler.ts';
import { handOverNote } from '../../commands/delivery-notes/note-hand-over.ts';
import { issueNote } from '../../commands/delivery-notes/note-issuer.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { deliveryNotePolicy } from '../../policies/delivery-note-policy.ts';
import {
  presentNote,
  presentNoteCandidate,
  presentNoteDetail,
} from '../../presenters/present-delivery-note.ts';
import {
  findNote,
  findNoteCandidates,
  findNoteParcels,
  findNotes,
} from '../../queries/find-delivery-notes.ts';
import { findOpenRequestsOfNote, findRequestsOfNote } from '../../queries/find-delivery-requests.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

async function loadNote({ app, actor }: ActorContext<'database'>, id: number): Promise<DeliveryNoteDetail> {
  const read = app.database.readFresh;
  const [row, parcels, requests, openRequests] = await Promise.all([
    findNote(read, id),
    findNoteParcels(read, id),
    findRequestsOfNote(read, id),
    findOpenRequestsOfNote(read, id),
  ]);
  if (!row) throw appError('NOT_FOUND');
  return presentNoteDetail({ row, parcels, requests, openRequests }, actor);
}

/** Calls of the back-office about delivery notes. */
export const deliveryNoteRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/delivery-notes',
    summary: 'Delivery notes by number, customer, state and day, newest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.read,
    query: deliveryNoteListQuerySchema,
    answer: listOf(deliveryNoteSchema),
    handler: async ({ context, query }) => {
      const { rows, meta } = await findNotes(context.app.database.readFresh, query);
      return { rows: rows.map(presentNote), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/delivery-notes/candidates',
    summary: 'Parcels of a customer in the Vietnamese warehouse that are on no note, oldest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.read,
    query: noteCandidatesQuerySchema,
    answer: listOf(noteCandidateSchema),
    handler: async ({ context, query }) => {
      const { rows, meta } = await findNoteCandidates(context.app.database.readFresh, query);
      return { rows: rows.map(presentNoteCandidate), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/delivery-notes/:id',
    summary: 'A delivery note with its parcels, their fees, and what is in the way of billing them.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.read,
    params: idPathSchema,
    answer: one(deliveryNoteDetailSchema),
    handler: ({ context, params }) => loadNote(context, params.id),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/delivery-notes/add',
    summary: 'Make a delivery note for a customer or for scanned parcels, once by its key.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.change,
    body: addDeliveryNoteSchema,
    answer: one(noteParcelsAnswerSchema),
    handler: async ({ context, body }) => {
      const { noteId, result } = await addNote(context, body);
      return { note: noteId === null ? null : await loadNote(context, noteId), results: result };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/delivery-notes/:id/parcels',
    summary: 'Add parcels to a draft, once by its key; one result for each code.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.change,
    params: idPathSchema,
    body: addNoteParcelsSchema,
    answer: one(noteParcelsAnswerSchema),
    handler: async ({ context, params: { id }, body }) => {
      const { result } = await addNoteParcels(context, { id, ...body });
      return { note: await loadNote(context, id), results: result };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/delivery-notes/:id/parcels/remove',
    summary: 'Remove parcels from a draft.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.change,
    params: idPathSchema,
    body: removeNoteParcelsSchema,
    answer: one(deliveryNoteDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await removeNoteParcels(context, { id, ...body });
      return loadNote(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/delivery-notes/:id/fee',
    summary: 'Set the fee of a parcel of a draft that has none, with a reason.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.change,
    params: idPathSchema,
    body: setNoteFeeSchema,
    answer: one(deliveryNoteDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(setNoteFee(context, { id, ...body }), () => loadNote(context, id));
      return loadNote(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/delivery-notes/:id/issue',
    summary: 'Issue a draft: bill its fees and charge the total that the caller saw, once by its key.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.change,
    params: idPathSchema,
    body: issueDeliveryNoteSchema,
    answer: one(deliveryNoteDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(issueNote(context, { id, ...body }), () => loadNote(context, id));
      return loadNote(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/delivery-notes/:id/hand-over',
    summary: 'Hand over an issued note, once by its key; a debt over the limit needs a reason.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.change,
    params: idPathSchema,
    body: handOverDeliveryNoteSchema,
    answer: one(handOverAnswerSchema),
    handler: async ({ context, params: { id }, body }) => {
      const change = handOverNote(context, { id, ...body });
      await orNewerRecord(change, () => loadNote(context, id));
      return { ...(await change), note: await loadNote(context, id) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/delivery-notes/:id/cancel',
    summary: 'Cancel a note, and bring statuses, fees and the ledger back.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.change,
    params: idPathSchema,
    body: cancelDeliveryNoteSchema,
    answer: one(deliveryNoteDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(cancelNote(context, { id, ...body }), () => loadNote(context, id));
      return loadNote(context, id);
    },
  }),
];
