import type { ShelfResult } from '@logistics/shared/contracts';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { SCANNER_LOOKS, type ScannerSignal } from '../../components/scanner-signal.ts';
import type { StoredWords } from '../../components/stored-scanner.ts';

const texts = officeShelfTexts.put;

/** What the page says of stored scans. */
export const STORED_PUTS: StoredWords = {
  saved: () => placeScanTexts.saved,
  answered: ({ code: shelf, result: text, detail }, orderCode) => {
    const result = isShelfResult(text) ? text : 'put';
    return shelfSignal({ result, orderCode, shelf, shelfBefore: null, status_name: detail });
  },
};

const isShelfResult = (text: string): text is ShelfResult['result'] => Object.hasOwn(texts.words, text);

/** Returns the signal of a parcel that was put on a shelf. */
export function shelfSignal({
  result,
  orderCode: code,
  shelf,
  shelfBefore,
  status_name: status,
}: Pick<ShelfResult, 'result' | 'orderCode' | 'shelf' | 'shelfBefore' | 'status_name'>): ScannerSignal {
  const word = texts.words[result];
  switch (result) {
    case 'put':
      return {
        ...SCANNER_LOOKS.good,
        word,
        sentence: shelfBefore === null ? texts.onto(shelf ?? '') : texts.moved(shelfBefore, shelf ?? ''),
        code,
      };
    case 'unchanged':
    case 'duplicate':
      return {
        ...SCANNER_LOOKS.same,
        word,
        sentence: shelf === shelfBefore ? texts.onto(shelf ?? '') : texts.newer(shelf ?? ''),
        code,
      };
    case 'unknown':
      return { ...SCANNER_LOOKS.unknown, word, sentence: texts.unknownHelp, code };
    case 'unknown-shelf':
      return { ...SCANNER_LOOKS.bad, word, sentence: officeShelfTexts.put.fieldShelf, code };
    case 'needs-confirmation':
      return { ...SCANNER_LOOKS.wrong, word, sentence: texts.confirmHelp(status ?? ''), code };
  }
}
