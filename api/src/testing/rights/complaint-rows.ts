import { randomUUID } from 'node:crypto';
import { complaintOf, complaintPhotoOf, resolvedOf, waitingOf } from '../complaint-fixtures.ts';
import type { TestUser } from '../factories.ts';
import { asActor } from '../order-fixtures.ts';
import { addedPhoto, uniquePicture } from '../photo-fixtures.ts';
import type { World } from '../world.ts';
import { SIGNS, type Options, type Row } from './row.ts';

const signs = SIGNS.manageComplaints;
/** A customer's call about a complaint: 404 for others. Staff have none of their own, so they get 404, too. */
const own = '1  3  ✓  4  4  4  4  4  4  4  4  4  1';
const text = 'Thùng vẫn bị móp';
const key = () => randomUUID();

const contextOf = ({ t }: World, user: TestUser) => asActor(t.commandContext(user));
const opened = async (world: World, { dataOwner }: Options) =>
  complaintOf(contextOf(world, dataOwner), (await world.declared(dataOwner)).id);
const staffOf = (world: World) => contextOf(world, world.t.actors.SA);

type Made = Awaited<ReturnType<typeof complaintOf>>;
/** A call about a complaint of the person, in the state that `prepare` brings it to. */
const about = (
  call: string,
  sign: string,
  {
    json,
    prepare = (_world, made) => Promise.resolve(made),
  }: {
    readonly json?: (made: Made, world: World) => object;
    readonly prepare?: (world: World, made: Made) => Promise<Made>;
  } = {},
): Row => ({
  call,
  signs: sign,
  make: async (world, options) => {
    const made = await prepare(world, await opened(world, options));
    const path = (call.split(' ')[1] ?? '').replace(':id', String(made.id));
    return { path, ...(json && { json: json(made, world) }) };
  },
});

/** Calls of customers about their own complaints. */
const ownRows: readonly Row[] = [
  { call: 'GET /api/complaints/mine', signs: SIGNS.orderLists },
  about('GET /api/complaints/mine/:id', own),
  {
    call: 'GET /api/complaints/mine/:id/photos/:photoId',
    signs: own,
    make: async (world, options) => {
      const { id } = await opened(world, options);
      const photo = await complaintPhotoOf(contextOf(world, options.dataOwner), id);
      return { path: `/api/complaints/mine/${id}/photos/${photo}` };
    },
  },
  {
    call: 'GET /api/complaints/of-order/:id',
    signs: SIGNS.complaintsOf,
    make: async (world, { dataOwner }) => ({
      path: `/api/complaints/of-order/${(await world.declared(dataOwner)).id}`,
    }),
  },
  {
    call: 'POST /api/complaints/mine/add',
    signs: own,
    make: async (world, { dataOwner }) => ({
      json: {
        ...{ key: key(), orderId: (await world.declared(dataOwner)).id },
        ...{ type: 'lost', outcome: 'find', text },
      },
    }),
  },
  {
    call: 'POST /api/complaints/mine/:id/photos',
    signs: own,
    make: async (world, options) => ({
      path: `/api/complaints/mine/${(await opened(world, options)).id}/photos`,
      form: { file: new Blob([new Uint8Array(await uniquePicture())], { type: 'image/jpeg' }) },
    }),
  },
  about('POST /api/complaints/mine/:id/message', own, { json: () => ({ key: key(), text }) }),
  about('POST /api/complaints/mine/:id/withdraw', own, {
    json: ({ version }) => ({ key: key(), version }),
  }),
  about('POST /api/complaints/mine/:id/reopen', own, {
    prepare: (world, made) => resolvedOf(staffOf(world), made),
    json: ({ version }) => ({ key: key(), version, text }),
  }),
];

/** Complaints: calls of customers and of staff. */
export const complaintRows: readonly Row[] = [
  ...ownRows,
  { call: 'GET /api/complaints', signs },
  { call: 'GET /api/complaints/assignees', signs },
  { call: 'GET /api/complaints/statistics', signs },
  { call: 'GET /api/complaints/statistics/export.xlsx', signs },
  { call: 'GET /api/complaint-settings', signs },
  {
    call: 'POST /api/complaint-settings',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => {
      const [row] = await t.database.readFresh<{ version: number }>('SELECT version FROM complaint_settings');
      const days = { lost: 7, damaged: 3, 'wrong-weight': 2, late: 2 };
      return { json: { days, version: row?.version ?? 0 } };
    },
  },
  about('GET /api/complaints/:id', signs),
  {
    call: 'GET /api/complaints/:id/photos/:photoId',
    signs,
    make: async (world, options) => {
      const { id } = await opened(world, options);
      const photo = await complaintPhotoOf(contextOf(world, options.dataOwner), id);
      return { path: `/api/complaints/${id}/photos/${photo}` };
    },
  },
  {
    call: 'GET /api/complaints/:id/parcel-photos/:photoId',
    signs,
    make: async (world, { dataOwner }) => {
      const order = await world.declared(dataOwner);
      const photo = await addedPhoto(world.t, world.t.actors.P1, order.code);
      const { id } = await complaintOf(contextOf(world, dataOwner), order.id);
      return { path: `/api/complaints/${id}/parcel-photos/${photo}` };
    },
  },
  about('POST /api/complaints/:id/answer', signs, { json: () => ({ key: key(), text }) }),
  about('POST /api/complaints/:id/note', signs, { json: () => ({ key: key(), text }) }),
  about('POST /api/complaints/:id/assign', signs, {
    json: ({ version }, { t }) => ({ key: key(), version, assigneeId: t.actors.P7.id }),
  }),
  about('POST /api/complaints/:id/resume', signs, {
    prepare: (world, { id }) => waitingOf(staffOf(world), id),
    json: ({ version }) => ({ key: key(), version }),
  }),
  about('POST /api/complaints/:id/resolve', signs, {
    json: ({ version }) => ({ key: key(), version, result: 'refused', text }),
  }),
  about('POST /api/complaints/:id/refund', SIGNS.refundComplaint, {
    json: ({ version }) => ({ key: key(), version, amount: 50_000, reason: 'đền bù', aboveFee: true }),
  }),
];
