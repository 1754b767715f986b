import type { Statements } from '../../database/in-transaction.ts';
import { announce } from '../notifications/publish-live-events.ts';

export interface PhotoOrder {
  readonly id: number;
  readonly owner_id: number | null;
  readonly order_code: string;
}

/** Makes open pages of the order reload its photos. Call it last in the transaction. */
export async function announcePhotos(tx: Statements, { id, owner_id: owner }: PhotoOrder): Promise<void> {
  const event = { type: 'photos', orderId: id } as const;
  await announce(tx, [{ to: 'data-entry', event }, ...(owner === null ? [] : [{ to: owner, event }])]);
}
