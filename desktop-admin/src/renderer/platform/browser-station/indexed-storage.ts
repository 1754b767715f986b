import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { refuse } from '../../../station/refusal.ts';
import type { Journal, OpenedJournal, StationStorage, StoredCodes } from '../../../station/storage.ts';

interface StationDatabase extends DBSchema {
  outbox: { key: number; value: unknown };
  sessions: { key: number; value: unknown };
  codes: { key: 'codes'; value: StoredCodes };
  grants: { key: 'grants'; value: unknown };
}
type Database = IDBPDatabase<StationDatabase>;

/** The codes are many; they are stored at most this often, and fetched again if that was too late. Milliseconds. */
const CODES_EVERY = 30_000;

/**
 * Opens the station's storage in this browser's IndexedDB.
 * @param onLost called when the browser closes it, as after "clear site data"
 */
export async function openIndexedStorage(onLost: () => void): Promise<StationStorage> {
  const db = await openDB<StationDatabase>('scan-station', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('outbox', { autoIncrement: true });
      fresh.createObjectStore('sessions', { autoIncrement: true });
      fresh.createObjectStore('codes');
      fresh.createObjectStore('grants');
    },
    terminated: onLost,
  });
  return {
    outbox: await openJournal(db, 'outbox'),
    sessions: await openJournal(db, 'sessions'),
    codes: await openCodes(db),
    grants: await openGrants(db),
  };
}

async function openJournal(db: Database, name: 'outbox' | 'sessions'): Promise<OpenedJournal> {
  const write = async (
    durability: IDBTransactionDurability,
    change: (store: { add(record: unknown): Promise<number>; clear(): Promise<void> }) => Promise<unknown>[],
  ) => {
    const transaction = db.transaction(name, 'readwrite', { durability });
    try {
      await Promise.all([...change(transaction.store), transaction.done]);
    } catch (error) {
      throw error instanceof DOMException && error.name === 'QuotaExceededError'
        ? refuse('DISK_FULL')
        : error;
    }
  };
  const journal: Journal = {
    append: (record, { sync } = { sync: true }) =>
      write(sync ? 'strict' : 'relaxed', (store) => [store.add(record)]),
    rewrite: (records) =>
      write('strict', (store) => [store.clear(), ...records.map((record) => store.add(record))]),
    close: async () => undefined,
  };
  // A transaction is whole or was never written, so there is neither a torn end nor a damaged record.
  return { journal, records: await db.getAll(name), tornBytes: 0, damagedCopy: null };
}

async function openCodes(db: Database): Promise<StationStorage['codes']> {
  let latest = (await db.get('codes', 'codes')) ?? null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    read: () => latest,
    write: (codes) => {
      latest = codes;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (latest) void db.put('codes', latest, 'codes').catch(() => undefined);
      }, CODES_EVERY);
    },
  };
}

async function openGrants(db: Database): Promise<StationStorage['grants']> {
  let latest: unknown = await db.get('grants', 'grants');
  return {
    read: () => latest,
    write: (grants) => {
      latest = grants;
      // Without them only the scans' own author can send them.
      void db.put('grants', grants, 'grants').catch(() => undefined);
    },
  };
}
