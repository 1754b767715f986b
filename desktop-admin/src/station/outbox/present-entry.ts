import { isReportedStatus } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { consoleTexts } from '@logistics/shared/texts/console';
import { placeResultTexts } from '@logistics/shared/texts/place-results';
import type { OutboxEntry } from '../../bridge/index.ts';
import { NEEDS_CONFIRMATION, UNKNOWN_CODE, type Entry, type ImportEntry } from './entries.ts';
import { PLACE_REFUSED } from './place-results.ts';

/** Converts an entry to the view of the page. */
export function presentEntry(entry: Entry): OutboxEntry {
  const { state, sentAt } = entry;
  const shared = {
    key: entry.record.key,
    by: entry.record.by.name,
    state,
    reason: reasonOf(entry),
    sentAt: state === 'sent' && sentAt !== null ? new Date(sentAt).toISOString() : null,
    dismissal: dismissalOf(entry),
  };
  if (entry.kind === 'import')
    return {
      ...shared,
      kind: 'import',
      name: entry.record.fileName,
      at: entry.record.at,
      step: null,
      weight: null,
      result: null,
      rows: entry.record.total,
      counts: countsOf(entry),
      place: null,
    };
  if (entry.kind === 'place') {
    const { orderCode, occurredAt, work, place } = entry.record;
    const isAsked = entry.refusal?.code === NEEDS_CONFIRMATION;
    return {
      ...shared,
      kind: 'place',
      name: orderCode,
      at: occurredAt,
      step: null,
      weight: null,
      result: isAsked ? 'needs-confirmation' : null,
      rows: null,
      counts: null,
      place: { work, code: place, ...(entry.answer ?? { result: null, detail: null }) },
    };
  }
  const { orderCode, occurredAt, status, weight } = entry.record;
  return {
    ...shared,
    kind: 'scan',
    name: orderCode,
    at: occurredAt,
    step: stepOf(status),
    weight,
    result: entry.answer?.result ?? null,
    rows: null,
    counts: null,
    place: null,
  };
}

function dismissalOf({ dismissal }: Entry): OutboxEntry['dismissal'] {
  if (!dismissal) return null;
  const { reason, by, at } = dismissal;
  return { reason, by: by.name, at };
}

function countsOf({ counts }: ImportEntry): OutboxEntry['counts'] {
  if (!counts) return null;
  const { importId, created, updated, rejected } = counts;
  return { importId, created, updated, rejected };
}

function reasonOf(entry: Entry): string | null {
  const refusal = entry.dismissal?.refusal ?? entry.refusal;
  if (!refusal) return null;
  if (entry.kind === 'place' && entry.answer && isOfPlace(refusal.code)) {
    const { result, detail } = entry.answer;
    return placeResultTexts.refused(entry.record.place, result, detail);
  }
  if (refusal.code === UNKNOWN_CODE) return consoleTexts.outbox.unknownCode;
  if (refusal.code === NEEDS_CONFIRMATION && entry.kind === 'scan')
    return consoleTexts.outbox.needsConfirmation(statusName(entry.answer?.status ?? null));
  return refusal.message;
}

const isOfPlace = (code: string) => code === PLACE_REFUSED || code === NEEDS_CONFIRMATION;

const statusName = (status: number | null) =>
  Object.entries(orderStatusNames).find(([id]) => Number(id) === status)?.[1] ?? '';

const stepOf = (status: number): OutboxEntry['step'] => (isReportedStatus(status) ? status : null);
