import type { CheckResult } from '@logistics/shared/contracts';
import { formatNearTime } from '@logistics/shared/formatting';
import {
  officeArrivalTexts as texts,
  officeLateLabelTexts,
} from '@logistics/shared/texts/office-bag-arrival';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import type { StoredWords } from '../../components/stored-scanner.ts';
import { SCANNER_STYLES, type ScannerSignal } from '../../components/scanner-signal.ts';
import type { LateLabel } from './late-label.ts';

const { sentences } = texts;
const STYLES = {
  found: SCANNER_STYLES.good,
  again: SCANNER_STYLES.repeated,
  surplus: SCANNER_STYLES.wrong,
  unknown: SCANNER_STYLES.unknown,
  bag: SCANNER_STYLES.note,
  'no-bag': SCANNER_STYLES.unknown,
  withdrawn: SCANNER_STYLES.undone,
} as const satisfies Record<CheckResult['result'], unknown>;

const isCheckResult = (text: string): text is CheckResult['result'] => Object.hasOwn(STYLES, text);

type CheckedScan = Pick<CheckResult, 'result' | 'before' | 'otherBag' | 'orderCode'>;

/** Returns the signal of a scanned parcel. */
export function checkSignal(result: CheckedScan, bag: string): ScannerSignal {
  return {
    ...STYLES[result.result],
    word: texts.words[result.result],
    sentence: sentenceOf(result, bag),
    code: result.orderCode,
  };
}

function sentenceOf({ result, before, otherBag }: CheckedScan, bag: string): string {
  switch (result) {
    case 'again':
      return before ? sentences.again(before.by, formatNearTime(before.at, new Date())) : sentences.found;
    case 'surplus':
      return otherBag === null ? sentences.noBag : sentences.otherBag(otherBag);
    case 'bag':
      return texts.heading(otherBag ?? '');
    case 'no-bag':
      return texts.noBagHelp(bag);
    default:
      return sentences[result];
  }
}

/** Returns the signal of the bag that is checked now. */
export const bagSignal = (code: string, expected: number): ScannerSignal => ({
  ...SCANNER_STYLES.note,
  word: texts.opened(code),
  sentence: texts.openedHelp(expected),
  code: null,
});

export const noBagSignal = (code: string): ScannerSignal => ({
  ...SCANNER_STYLES.unknown,
  word: texts.noBag,
  sentence: texts.noBagHelp(code),
  code: null,
});

/** Returns the signal of a bag while offline: its scans are stored, and the page has no data of the bag. */
export const bagOfflineSignal = (code: string): ScannerSignal => ({
  ...SCANNER_STYLES.note,
  ...{ icon: 'offline', word: texts.opened(code), sentence: placeScanTexts.openedWithoutLine(code) },
  code: null,
});

/** Returns the signal that parcels after the label of a bag were recorded for the previous bag. */
export const lateLabelSignal = ({ code, before, strays }: LateLabel): ScannerSignal => ({
  ...SCANNER_STYLES.wrong,
  ...{ word: texts.words.bag, sentence: officeLateLabelTexts.mixed(code, before, strays.length), code },
});

/** Signal: the check cannot be closed yet. */
export const closeWaitsSignal: ScannerSignal = {
  ...SCANNER_STYLES.wrong,
  ...{ icon: 'offline', word: placeScanTexts.waitingTitle, sentence: placeScanTexts.closeWaits },
  code: null,
};

/** Texts for stored scans. `known` returns a sentence about a parcel in the page's list of missing ones, else null. */
export const storedChecks = (known: (code: string) => string | null): StoredWords => ({
  saved: (code) => known(code) ?? placeScanTexts.savedCheck,
  answered: ({ code: bag, result: text, detail }, orderCode) => {
    const result = isCheckResult(text) ? text : 'found';
    return checkSignal({ result, orderCode, otherBag: detail, before: null }, bag);
  },
});
