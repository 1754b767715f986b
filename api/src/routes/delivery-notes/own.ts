import {
  idPathSchema,
  ownDeliveryNoteDetailSchema,
  ownDeliveryNoteListQuerySchema,
  ownDeliveryNoteSchema,
} from '@logistics/shared/contracts';
import { buildWorkbook } from '@logistics/shared/excel';
import { noteSheetTexts } from '@logistics/shared/texts/delivery-note-answers';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { deliveryNotePolicy } from '../../policies/delivery-note-policy.ts';
import {
  presentNoteSheet,
  presentOwnNote,
  presentOwnNoteDetail,
} from '../../presenters/present-delivery-note.ts';
import { findNote, findNoteParcels, findNotes } from '../../queries/find-delivery-notes.ts';
import { findRequestsOfNote } from '../../queries/find-delivery-requests.ts';
import { download, listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

async function loadOwn({ app, actor }: ActorContext<'database'>, id: number) {
  const read = app.database.readFresh;
  const row = await findNote(read, id, actor.userId);
  if (!row) throw appError('NOT_FOUND');
  const [parcels, requests] = await Promise.all([findNoteParcels(read, id), findRequestsOfNote(read, id)]);
  return { row, parcels, requests };
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Calls about the caller's own issued delivery notes. */
export const ownDeliveryNoteRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/delivery-notes/mine',
    summary: 'The caller’s own delivery notes, newest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.readOwn,
    query: ownDeliveryNoteListQuerySchema,
    answer: listOf(ownDeliveryNoteSchema),
    handler: async ({ context, actor, query }) => {
      const filter = { ...query, customerId: actor.userId, issued: true };
      const { rows, meta } = await findNotes(context.app.database.readFresh, filter);
      return { rows: rows.map(presentOwnNote), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/delivery-notes/mine/:id',
    summary: 'One of the caller’s own delivery notes with its parcels.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.readOwn,
    params: idPathSchema,
    answer: one(ownDeliveryNoteDetailSchema),
    handler: async ({ context, params }) => presentOwnNoteDetail(await loadOwn(context, params.id)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/delivery-notes/mine/:id/export.xlsx',
    summary: 'One of the caller’s own delivery notes as a workbook.',
    rate: 'export',
    auth: 'token',
    activated: true,
    allow: deliveryNotePolicy.readOwn,
    params: idPathSchema,
    answer: download,
    handler: async ({ context, params }) => {
      const note = await loadOwn(context, params.id);
      const { code } = note.row;
      const body = Buffer.from(buildWorkbook(code, noteSheetTexts.header, presentNoteSheet(note)));
      return { body, type: XLSX_TYPE, fileName: noteSheetTexts.fileName(code) };
    },
  }),
];
