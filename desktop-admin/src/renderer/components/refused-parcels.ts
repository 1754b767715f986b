import type { NoteParcelResult } from '@logistics/shared/contracts';
import { officeDeliveryNoteTexts as texts } from '@logistics/shared/texts/office-delivery-notes';

const NAMED_MAX = 3;

/** Returns the words of a toast about parcels that were not added to a note; null if all are on it. */
export function refusedToast(results: readonly NoteParcelResult[]) {
  const refused = results.filter(({ result }) => result !== 'added' && result !== 'already');
  if (refused.length === 0) return null;
  const named = refused
    .slice(0, NAMED_MAX)
    .map(({ orderCode, result }) => `${orderCode}: ${texts.results[result].toLowerCase()}`);
  const rest = refused.length - named.length;
  return {
    title: texts.add.left(refused.length),
    detail: [...named, ...(rest > 0 ? [texts.add.more(rest)] : [])].join('; '),
  };
}
