import type { ScanResult } from '@logistics/shared/contracts';
import type { ImportCounts, ImportRecord, OutboxRecord, ScanRecord } from './records.ts';

/**
 * saved: on this machine's disk, not sent yet. sent: the server has it. refused: the server rejected it with a reason.
 * takingBack, takenBack: the user undid it, and the server does not know yet, or does.
 */
export type EntryState = 'saved' | 'sent' | 'refused' | 'takingBack' | 'takenBack';

interface Fate {
  state: EntryState;
  refusal: { code: string; message: string } | null;
}
export interface ScanEntry extends Fate {
  kind: 'scan';
  record: ScanRecord;
  answer: { result: ScanResult['result']; status: number | null } | null;
}
export interface ImportEntry extends Fate {
  kind: 'import';
  record: ImportRecord;
  counts: ImportCounts | null;
  /** It ended, and no page has shown it yet. */
  isUnannounced: boolean;
}
export type Entry = ScanEntry | ImportEntry;

/** The server does not know the code. A retry makes sense once it does. */
export const UNKNOWN_CODE = 'UNKNOWN_CODE';

export const needsSending = ({ state }: Entry): boolean => state === 'saved' || state === 'takingBack';

/**
 * Returns what to send next while `person` is logged in: consecutive entries of one kind, oldest first, at most
 * `limit`. The server assigns an import to the user who sends it, so another user's import waits for that user.
 */
export function nextToSend(entries: Iterable<Entry>, limit: number, person: number): Entry[] {
  const batch: Entry[] = [];
  for (const entry of entries) {
    if (!needsSending(entry) || (entry.kind === 'import' && entry.record.by.id !== person)) continue;
    const [first] = batch;
    if (first && (first.kind !== entry.kind || first.state !== entry.state)) break;
    batch.push(entry);
    if (entry.kind === 'import' || batch.length === limit) break;
  }
  return batch;
}

/**
 * Applies a record to the entries, which are in creation order. Records of a missing key (its entry was removed) and
 * repeated records change nothing.
 */
export function applyRecord(entries: Map<string, Entry>, record: OutboxRecord): void {
  if (record.type === 'scan' || record.type === 'import') {
    if (!entries.has(record.key)) entries.set(record.key, newEntry(record));
    return;
  }
  const entry = entries.get(record.key);
  if (entry) change(entry, record);
}

function newEntry(record: ScanRecord | ImportRecord): Entry {
  const fate = { state: 'saved' as const, refusal: null };
  return record.type === 'scan'
    ? { kind: 'scan', record, answer: null, ...fate }
    : { kind: 'import', record, counts: null, isUnannounced: false, ...fate };
}

type LaterRecord = Exclude<OutboxRecord, ScanRecord | ImportRecord>;

function change(entry: Entry, record: LaterRecord): void {
  // Once the user undid an entry, later results don't change that.
  const isTakenBack = entry.state === 'takingBack' || entry.state === 'takenBack';
  switch (record.type) {
    case 'take-back':
      if (entry.kind === 'scan' && !isTakenBack) entry.state = 'takingBack';
      return;
    case 'taken-back':
      if (isTakenBack) entry.state = 'takenBack';
      return;
    case 'scan-answer':
      if (entry.kind !== 'scan') return;
      entry.answer = { result: record.result, status: record.status };
      if (!isTakenBack)
        settle(entry, record.result === 'unknown' ? { code: UNKNOWN_CODE, message: '' } : null);
      return;
    case 'import-answer':
      if (entry.kind !== 'import') return;
      entry.counts = record.counts;
      entry.isUnannounced = record.untold ?? false;
      settle(entry, null);
      return;
    case 'refusal':
      if (entry.kind === 'import') entry.isUnannounced = record.untold ?? false;
      if (!isTakenBack) settle(entry, { code: record.code, message: record.message });
      return;
    case 'told':
      if (entry.kind === 'import') entry.isUnannounced = false;
      return;
    case 'again':
      if (entry.state !== 'refused') return;
      if (entry.kind === 'import') entry.isUnannounced = false;
      entry.state = 'saved';
      entry.refusal = null;
  }
}

function settle(entry: Entry, refusal: Entry['refusal']): void {
  entry.state = refusal ? 'refused' : 'sent';
  entry.refusal = refusal;
}
