import { randomUUID } from 'node:crypto';
import { openBag } from '../commands/bags/bag-opener.ts';
import { sealBag } from '../commands/bags/bag-sealer.ts';
import { loadBags } from '../commands/bags/lot-loader.ts';
import { closeArrival } from '../commands/bags/arrival-closer.ts';
import { checkBags } from '../commands/bags/bag-checker.ts';
import { addLot } from '../commands/bags/lot-writer.ts';
import { packParcels } from '../commands/bags/parcel-packer.ts';
import type { ActorContext } from '../context.ts';

interface Named {
  readonly id: number;
  readonly code: string;
}

const codeOf = async ({ app }: ActorContext, table: 'bags' | 'lots', id: number): Promise<Named> => {
  const [row] = await app.database.readFresh<{ code: string }>(`SELECT code FROM ${table} WHERE id = $1`, [
    id,
  ]);
  return { id, code: row?.code ?? '' };
};

/** Opens a bag, with the next code of the day if none is given. */
export const openedBag = async (context: ActorContext, code?: string): Promise<Named> =>
  codeOf(context, 'bags', await openBag(context, { key: randomUUID(), code }));

/** Opens a bag, packs these parcels and seals it if asked. */
export async function bagOf(
  context: ActorContext,
  parcels: readonly string[],
  { sealed = false }: { readonly sealed?: boolean } = {},
): Promise<Named> {
  const bag = await openedBag(context);
  const occurredAt = new Date().toISOString();
  await packParcels(context, {
    events: parcels.map((orderCode) => ({ key: randomUUID(), orderCode, bag: bag.code, occurredAt })),
  });
  if (sealed) await sealBag(context, { id: bag.id });
  return bag;
}

export const addedLot = async (context: ActorContext): Promise<Named> =>
  codeOf(context, 'lots', await addLot(context, { key: randomUUID() }));

/** Loads a sealed bag of these parcels into a lot; returns the bag. */
export async function loadedBagOf(
  context: ActorContext,
  lotId: number,
  parcels: readonly string[],
): Promise<Named> {
  const bag = await bagOf(context, parcels, { sealed: true });
  await loadBags(context, { id: lotId, bags: [bag.code] });
  return bag;
}

/** Scans parcels in the arrival check of a bag. */
export async function checkParcels(
  context: ActorContext,
  bag: string,
  codes: readonly string[],
): Promise<void> {
  const occurredAt = new Date().toISOString();
  await checkBags(context, {
    events: codes.map((orderCode) => ({ key: randomUUID(), orderCode, bag, occurredAt })),
  });
}

/** Closes the arrival check of a bag; returns the key of its step. */
export async function closedCheckOf(context: ActorContext, bag: string): Promise<string> {
  const key = randomUUID();
  await closeArrival(context, { bag, key });
  return key;
}
