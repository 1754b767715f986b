import type { ShelfResult } from '@logistics/shared/contracts';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { SCANNER_STYLES, type ScannerSignal } from '../../components/scanner-signal.ts';
import type { StoredWords } from '../../components/stored-scanner.ts';

const texts = officeShelfTexts.put;

/** Texts for stored scans. */
export const STORED_PUTS: StoredWords = {
  saved: () => placeScanTexts.saved,
  answered: ({ code: scanned, result: text, detail }, orderCode) => {
    const result = isShelfResult(text) ? text : 'put';
    const shelf = isUnchanged(result) ? detail : scanned;
    return shelfSignal({ result, orderCode, shelf, shelfBefore: null, status_name: detail }, scanned);
  },
};

const isShelfResult = (text: string): text is ShelfResult['result'] => Object.hasOwn(texts.words, text);

const isUnchanged = (result: ShelfResult['result']) => result === 'unchanged' || result === 'duplicate';

type Result = Pick<ShelfResult, 'result' | 'orderCode' | 'shelf' | 'shelfBefore' | 'status_name'>;

/**
 * Returns the signal of a parcel that was put on a shelf.
 *
 * @param scanned the shelf; the parcel is on another one, or on none, if somebody moved it later
 */
export function shelfSignal(
  { result, orderCode: code, shelf, shelfBefore, status_name: status }: Result,
  scanned: string,
): ScannerSignal {
  const word = texts.words[result];
  switch (result) {
    case 'put':
      return {
        ...SCANNER_STYLES.good,
        word,
        sentence: shelfBefore === null ? texts.onto(shelf ?? '') : texts.moved(shelfBefore, shelf ?? ''),
        code,
      };
    case 'unchanged':
    case 'duplicate':
      // A duplicate is this scan itself, sent again because its answer was late or lost.
      if (shelf === scanned)
        return {
          ...SCANNER_STYLES[result === 'duplicate' ? 'good' : 'same'],
          ...{ word, sentence: texts.onto(shelf), code },
        };
      return {
        ...SCANNER_STYLES.same,
        ...{ word: texts.otherShelf, sentence: shelf === null ? texts.offShelf : texts.newer(shelf), code },
      };
    case 'unknown':
      return { ...SCANNER_STYLES.unknown, word, sentence: texts.unknownHelp, code };
    case 'unknown-shelf':
      return { ...SCANNER_STYLES.bad, word, sentence: officeShelfTexts.put.fieldShelf, code };
    case 'needs-confirmation':
      return { ...SCANNER_STYLES.wrong, word, sentence: texts.confirmHelp(status ?? ''), code };
  }
}
