import {
  answerComplaintSchema,
  assignComplaintSchema,
  changeComplaintSchema,
  complaintAssigneesSchema,
  complaintDetailSchema,
  complaintListQuerySchema,
  complaintPageSchema,
  complaintPhotoPathSchema,
  complaintTextSchema,
  idPathSchema,
  photoFileQuerySchema,
  refundComplaintSchema,
  resolveComplaintSchema,
  type ComplaintDetail,
  type PhotoSize,
  PERMISSION,
} from '@logistics/shared/contracts';
import { refundComplaint } from '../../commands/complaints/complaint-refunder.ts';
import {
  answerComplaint,
  assignComplaint,
  noteComplaint,
  resolveComplaint,
  resumeComplaint,
} from '../../commands/complaints/complaint-staff.ts';
import { readPhotoFile } from '../../commands/photos/photo-file.ts';
import type { ActorContext, AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { complaintPolicy } from '../../policies/complaint-policy.ts';
import { presentComplaint, presentComplaintDetail } from '../../presenters/present-complaint.ts';
import {
  findComplaintMessages,
  findComplaintPhotos,
  findParcelOfComplaint,
  findPhotosOfParcel,
  type ComplaintPhotoRow,
} from '../../queries/complaint-parts.ts';
import { findAssignees } from '../../queries/find-assignees.ts';
import { countComplaints, findComplaint, findComplaints } from '../../queries/find-complaints.ts';
import { one, photoFile, type FileAnswer } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

async function loadComplaint({ app, actor }: ActorContext<'database'>, id: number): Promise<ComplaintDetail> {
  const read = app.database.readFresh;
  const row = await findComplaint(read, id);
  if (!row) throw appError('NOT_FOUND');
  const [messages, photos, parcel, parcelPhotos] = await Promise.all([
    findComplaintMessages(read, id),
    findComplaintPhotos(read, id),
    findParcelOfComplaint(read, id),
    findPhotosOfParcel(read, id),
  ]);
  return presentComplaintDetail({ row, messages, photos, parcel, parcelPhotos }, actor);
}

async function fileOf(
  app: AppContext<'files'>,
  photos: readonly ComplaintPhotoRow[],
  { photoId, size }: { readonly photoId: number; readonly size: PhotoSize },
): Promise<FileAnswer> {
  const row = photos.find(({ id }) => id === photoId);
  if (!row) throw appError('PHOTO_NOT_FOUND');
  const body = await readPhotoFile(app, row, size);
  return { body, type: 'image/jpeg', fileName: `${row.id}.jpg` };
}

const staff = { auth: 'token', activated: true, allow: complaintPolicy.manage } as const;
const answer = one(complaintDetailSchema);
const params = idPathSchema;

const reads: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/complaints',
    summary:
      'Complaints by state, type, assignee and text; those to handle by deadline, others newest first.',
    ...staff,
    rate: 'lists',
    query: complaintListQuerySchema,
    answer: one(complaintPageSchema),
    handler: async ({ context, actor, query }) => {
      const read = context.app.database.readFresh;
      const { assignee, ...filter } = query;
      const assigneeId = assignee && (assignee === 'mine' ? actor.userId : null);
      const [{ rows, next }, counts] = await Promise.all([
        findComplaints(read, { ...filter, assigneeId }),
        countComplaints(read, actor.userId),
      ]);
      return { rows: rows.map(presentComplaint), next, counts };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaints/assignees',
    summary: 'People to whom a complaint can be given.',
    ...staff,
    rate: 'lists',
    answer: one(complaintAssigneesSchema),
    handler: ({ context }) => findAssignees(context.app.database.readFresh, PERMISSION.complaints),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaints/:id',
    summary: 'A complaint with its parcel, photos and whole history.',
    ...staff,
    rate: 'lists',
    params,
    answer,
    handler: ({ context, params: { id } }) => loadComplaint(context, id),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaints/:id/photos/:photoId',
    summary: 'The file of a customer’s photo, or its thumbnail, as JPEG.',
    ...staff,
    rate: 'lists',
    params: complaintPhotoPathSchema,
    query: photoFileQuerySchema,
    answer: photoFile,
    handler: async ({ context: { app }, params: { id, photoId }, query: { size } }) =>
      fileOf(app, await findComplaintPhotos(app.database.readFresh, id), { photoId, size }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaints/:id/parcel-photos/:photoId',
    summary: 'The file of a photo that staff took of the complaint’s parcel, or its thumbnail, as JPEG.',
    ...staff,
    rate: 'lists',
    params: complaintPhotoPathSchema,
    query: photoFileQuerySchema,
    answer: photoFile,
    handler: async ({ context: { app }, params: { id, photoId }, query: { size } }) =>
      fileOf(app, await findPhotosOfParcel(app.database.readFresh, id), { photoId, size }),
  }),
];

/** Each answers the complaint after it. */
const writes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/complaints/:id/answer',
    summary: 'Answer the customer, once by its key; optionally the complaint then waits for the customer.',
    ...staff,
    rate: 'none',
    params,
    body: answerComplaintSchema,
    answer,
    handler: async ({ context, params: { id }, body }) => {
      await answerComplaint(context, { id, ...body });
      return loadComplaint(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/:id/note',
    summary: 'Add an internal note, which the customer never gets, once by its key.',
    ...staff,
    rate: 'none',
    params,
    body: complaintTextSchema,
    answer,
    handler: async ({ context, params: { id }, body }) => {
      await noteComplaint(context, { id, ...body });
      return loadComplaint(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/:id/assign',
    summary: 'Give a complaint to a person; 409 when the given version is old.',
    ...staff,
    rate: 'none',
    params,
    body: assignComplaintSchema,
    answer,
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(assignComplaint(context, { id, ...body }), () => loadComplaint(context, id));
      return loadComplaint(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/:id/resume',
    summary: 'Continue a complaint that waits for the customer; 409 when the given version is old.',
    ...staff,
    rate: 'none',
    params,
    body: changeComplaintSchema,
    answer,
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(resumeComplaint(context, { id, ...body }), () => loadComplaint(context, id));
      return loadComplaint(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/:id/resolve',
    summary: 'Resolve a complaint with a result and an answer; 409 when the given version is old.',
    ...staff,
    rate: 'none',
    params,
    body: resolveComplaintSchema,
    answer,
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(resolveComplaint(context, { id, ...body }), () => loadComplaint(context, id));
      return loadComplaint(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaints/:id/refund',
    summary:
      'Credit money to the customer for a complaint, once by its key; 409 when the given version is old.',
    ...staff,
    rate: 'none',
    allow: complaintPolicy.refund,
    params,
    body: refundComplaintSchema,
    answer,
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(refundComplaint(context, { id, ...body }), () => loadComplaint(context, id));
      return loadComplaint(context, id);
    },
  }),
];

/** Calls of the back-office about complaints. */
export const complaintRoutes: readonly Route[] = [...reads, ...writes];
