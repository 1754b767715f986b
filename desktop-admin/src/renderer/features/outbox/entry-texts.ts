import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeOutboxPageTexts as texts } from '@logistics/shared/texts/office-outbox-page';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { placeResultTexts } from '@logistics/shared/texts/place-results';
import type { OutboxEntry } from '../../platform/index.ts';

/** Whether the server has not accepted the entry, so that a person may decide not to send it. */
export const isDismissible = (state: OutboxEntry['state']): boolean =>
  state === 'saved' || state === 'refused';

/** Whether users can select entries in this state for an action on several entries. */
export const isPickable = (state: OutboxEntry['state']): boolean =>
  isDismissible(state) || state === 'dismissed';

/** Returns the step or the place of a scan, or the number of rows of a file. */
export function workOf({ step, rows, place }: OutboxEntry): string {
  if (place !== null) return placeResultTexts.work[place.work](place.code);
  if (step !== null) return officeScanTexts.steps[step];
  return rows === null ? texts.importFile : texts.importRows(rows);
}

/** Returns the server's answer in words, with the weight if there is one. */
export function detailOf({ reason, result, weight, counts, place, state }: OutboxEntry): string {
  if (place?.result != null && state === 'sent')
    return placeResultTexts.received(place.code, place.result, place.detail);
  if (counts) return consoleFileTexts.ended.counts(counts);
  const said = reason ?? (result === null ? '' : texts.results[result]);
  return [said, weight === null ? '' : officeScanTexts.weight.of(weight)].filter(Boolean).join(' ');
}
