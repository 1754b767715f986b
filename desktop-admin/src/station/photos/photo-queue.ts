/** A photo that waits on this machine. */
export interface StoredPhoto {
  key: string;
  orderCode: string;
  /** ISO 8601. */
  takenAt: string;
  by: { id: number; name: string };
  file: Blob;
  /** Why the server does not accept it; null: it waits. */
  refusal: string | null;
}

/** The disk of the queue. */
export interface PhotoStore {
  /** Returns the photos in the order in which they were taken. */
  list(): Promise<StoredPhoto[]>;
  /** Adds a photo, or replaces the one with its key. Rejects when the disk is full. */
  put(photo: StoredPhoto): Promise<void>;
  remove(key: string): Promise<void>;
}

/** `later`: the server did not decide, so that the same call is repeated. `refused`: repeating does not help. */
export type SendOutcome = { kind: 'sent' } | { kind: 'later' } | { kind: 'refused'; reason: string };

export interface QueueParts {
  store: PhotoStore;
  /** Sends a photo. A repetition of a photo that has arrived is harmless. */
  send(photo: StoredPhoto): Promise<SendOutcome>;
  /** The logged-in user; photos of others wait for them. */
  person(): number | null;
  /** Whether scans wait to be sent. Scans are sent first, because a scan may create the order of a photo. */
  areScansWaiting(): boolean;
  /** Runs the work under a lock that all windows of this machine share. */
  runExclusively(work: () => Promise<void>): Promise<void>;
  onChange(photos: readonly StoredPhoto[]): void;
  /** Waits; resolves early when `wake` is called. */
  pause(ms: number): Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface PhotoQueue {
  /** The photo is on disk when this resolves. */
  add(photo: StoredPhoto): Promise<void>;
  /** Sends waiting photos until none is left that can be sent now. One run at a time. */
  run(): Promise<void>;
  /** Marks a refused photo as waiting, so that the next `run` sends it again. */
  again(key: string): Promise<void>;
  discard(key: string): Promise<void>;
  /** Reads the store again. */
  refresh(): Promise<void>;
}

/**
 * Durable FIFO queue of photos. Scanning never waits for it: a photo is stored, and sent in the background after the
 * scans, oldest first.
 */
export function createPhotoQueue(parts: QueueParts): PhotoQueue {
  const { store, send, person, areScansWaiting, runExclusively, onChange, pause } = parts;
  let running: Promise<void> | null = null;
  const refresh = async () => onChange(await store.list());

  const next = async () =>
    (await store.list()).find(({ refusal, by }) => refusal === null && by.id === person());

  const drain = async () => {
    let wait = FIRST_PAUSE_MS;
    for (let photo = await next(); photo; photo = await next()) {
      const outcome: SendOutcome = areScansWaiting() ? { kind: 'later' } : await send(photo);
      if (outcome.kind === 'later') {
        await pause(wait);
        wait = areScansWaiting() ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
        continue;
      }
      wait = FIRST_PAUSE_MS;
      if (outcome.kind === 'sent') await store.remove(photo.key);
      else await store.put({ ...photo, refusal: outcome.reason });
      await refresh();
    }
  };
  const run = () => {
    running ??= runExclusively(drain).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    run,
    refresh,
    add: async (photo) => {
      await store.put(photo);
      await refresh();
    },
    again: async (key) => {
      const photo = (await store.list()).find((one) => one.key === key);
      if (photo) await store.put({ ...photo, refusal: null });
      await refresh();
    },
    discard: async (key) => {
      await store.remove(key);
      await refresh();
    },
  };
}
