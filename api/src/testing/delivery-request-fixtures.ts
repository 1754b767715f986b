import { randomUUID } from 'node:crypto';
import type { AddDeliveryRequestBody } from '@logistics/shared/contracts';
import { businessDay } from '@logistics/shared/domain';
import { addAddress } from '../commands/delivery-requests/address-book.ts';
import { acceptRequests } from '../commands/delivery-requests/request-accepter.ts';
import { addRequest } from '../commands/delivery-requests/request-adder.ts';
import type { ActorContext } from '../context.ts';
import { findAddresses, findRequest } from '../queries/find-delivery-requests.ts';

export interface MadeRequest {
  readonly id: number;
  readonly code: string;
  readonly version: number;
}

export const RECIPIENT = {
  recipient: 'Chị Hoa',
  phone: '0912345678',
  address: '12 Lê Lợi, phường Bến Nghé, Quận 1, TP. Hồ Chí Minh',
  note: 'Gọi trước khi đến',
} as const;

/** A body that requests the delivery of these orders today, with a driver of the company. */
export const requestBody = (orderIds: readonly number[]): AddDeliveryRequestBody => ({
  key: randomUUID(),
  orderIds: [...orderIds],
  method: 'own-driver',
  wishedDay: businessDay(new Date()),
  dayPart: 'morning',
  recipient: RECIPIENT,
  carrier: '',
  note: '',
});

async function requestOf({ app }: ActorContext, id: number): Promise<MadeRequest> {
  const row = await findRequest(app.database.readFresh, id);
  if (!row) throw new Error('no request was made');
  return { id, code: row.code, version: row.version };
}

/** Makes a request for parcels of this customer; a pick-up, which is free of charge. */
export async function requestedOf(customer: ActorContext, orderIds: readonly number[]): Promise<MadeRequest> {
  const id = await addRequest(customer, { ...requestBody(orderIds), method: 'pick-up', recipient: null });
  return requestOf(customer, id);
}

/** Accepts a request. */
export async function acceptedOf(staff: ActorContext, { id, version }: MadeRequest): Promise<MadeRequest> {
  await acceptRequests(staff, { key: randomUUID(), requests: [{ id, version }] });
  return requestOf(staff, id);
}

/** Adds an address to the book of this customer; returns it. */
export async function addressOf(
  customer: ActorContext,
): Promise<{ readonly id: number; readonly version: number }> {
  const id = await addAddress(customer, { key: randomUUID(), ...RECIPIENT, isDefault: false });
  const book = await findAddresses(customer.app.database.readFresh, customer.actor.userId);
  return { id, version: book.find((address) => address.id === id)?.version ?? 0 };
}
