import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { IconName } from '../../components/icon.tsx';
import type { Sound } from '../../components/scan-tones.ts';
import type { ReportRow } from '../../platform/index.ts';

export type Verdict = ReportRow['verdict'];

interface Style {
  /** Colour of the signal. Word, icon and sound carry the same information. */
  tone: 'ok' | 'dup' | 'same' | 'no' | 'calm';
  icon: IconName;
  sound: Sound;
}

/** Appearance and sound of each answer of the station. */
export const VERDICT_STYLES: Readonly<Record<Verdict, Style>> = {
  recorded: { tone: 'ok', icon: 'done', sound: 'good' },
  repeated: { tone: 'dup', icon: 'twice', sound: 'repeat' },
  already: { tone: 'same', icon: 'info', sound: 'repeat' },
  unknown: { tone: 'no', icon: 'unknown', sound: 'bad' },
  wrongStep: { tone: 'no', icon: 'warning', sound: 'bad' },
  notACode: { tone: 'no', icon: 'bad', sound: 'bad' },
  undone: { tone: 'calm', icon: 'undo', sound: 'undone' },
};

export const verdictWord = (verdict: Verdict): string => officeScanTexts.verdicts[verdict];
