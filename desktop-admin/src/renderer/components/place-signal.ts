import { placeScanTexts as texts } from '@logistics/shared/texts/place-scans';
import type { OutboxEntry } from '../platform/index.ts';
import type { ScannerSignal } from './scanner-signal.ts';

type Entry = Pick<OutboxEntry, 'state' | 'reason' | 'place' | 'dismissal'>;
type Signal = Omit<ScannerSignal, 'code'>;

/** Says that a scan is on this machine. */
export const savedSignal = (sentence: string): Signal => ({
  ...{ tone: 'same', icon: 'cloud', sound: 'good', word: texts.words.saved },
  sentence,
});

/**
 * Returns the signal for the state of a scan that this machine stored.
 * @param entry undefined: the scan was stored just now
 * @param say.saved sentence while the server has not answered
 * @param say.answered returns the signal of the server's result, with the bag or status that the result names
 */
export function placeSignal(
  entry: Entry | undefined,
  say: {
    readonly saved: string;
    readonly answered: (place: { code: string; result: string; detail: string | null }) => Signal;
  },
): Signal {
  const state = entry?.state ?? 'saved';
  if (state === 'saved') return savedSignal(say.saved);
  if (state === 'undoing' || state === 'undone')
    return { tone: 'calm', icon: 'undo', sound: 'undone', word: texts.words.undone, sentence: '' };
  const reason = entry?.reason ?? '';
  if (state === 'dismissed') {
    const sentence = entry?.dismissal?.reason ?? reason;
    return { tone: 'calm', icon: 'undo', sound: null, word: texts.words.dismissed, sentence };
  }
  const place = entry?.place;
  const answered = place?.result == null ? null : say.answered({ ...place, result: place.result });
  if (state === 'sent')
    return answered ?? { tone: 'ok', icon: 'done', sound: null, word: texts.words.sent, sentence: '' };
  const word = answered?.word ?? texts.words.refused;
  return { tone: 'no', icon: 'warning', sound: 'bad', word, sentence: reason };
}
