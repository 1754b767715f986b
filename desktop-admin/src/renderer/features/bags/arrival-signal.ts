import type { CheckResult } from '@logistics/shared/contracts';
import { formatNearTime } from '@logistics/shared/formatting';
import { officeArrivalTexts as texts } from '@logistics/shared/texts/office-bag-arrival';
import { SCANNER_LOOKS, type ScannerSignal } from '../../components/scanner-signal.ts';

const { sentences } = texts;
const LOOKS = {
  found: SCANNER_LOOKS.good,
  again: SCANNER_LOOKS.repeated,
  surplus: SCANNER_LOOKS.wrong,
  unknown: SCANNER_LOOKS.unknown,
  bag: SCANNER_LOOKS.note,
  'no-bag': SCANNER_LOOKS.unknown,
  withdrawn: SCANNER_LOOKS.undone,
} as const satisfies Record<CheckResult['result'], unknown>;

/** Returns the signal of a scanned parcel. */
export function checkSignal(result: CheckResult, bag: string): ScannerSignal {
  return {
    ...LOOKS[result.result],
    word: texts.words[result.result],
    sentence: sentenceOf(result, bag),
    code: result.orderCode,
  };
}

function sentenceOf({ result, before, otherBag }: CheckResult, bag: string): string {
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

/** Says which bag is checked now. */
export const bagSignal = (code: string, expected: number): ScannerSignal => ({
  ...SCANNER_LOOKS.note,
  word: texts.opened(code),
  sentence: texts.openedHelp(expected),
  code: null,
});

export const noBagSignal = (code: string): ScannerSignal => ({
  ...SCANNER_LOOKS.unknown,
  word: texts.noBag,
  sentence: texts.noBagHelp(code),
  code: null,
});
