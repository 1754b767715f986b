import { hasTypedLetters } from '@logistics/shared/domain';
import { officeScannerTexts as texts, officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import type { IconName } from './icon.tsx';
import type { Sound } from './scan-tones.ts';

/** Result of a scan at a scanner. Word, icon, colour and sound carry the same information. */
export interface ScannerSignal {
  readonly tone: 'ok' | 'dup' | 'same' | 'no' | 'calm';
  readonly icon: IconName;
  readonly sound: Sound | null;
  readonly word: string;
  readonly sentence: string;
  readonly code: string | null;
}

type Style = Pick<ScannerSignal, 'tone' | 'icon' | 'sound'>;

/** Appearance and sound of each kind of result. */
export const SCANNER_STYLES = {
  ready: { tone: 'calm', icon: 'scan', sound: null },
  note: { tone: 'calm', icon: 'tag', sound: 'note' },
  good: { tone: 'ok', icon: 'done', sound: 'good' },
  repeated: { tone: 'dup', icon: 'twice', sound: 'repeat' },
  same: { tone: 'same', icon: 'info', sound: 'repeat' },
  unknown: { tone: 'no', icon: 'unknown', sound: 'bad' },
  wrong: { tone: 'no', icon: 'warning', sound: 'bad' },
  bad: { tone: 'no', icon: 'bad', sound: 'bad' },
  undone: { tone: 'calm', icon: 'undo', sound: 'undone' },
} as const satisfies Record<string, Style>;

export const readySignal = (sentence: string): ScannerSignal => ({
  ...SCANNER_STYLES.ready,
  word: texts.ready,
  sentence,
  code: null,
});

export const notACodeSignal = (code: string): ScannerSignal => ({
  ...SCANNER_STYLES.bad,
  word: texts.notACode,
  sentence: hasTypedLetters(code) ? texts.inputMethod : texts.notACodeHelp,
  code,
});

export const failedSignal = (code: string, sentence: string): ScannerSignal => ({
  ...SCANNER_STYLES.bad,
  word: texts.failed,
  sentence,
  code,
});

export const chosenShelfSignal = (code: string, sentence: string): ScannerSignal => ({
  ...SCANNER_STYLES.note,
  ...{ word: officeShelfTexts.put.chosen, sentence, code },
});

export const unknownShelfSignal = (code: string): ScannerSignal => ({
  ...SCANNER_STYLES.unknown,
  word: texts.unknownShelf,
  sentence: texts.unknownShelfHelp(code),
  code: null,
});

export const undoneSignal = (code: string): ScannerSignal => ({
  ...SCANNER_STYLES.undone,
  word: texts.undone,
  sentence: texts.undoneHelp,
  code,
});

export const nothingToUndoSignal: ScannerSignal = {
  ...SCANNER_STYLES.undone,
  sound: 'repeat',
  word: texts.nothingToUndo,
  sentence: texts.nothingToUndoHelp,
  code: null,
};
