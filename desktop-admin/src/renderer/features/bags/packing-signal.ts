import { hasTypedLetters, orderCodeProblem } from '@logistics/shared/domain';
import type { PackResult } from '@logistics/shared/contracts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import type { IconName } from '../../components/icon.tsx';
import { placeSignal, savedSignal } from '../../components/place-signal.ts';
import type { Sound } from '../../components/scan-tones.ts';
import type { ScannerSignal } from '../../components/scanner-signal.ts';
import type { OutboxEntry } from '../../platform/index.ts';

export type PackingMode = 'pack' | 'take-out';

/** Result of the last scan at the packing station. */
export interface PackingSignal {
  readonly tone: ScannerSignal['tone'];
  readonly icon: IconName;
  readonly sound: Sound | null;
  readonly word: string;
  readonly sentence: string;
  readonly code: string | null;
  /** Data of the parcel from the server. */
  readonly parcel: Pick<PackResult, 'customer' | 'weight'> | null;
  /** The parcel is in another bag, and can be moved. */
  readonly canMove: boolean;
}

const { packing: texts, results, sentences } = officeBagTexts;
const DEFAULTS = { code: null, parcel: null, canMove: false } as const;

export const READY: PackingSignal = {
  ...DEFAULTS,
  tone: 'calm',
  icon: 'scan',
  sound: null,
  word: texts.ready,
  sentence: texts.readyHelp,
};

type Style = Pick<PackingSignal, 'tone' | 'icon' | 'sound'>;
export const STYLES: Readonly<Record<PackResult['result'], Style>> = {
  packed: { tone: 'ok', icon: 'done', sound: 'good' },
  duplicate: { tone: 'ok', icon: 'done', sound: 'good' },
  'taken-out': { tone: 'calm', icon: 'undo', sound: 'undone' },
  already: { tone: 'same', icon: 'info', sound: 'repeat' },
  unknown: { tone: 'no', icon: 'unknown', sound: 'bad' },
  'other-bag': { tone: 'no', icon: 'warning', sound: 'bad' },
  sealed: { tone: 'no', icon: 'lock', sound: 'bad' },
  full: { tone: 'no', icon: 'warning', sound: 'bad' },
};

const isPackResult = (text: string): text is PackResult['result'] => Object.hasOwn(STYLES, text);

/** Whether the scan was written, so that it can be undone. */
export const isWritten = ({ result }: Pick<PackResult, 'result'>): boolean =>
  result === 'packed' || result === 'taken-out' || result === 'duplicate';

export function resultWord({ result }: Pick<PackResult, 'result'>, mode: PackingMode): string {
  if (mode === 'take-out' && result === 'already') return officeBagTexts.notInside;
  if (mode === 'take-out' && result === 'duplicate') return results['taken-out'];
  return results[result];
}

/** Returns the signal of a result. */
export function resultSignal(result: PackResult, mode: PackingMode): PackingSignal {
  return {
    ...STYLES[result.result],
    word: resultWord(result, mode),
    sentence: sentenceOf(result, mode),
    code: result.orderCode,
    parcel: result,
    canMove: result.result === 'other-bag',
  };
}

type Named = Pick<PackResult, 'result' | 'formerBag'>;
function sentenceOf({ result, formerBag }: Named, mode: PackingMode): string {
  if (result === 'other-bag') return officeBagTexts.otherBag(formerBag ?? '');
  if (mode === 'take-out' && result === 'already') return officeBagTexts.notInsideHelp;
  if (mode === 'take-out' && result === 'duplicate') return sentences['taken-out'];
  return result === 'packed' && formerBag !== null ? officeBagTexts.moved(formerBag) : sentences[result];
}

/** Returns the signal of a text that is no code; null if it may be one. */
export function badCodeSignal(code: string): PackingSignal | null {
  const isTyped = hasTypedLetters(code);
  if (!isTyped && orderCodeProblem(code) === null) return null;
  return {
    ...DEFAULTS,
    ...STYLES.unknown,
    icon: 'bad',
    word: officeScanTexts.verdicts.notACode,
    sentence: isTyped ? officeScanTexts.sentences.inputMethod : officeScanTexts.sentences.notACode,
    code,
  };
}

export const failedSignal = (code: string, sentence: string): PackingSignal => ({
  ...DEFAULTS,
  ...STYLES.unknown,
  icon: 'bad',
  word: texts.failed,
  sentence,
  code,
});

export const undoneSignal = (code: string): PackingSignal => ({
  ...DEFAULTS,
  ...STYLES['taken-out'],
  word: texts.undone,
  sentence: texts.undoneHelp,
  code,
});

export const nothingToUndoSignal: PackingSignal = {
  ...READY,
  icon: 'undo',
  sound: 'repeat',
  word: texts.nothingToUndo,
  sentence: texts.nothingToUndoHelp,
};

/** Returns the signal of a scan that is stored on this machine, without data from the server. */
export const storedSignal = (code: string): PackingSignal => ({
  ...DEFAULTS,
  ...savedSignal(placeScanTexts.saved),
  code,
});

/** Returns the signal of a scan that this machine stored, by the state of its outbox entry. */
export function entrySignal(
  entry: OutboxEntry | undefined,
  { orderCode, mode }: { readonly orderCode: string; readonly mode: PackingMode },
): PackingSignal {
  const signal = placeSignal(entry, {
    saved: placeScanTexts.saved,
    answered: ({ result: text, detail: formerBag }) => {
      const result = isPackResult(text) ? text : 'packed';
      const said = { result, formerBag };
      return { ...STYLES[result], word: resultWord(said, mode), sentence: sentenceOf(said, mode) };
    },
  });
  return {
    ...DEFAULTS,
    ...signal,
    code: orderCode,
    canMove: entry?.result === 'needs-confirmation',
  };
}

/** Signal: the bag cannot be sealed yet. */
export const sealWaitsSignal: PackingSignal = {
  ...DEFAULTS,
  ...{ tone: 'no', icon: 'offline', sound: 'bad', word: placeScanTexts.waitingTitle },
  sentence: placeScanTexts.sealWaits,
};
