import { useSyncExternalStore } from 'react';
import { isApiError, selectToken, type SessionState } from '@logistics/shared/api-client/core';
import { sendPhoto } from '@logistics/shared/api-client/photos';
import { errorSentence } from '@logistics/shared/texts';
import type { PhotoQueue, SendOutcome, StoredPhoto } from '../platform/photo-store.ts';

/** localStorage key, set while photos wait, so that a later visit sends them without opening the station. */
const WAITING_KEY = 'photosWaiting';
const LOCK = 'waiting-photos';
const SCAN_ARRIVES_MS = 60_000;
/** Error codes that are final, or final until a person changes something. */
const FINAL = new Set([
  'ORDER_NOT_FOUND',
  'PHOTO_LIMIT',
  'IMAGE_WRONG_TYPE',
  'IMAGE_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'PAYLOAD_TOO_LARGE',
  'VALIDATION_FAILED',
  'FORBIDDEN',
]);

interface Store {
  getState(): { session: SessionState };
}

/** The unsent photos of this machine. All windows share them; one window at a time sends. */
class WaitingPhotos {
  #photos: readonly StoredPhoto[] = [];
  #listeners = new Set<() => void>();
  #queue: Promise<PhotoQueue> | null = null;
  #store: Store | null = null;
  #wake: () => void = () => undefined;
  scansWaiting = false;

  /** Begins to send, if photos wait or one is added. Returns a function that stops it. */
  start(store: Store): () => void {
    this.#store = store;
    if (this.hasMark()) this.wake();
    const wake = () => this.wake();
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('online', wake);
      this.#store = null;
    };
  }

  hasMark = (): boolean => localStorage.getItem(WAITING_KEY) !== null;

  /** Reads the waiting photos and sends them at once: after a log-in, when the connection is back, or on request. */
  wake(): void {
    this.#wake();
    void this.#open().then(
      async (queue) => {
        await queue.refresh();
        // Before `start` there is no session. `start` calls `wake`.
        if (this.#store) await queue.run();
      },
      () => undefined,
    );
  }

  /** The photo is on disk when this resolves; it is sent later. Rejects when the disk is full. */
  async add(photo: Pick<StoredPhoto, 'orderCode' | 'by' | 'file'>): Promise<void> {
    const queue = await this.#open();
    await queue.add({
      ...photo,
      key: crypto.randomUUID(),
      takenAt: new Date().toISOString(),
      refusal: null,
    });
    this.wake();
  }

  async again(key: string): Promise<void> {
    await (await this.#open()).again(key);
    this.wake();
  }

  async discard(key: string): Promise<void> {
    await (await this.#open()).discard(key);
  }

  photos = (): readonly StoredPhoto[] => this.#photos;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #session(): SessionState {
    if (!this.#store) throw new Error('the page is not ready');
    return this.#store.getState().session;
  }

  #open(): Promise<PhotoQueue> {
    this.#queue ??= this.#openQueue().catch((error: unknown) => {
      this.#queue = null;
      throw error;
    });
    return this.#queue;
  }

  async #openQueue(): Promise<PhotoQueue> {
    // Without this a browser may delete photos when its disk is nearly full. It may refuse.
    void navigator.storage.persist().catch(() => false);
    const { openPhotoQueue } = await import('../platform/photo-store.ts');
    return openPhotoQueue({
      send: (photo) => this.#send(photo),
      person: () => this.#store?.getState().session.stored?.id ?? null,
      areScansWaiting: () => this.scansWaiting,
      runExclusively: (work) => navigator.locks.request(LOCK, work),
      onChange: (photos) => this.#show(photos),
      pause: (ms) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          this.#wake = () => {
            clearTimeout(timer);
            resolve();
          };
        }),
    });
  }

  async #send({ orderCode, takenAt, file }: StoredPhoto): Promise<SendOutcome> {
    try {
      await sendPhoto({ orderCode, takenAt, file }, { token: selectToken({ session: this.#session() }) });
      return { kind: 'sent' };
    } catch (error) {
      if (!isApiError(error) || !FINAL.has(error.code)) return { kind: 'later' };
      // Its scan, which creates the order, may be on its way.
      const isFresh = Date.now() - Date.parse(takenAt) < SCAN_ARRIVES_MS;
      if (error.code === 'ORDER_NOT_FOUND' && isFresh) return { kind: 'later' };
      return { kind: 'refused', reason: errorSentence(error) };
    }
  }

  #show(photos: readonly StoredPhoto[]): void {
    this.#photos = photos;
    if (photos.some(({ refusal }) => refusal === null)) localStorage.setItem(WAITING_KEY, '1');
    else localStorage.removeItem(WAITING_KEY);
    for (const listener of this.#listeners) listener();
  }
}

export const waitingPhotos = new WaitingPhotos();

/** The photos that are not sent yet, oldest first. */
export function useWaitingPhotos(): readonly StoredPhoto[] {
  return useSyncExternalStore(waitingPhotos.subscribe, waitingPhotos.photos);
}
