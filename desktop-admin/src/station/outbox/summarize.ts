import { businessDay } from '@logistics/shared/domain';
import type { OutboxSummary, WaitingOf } from '../../bridge/index.ts';
import { needsSending, storedAt, type Entry } from './entries.ts';

export interface EntryContext {
  /** Milliseconds since 1970, corrected by the server's clock. */
  now: number;
  /** Whether it is a scan that can be sent only while its own person is logged in. */
  needsLogin(entry: Entry): boolean;
}

type EntryFigures = Pick<
  OutboxSummary,
  'waiting' | 'waitingOf' | 'oldestAt' | 'refused' | 'dismissed' | 'sentToday' | 'lastSentAt'
>;

/** Counts the entries, which are in the order in which they were stored. */
export function summarizeEntries(entries: Iterable<Entry>, { now, needsLogin }: EntryContext): EntryFigures {
  const today = dayOf(now);
  const waitingOf = new Map<number, WaitingOf>();
  const figures = { waiting: 0, refused: 0, dismissed: 0, sentToday: 0 };
  let oldestAt: string | null = null;
  let lastSentAt: number | null = null;
  for (const entry of entries) {
    if (entry.state === 'refused' || entry.state === 'dismissed') figures[entry.state] += 1;
    if (entry.state === 'sent' && entry.sentAt !== null && dayOf(entry.sentAt) === today) {
      figures.sentToday += 1;
      lastSentAt = Math.max(lastSentAt ?? 0, entry.sentAt);
    }
    if (!needsSending(entry)) continue;
    figures.waiting += 1;
    oldestAt ??= storedAt(entry);
    const { id, name } = entry.record.by;
    const theirs = waitingOf.get(id) ?? { id, name, scans: 0, imports: 0, needsLogin: false };
    theirs[entry.kind === 'import' ? 'imports' : 'scans'] += 1;
    theirs.needsLogin ||= needsLogin(entry);
    waitingOf.set(id, theirs);
  }
  return {
    ...figures,
    waitingOf: [...waitingOf.values()],
    oldestAt,
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt).toISOString(),
  };
}

/** Returns the day in Vietnam, for any time zone of this machine. */
const dayOf = (time: number): string => businessDay(new Date(time));
