import { openJournal } from '../journal/journal.ts';
import { applyRecord, type Entry, needsSending, nextToSend } from './entries.ts';
import { outboxRecordSchema, type ImportRecord, type OutboxRecord, type ScanRecord } from './records.ts';

/** Settled entries are shown for so long, then cleared away when the journal is opened. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

export interface Outbox {
  /** Resolves when the scan or file is on the disk: from then on it is never lost. */
  add(record: ScanRecord | ImportRecord): Promise<void>;
  /** Says what became of entries; on the disk when it resolves. */
  note(records: readonly Exclude<OutboxRecord, ScanRecord | ImportRecord>[]): Promise<void>;
  /** Oldest first. */
  entries(): Entry[];
  find(key: string): Entry | undefined;
  /** The next that may be sent together while the person of this id is at the machine. */
  next(limit: number, person: number): Entry[];
  /** How many are still to be sent. */
  waiting(): number;
  /** Called after each change; returns a function that ends it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface OpenedOutbox {
  outbox: Outbox;
  /** For the log. */
  found: { entries: number; waiting: number; tornBytes: number; damagedCopy: string | null; strange: number };
}

/**
 * What was done at this machine and is to be told to the server, in the order in which it was done, however often
 * the program ends meanwhile: scans whoever is logged in, an import by its own person. Everything is a fold of the
 * journal.
 */
export async function openOutbox(file: string, now: () => number = Date.now): Promise<OpenedOutbox> {
  const { journal, records, tornBytes, damagedCopy } = await openJournal(file);
  const entries = new Map<string, Entry>();
  const kept: OutboxRecord[] = [];
  for (const read of records) {
    const parsed = outboxRecordSchema.safeParse(read);
    if (!parsed.success) continue;
    kept.push(parsed.data);
    applyRecord(entries, parsed.data);
  }
  const old = [...entries.values()].filter((entry) => isOld(entry, now())).map(({ record }) => record.key);
  for (const key of old) entries.delete(key);
  if (old.length > 0) await journal.rewrite(kept.filter(({ key }) => entries.has(key)));

  const pending = new Set([...entries.values()].filter(needsSending).map(({ record }) => record.key));
  const listeners = new Set<() => void>();
  const take = (record: OutboxRecord) => {
    applyRecord(entries, record);
    const entry = entries.get(record.key);
    if (!entry) return;
    if (needsSending(entry)) pending.add(record.key);
    else pending.delete(record.key);
  };
  const tell = () => listeners.forEach((listener) => listener());
  const inOrder = function* () {
    // A key that was taken up again stands last in the set and first in the map: what was done first goes first.
    if (pending.size > 0) for (const [key, entry] of entries) if (pending.has(key)) yield entry;
  };

  const outbox: Outbox = {
    add: async (record) => {
      await journal.append(record);
      take(record);
      tell();
    },
    note: async (notes) => {
      await Promise.all(notes.map((record) => journal.append(record)));
      notes.forEach(take);
      tell();
    },
    entries: () => [...entries.values()],
    find: (key) => entries.get(key),
    next: (limit, person) => nextToSend(inOrder(), limit, person),
    waiting: () => pending.size,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => journal.close(),
  };
  const strange = records.length - kept.length;
  return {
    outbox,
    found: { entries: entries.size, waiting: pending.size, tornBytes, damagedCopy, strange },
  };
}

/** What is still to be sent, or to be told, or was refused, waits for ever. */
function isOld(entry: Entry, now: number): boolean {
  if (entry.kind === 'import' && entry.isUnannounced) return false;
  const at = Date.parse(entry.kind === 'scan' ? entry.record.occurredAt : entry.record.at);
  return (entry.state === 'sent' || entry.state === 'takenBack') && now - at > KEPT_DAYS * DAY_MS;
}
