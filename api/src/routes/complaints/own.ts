import {
  addComplaintSchema,
  changeComplaintSchema,
  COMPLAINT_TYPES,
  complaintPhotoPathSchema,
  complaintsOfOrderSchema,
  complaintTextSchema,
  idPathSchema,
  ownComplaintDetailSchema,
  ownComplaintListQuerySchema,
  ownComplaintPageSchema,
  photoFileQuerySchema,
  reopenComplaintSchema,
  type OwnComplaintDetail,
} from '@logistics/shared/contracts';
import { isOpenComplaint } from '@logistics/shared/domain';
import {
  reopenComplaint,
  withdrawComplaint,
  writeAsCustomer,
} from '../../commands/complaints/complaint-customer.ts';
import { openComplaint } from '../../commands/complaints/complaint-opener.ts';
import { addComplaintPhoto } from '../../commands/complaints/complaint-photo-adder.ts';
import { readPhotoFile } from '../../commands/photos/photo-file.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { withReceivedImages } from '../../middlewares/received-images.ts';
import { complaintPolicy } from '../../policies/complaint-policy.ts';
import {
  presentComplaintOfOrder,
  presentOwnComplaint,
  presentOwnComplaintDetail,
} from '../../presenters/present-complaint.ts';
import { findComplaintMessages, findComplaintPhotos } from '../../queries/complaint-parts.ts';
import {
  findComplaint,
  findComplaintsOfOrder,
  findOwnComplaints,
  isOwnOrder,
} from '../../queries/find-complaints.ts';
import { one, photoFile } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

/** Answers 404 for the complaint of another customer. */
async function loadOwn({ app, actor }: ActorContext<'database'>, id: number): Promise<OwnComplaintDetail> {
  const read = app.database.readFresh;
  const row = await findComplaint(read, id, actor.userId);
  if (!row) throw appError('NOT_FOUND');
  const [messages, photos] = await Promise.all([
    findComplaintMessages(read, id),
    findComplaintPhotos(read, id),
  ]);
  return presentOwnComplaintDetail({ row, messages, photos });
}

const own = { auth: 'token', activated: true, allow: complaintPolicy.own } as const;

const reads: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/complaints/mine',
    summary: 'The caller’s own complaints, newest first.',
    ...own,
    rate: 'lists',
    query: ownComplaintListQuerySchema,
    answer: one(ownComplaintPageSchema),
    handler: async ({ context, actor, query }) => {
      const read = context.app.database.readFresh;
      const { rows, next } = await findOwnComplaints(read, actor.userId, query.before);
      return { rows: rows.map(presentOwnComplaint), next };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaints/mine/:id',
    summary: 'One of the caller’s own complaints with its history, without internal notes.',
    ...own,
    rate: 'lists',
    params: idPathSchema,
    answer: one(ownComplaintDetailSchema),
    handler: ({ context, params }) => loadOwn(context, params.id),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaints/mine/:id/photos/:photoId',
    summary: 'The file of a photo of one of the caller’s own complaints, or its thumbnail, as JPEG.',
    ...own,
    rate: 'lists',
    params: complaintPhotoPathSchema,
    query: photoFileQuerySchema,
    answer: photoFile,
    handler: async ({ context: { app }, actor, params, query }) => {
      const read = app.database.readFresh;
      const complaint = await findComplaint(read, params.id, actor.userId);
      const photos = complaint ? await findComplaintPhotos(read, params.id) : [];
      const row = photos.find(({ id }) => id === params.photoId);
      if (!row) throw appError('PHOTO_NOT_FOUND');
      const body = await readPhotoFile(app, row, query.size);
      return { body, type: 'image/jpeg', fileName: `${row.id}.jpg` };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaints/of-order/:id',
    summary: 'Complaints about a parcel: all for staff who may see them, else the caller’s own ones.',
    ...own,
    rate: 'lists',
    params: idPathSchema,
    answer: one(complaintsOfOrderSchema),
    handler: async ({ context, actor, params: { id } }) => {
      const read = context.app.database.readFresh;
      const ownerId = complaintPolicy.readOfOrder(actor) ? null : actor.userId;
      const rows = await findComplaintsOfOrder(read, id, ownerId);
      const isOpen = (type: string) => rows.some((row) => row.type === type && isOpenComplaint(row));
      const isOwn = await isOwnOrder(context.app.database, id, actor.userId);
      const open = isOwn ? COMPLAINT_TYPES.filter((type) => !isOpen(type)) : [];
      return { complaints: rows.map(presentComplaintOfOrder), open };
    },
  }),
];

const writes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/complaints/mine/add',
    summary: 'Complain about an own parcel, once by its key.',
    ...own,
    rate: 'scan',
    body: addComplaintSchema,
    answer: one(ownComplaintDetailSchema),
    handler: async ({ context, body }) => loadOwn(context, await openComplaint(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/mine/:id/photos',
    summary:
      'Add a photo to an own open complaint (multipart `file`); the same file again is the same photo.',
    ...own,
    rate: 'photos',
    payload: 'image',
    params: idPathSchema,
    answer: one(ownComplaintDetailSchema),
    handler: ({ context, ctx, params: { id } }) =>
      withReceivedImages(context.app, ctx, { most: 1 }, async ([path = '']) => {
        await addComplaintPhoto(context, { id, path });
        return loadOwn(context, id);
      }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/mine/:id/message',
    summary: 'Add a message to an own open complaint, once by its key.',
    ...own,
    rate: 'scan',
    params: idPathSchema,
    body: complaintTextSchema,
    answer: one(ownComplaintDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await writeAsCustomer(context, { id, ...body });
      return loadOwn(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/mine/:id/withdraw',
    summary: 'Withdraw an own open complaint; 409 when the given version is old.',
    ...own,
    rate: 'none',
    params: idPathSchema,
    body: changeComplaintSchema,
    answer: one(ownComplaintDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(withdrawComplaint(context, { id, ...body }), () => loadOwn(context, id));
      return loadOwn(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/mine/:id/reopen',
    summary: 'Reopen an own complaint within seven days after its resolution, with a reason.',
    ...own,
    rate: 'none',
    params: idPathSchema,
    body: reopenComplaintSchema,
    answer: one(ownComplaintDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(reopenComplaint(context, { id, ...body }), () => loadOwn(context, id));
      return loadOwn(context, id);
    },
  }),
];

/** Calls of a customer about their own complaints. */
export const ownComplaintRoutes: readonly Route[] = [...reads, ...writes];
