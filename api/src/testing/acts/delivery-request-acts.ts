import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { RECIPIENT, requestBody } from '../delivery-request-fixtures.ts';
import type { Acts, Stage } from './act.ts';

const { recipient, address } = RECIPIENT;
const written = { recipient, address };

/**
 * Delivery requests, address books and prices.
 *
 * Long because it is a table with an entry for each action.
 */
export const deliveryRequestActs = ({ world }: Stage) => {
  const owner = world.t.actors.CO;
  const onRequest = (path: string, id: number) => ({
    call: `POST /api/delivery-requests/:id/${path}`,
    path: `/api/delivery-requests/${id}/${path}`,
    by: 'P1' as const,
    subject: ['delivery-request', id] as const,
  });
  const onAddress = (path: string, id: number) => ({
    call: `POST /api/delivery-addresses/:id/${path}`,
    path: `/api/delivery-addresses/${id}/${path}`,
    by: 'CO' as const,
    subject: ['delivery-address', id] as const,
  });
  return {
    'delivery-request.add': async () => {
      const { id, code } = await world.arrived(owner);
      const body = requestBody([id]);
      return {
        call: 'POST /api/delivery-requests/add',
        by: 'CO',
        json: body,
        subject: ['delivery-request'],
        old: null,
        new: {
          deliveryRequest: expect.stringMatching(/^YC\d{6}-\d+$/),
          method: 'own-driver',
          wishedDay: body.wishedDay,
          orders: [code],
        },
      };
    },
    'delivery-request.accept': async () => {
      const { id, code, version } = await world.request(owner);
      return {
        call: 'POST /api/delivery-requests/accept',
        by: 'P1',
        json: { key: randomUUID(), requests: [{ id, version }] },
        subject: ['delivery-request', id],
        old: { deliveryRequest: code, state: 'requested' },
        new: { deliveryRequest: code, state: 'accepted', userId: owner.id },
      };
    },
    'delivery-request.prepare': async () => {
      const { id, code, version } = await world.acceptedRequest(owner);
      return {
        call: 'POST /api/delivery-requests/prepare',
        by: 'P1',
        json: { key: randomUUID(), requests: [{ id, version }] },
        subject: ['delivery-request', id],
        old: { deliveryRequest: code, state: 'accepted' },
        new: {
          deliveryRequest: code,
          state: 'preparing',
          userId: owner.id,
          deliveryNote: expect.stringMatching(/^PX\d{6}-\d+$/),
        },
      };
    },
    'delivery-request.fee': async () => {
      const { id, code, version } = await world.request(owner);
      return {
        ...onRequest('fee', id),
        json: { key: randomUUID(), version, amount: 20_000, reason: 'đường xa' },
        old: { deliveryRequest: code, amount: 0 },
        new: { deliveryRequest: code, amount: 20_000, reason: 'đường xa' },
      };
    },
    'delivery-request.cancel': async () => {
      const { id, code, version } = await world.request(owner);
      return {
        ...onRequest('cancel', id),
        json: { key: randomUUID(), version, reason: 'kho nghỉ lễ' },
        old: { deliveryRequest: code, state: 'requested' },
        new: { deliveryRequest: code, state: 'cancelled', userId: owner.id, reason: 'kho nghỉ lễ' },
      };
    },
    'delivery-request.prices': () => ({
      call: 'POST /api/delivery-prices',
      by: 'SA',
      json: { ownDriver: 30_000, carrier: null, pickUp: 0, version: 0 },
      subject: ['delivery-request', 'prices'],
      old: { ownDriver: null, carrier: null, pickUp: 0 },
      new: { ownDriver: 30_000, carrier: null, pickUp: 0 },
    }),
    'delivery-address.add': () => ({
      call: 'POST /api/delivery-addresses/add',
      by: 'CO',
      json: { key: randomUUID(), ...RECIPIENT, isDefault: false },
      subject: ['delivery-address'],
      old: null,
      new: written,
    }),
    'delivery-address.update': async () => {
      const { id, version } = await world.address(owner);
      return {
        ...onAddress('update', id),
        json: { ...RECIPIENT, recipient: 'Anh Nam', isDefault: false, version },
        old: written,
        new: { recipient: 'Anh Nam', address },
      };
    },
    'delivery-address.remove': async () => ({
      ...onAddress('remove', (await world.address(owner)).id),
      old: written,
      new: null,
    }),
    'delivery-address.restore': async () => {
      const { id } = await world.address(owner);
      await world.t.as('CO').post(`/api/delivery-addresses/${id}/remove`).expect(200);
      return { ...onAddress('restore', id), old: null, new: written };
    },
  } satisfies Partial<Acts>;
};
