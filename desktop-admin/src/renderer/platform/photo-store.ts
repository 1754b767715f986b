import { openDB, type DBSchema, type IDBPObjectStore } from 'idb';
import {
  createPhotoQueue,
  type PhotoQueue,
  type PhotoStore,
  type QueueParts,
  type StoredPhoto,
} from '../../station/photos/photo-queue.ts';

export type { PhotoQueue, SendOutcome, StoredPhoto } from '../../station/photos/photo-queue.ts';

interface PhotoDatabase extends DBSchema {
  photos: { key: number; value: StoredPhoto; indexes: { key: string } };
}

type PhotoObjects = IDBPObjectStore<PhotoDatabase, ['photos'], 'photos', 'readwrite'>;

/** Opens the queue of photos on this machine. */
export async function openPhotoQueue(parts: Omit<QueueParts, 'store'>): Promise<PhotoQueue> {
  return createPhotoQueue({ ...parts, store: await openPhotoStore() });
}

/**
 * Opens the photos that wait: IndexedDB, which the console stores in its profile on disk. Each change is
 * on disk before its promise resolves.
 */
async function openPhotoStore(): Promise<PhotoStore> {
  const db = await openDB<PhotoDatabase>('waiting-photos', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('photos', { autoIncrement: true }).createIndex('key', 'key', { unique: true });
    },
  });
  const change = async (work: (store: PhotoObjects) => Promise<unknown>): Promise<void> => {
    const transaction = db.transaction('photos', 'readwrite', { durability: 'strict' });
    await Promise.all([work(transaction.store), transaction.done]);
  };
  return {
    // The numbers of the store grow, so this is the order in which photos were added.
    list: () => db.getAll('photos'),
    put: (photo) =>
      change(async (store) => {
        const place = await store.index('key').getKey(photo.key);
        await (place === undefined ? store.add(photo) : store.put(photo, place));
      }),
    remove: (key) =>
      change(async (store) => {
        const place = await store.index('key').getKey(key);
        if (place !== undefined) await store.delete(place);
      }),
  };
}
