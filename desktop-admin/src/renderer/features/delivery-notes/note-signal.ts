import type { NoteParcelResult } from '@logistics/shared/contracts';
import { hasTypedLetters, orderCodeProblem } from '@logistics/shared/domain';
import { officeDeliveryNoteTexts as texts } from '@logistics/shared/texts/office-delivery-notes';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { IconName } from '../../components/icon.tsx';
import type { Sound } from '../../components/scan-tones.ts';

/** Result of the last scan into a note. */
export interface NoteSignal {
  readonly tone: 'ok' | 'same' | 'no' | 'calm';
  readonly icon: IconName;
  readonly sound: Sound | null;
  readonly word: string;
  readonly sentence: string;
  readonly code: string | null;
}
type Style = Pick<NoteSignal, 'tone' | 'icon' | 'sound'>;
const REFUSED: Style = { tone: 'no', icon: 'warning', sound: 'bad' };
const STYLES: Readonly<Record<NoteParcelResult['result'], Style>> = {
  added: { tone: 'ok', icon: 'done', sound: 'good' },
  already: { tone: 'same', icon: 'info', sound: 'repeat' },
  unknown: { ...REFUSED, icon: 'unknown' },
  'no-owner': REFUSED,
  'other-owner': REFUSED,
  'not-arrived': REFUSED,
  delivered: REFUSED,
  'other-draft': REFUSED,
  'other-note': { ...REFUSED, icon: 'lock' },
  full: REFUSED,
};

export const readySignal = (sentence: string): NoteSignal => ({
  tone: 'calm',
  icon: 'scan',
  sound: null,
  word: texts.draft.ready,
  sentence,
  code: null,
});

/** Returns the signal of a result. */
export const resultSignal = (result: NoteParcelResult): NoteSignal => ({
  ...STYLES[result.result],
  word: texts.results[result.result],
  sentence: texts.sentenceOf(result),
  code: result.orderCode,
});

/** Returns the signal of a text that is no code; null if it may be one. */
export function badCodeSignal(code: string): NoteSignal | null {
  const isTyped = hasTypedLetters(code);
  if (!isTyped && orderCodeProblem(code) === null) return null;
  const { sentences, verdicts } = officeScanTexts;
  return {
    ...REFUSED,
    icon: 'bad',
    word: verdicts.notACode,
    sentence: isTyped ? sentences.inputMethod : sentences.notACode,
    code,
  };
}

export const failedSignal = (code: string, sentence: string): NoteSignal => ({
  ...REFUSED,
  icon: 'bad',
  word: texts.failed,
  sentence,
  code,
});
