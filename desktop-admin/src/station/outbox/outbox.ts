import { z } from 'zod';
import { SETTLED_DAYS } from '../../bridge/index.ts';
import type { OpenedJournal } from '../storage.ts';
import {
  applyRecord,
  isNew,
  type Batch,
  type Entry,
  needsSending,
  nextToSend,
  type SendingAs,
  storedAt,
} from './entries.ts';
import { outboxRecordSchema, type LaterRecord, type NewRecord, type OutboxRecord } from './records.ts';

const DAY_MS = 86_400_000;
const EXPIRING: ReadonlySet<Entry['state']> = new Set(['sent', 'undone', 'dismissed']);
const ofEntrySchema = z.object({ key: z.string() });

export interface Outbox {
  /** Resolves when the scan or file is on disk. From then on it is never lost. */
  add(record: NewRecord): Promise<void>;
  /** Records results of entries; resolves when they are on disk. */
  note(records: readonly LaterRecord[]): Promise<void>;
  /** Oldest first. */
  entries(): Entry[];
  find(key: string): Entry | undefined;
  /** Returns the next entries that may be sent together while this user is logged in. */
  next(limit: number, as: SendingAs): Batch;
  /** Number of entries not sent yet. */
  waiting(): number;
  /** Calls the listener after each change; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface OpenedOutbox {
  outbox: Outbox;
  /** For the log. */
  found: { entries: number; waiting: number; tornBytes: number; damagedCopy: string | null; strange: number };
}

/**
 * Opens the durable FIFO queue of scans and imports to send to the server. It survives restarts; state is rebuilt from
 * the journal. An import is sent only while its own user is logged in, a scan also with a proof of its author.
 */
export async function openOutbox(
  { journal, records, tornBytes, damagedCopy }: OpenedJournal,
  now: () => number = Date.now,
): Promise<OpenedOutbox> {
  const { entries, created, strange } = readEntries(records);
  const old = [...entries.values()].filter((entry) => isOld(entry, now())).map(({ record }) => record.key);
  for (const key of old) entries.delete(key);
  if (old.length > 0) await journal.rewrite(records.filter((read) => isNeeded(read, { entries, created })));

  const pending = new Set([...entries.values()].filter(needsSending).map(({ record }) => record.key));
  const listeners = new Set<() => void>();
  const take = (record: OutboxRecord) => {
    applyRecord(entries, record);
    const entry = entries.get(record.key);
    if (!entry) return;
    if (needsSending(entry)) pending.add(record.key);
    else pending.delete(record.key);
  };
  const notifyListeners = () => listeners.forEach((listener) => listener());
  const inOrder = function* () {
    // A reopened key is last in `pending` but retains its place in `entries`. Iterate over `entries`, so that the
    // oldest is sent first.
    if (pending.size > 0) for (const [key, entry] of entries) if (pending.has(key)) yield entry;
  };

  const outbox: Outbox = {
    add: async (record) => {
      await journal.append(record);
      take(record);
      notifyListeners();
    },
    note: async (notes) => {
      await Promise.all(notes.map((record) => journal.append(record)));
      notes.forEach(take);
      notifyListeners();
    },
    entries: () => [...entries.values()],
    find: (key) => entries.get(key),
    next: (limit, as) => nextToSend(inOrder(), limit, as),
    waiting: () => pending.size,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => journal.close(),
  };
  return {
    outbox,
    found: { entries: entries.size, waiting: pending.size, tornBytes, damagedCopy, strange },
  };
}

/** Rebuilds the entries. `created`: the keys of all entries; `strange`: how many records this release does not know. */
function readEntries(records: readonly unknown[]) {
  const entries = new Map<string, Entry>();
  const created = new Set<string>();
  let strange = 0;
  for (const read of records) {
    const parsed = outboxRecordSchema.safeParse(read);
    if (!parsed.success) {
      strange += 1;
      continue;
    }
    if (isNew(parsed.data)) created.add(parsed.data.key);
    applyRecord(entries, parsed.data);
  }
  return { entries, created, strange };
}

/**
 * Whether a record is of one of these entries, or of a kind of entry that only a newer release knows. Records and fields
 * of a newer release are retained for it.
 */
function isNeeded(
  read: unknown,
  { entries, created }: { entries: ReadonlyMap<string, Entry>; created: ReadonlySet<string> },
): boolean {
  const record = ofEntrySchema.safeParse(read);
  return record.success && (entries.has(record.data.key) || !created.has(record.data.key));
}

/** Entries that are unsent, unreported or rejected never expire. */
function isOld(entry: Entry, now: number): boolean {
  if (entry.kind === 'import' && entry.isUnannounced) return false;
  // A scan that waited for weeks is shown for the same time after it was sent.
  const at = Math.max(Date.parse(storedAt(entry)), entry.sentAt ?? 0, dismissedAt(entry));
  return EXPIRING.has(entry.state) && now - at > SETTLED_DAYS * DAY_MS;
}

const dismissedAt = ({ dismissal }: Entry): number => (dismissal ? Date.parse(dismissal.at) : 0);
