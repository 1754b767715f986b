import { hasTypedLetters, orderCodeProblem } from '@logistics/shared/domain';
import { formatNearTime } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { IconName } from '../../components/icon.tsx';
import type { Sound } from '../../components/scan-tones.ts';
import type { ReportRow, ScanAnswer, StationParcel } from '../../platform/index.ts';
import { stepName, type Step } from './steps.ts';
import { VERDICT_STYLES, verdictWord } from './verdict-styles.ts';

/** Result of the last scan, in the largest size that fits. */
export interface Signal {
  tone: 'ok' | 'dup' | 'same' | 'no' | 'calm';
  icon: IconName;
  sound: Sound | null;
  word: string;
  sentence: string;
  /** Note about the local data behind the result; null if the result does not depend on such data. */
  basis: string | null;
  code: string | null;
  weight: number | null;
  /** kg, measured with this scan. `weight` may come from the server instead. */
  measured: number | null;
  /** Data of the parcel from the server; null: none. */
  parcel: StationParcel | null;
  /** The parcel is recorded with this step, so a weight can be added. */
  canWeigh: boolean;
  /** The step is out of order or the code is unusual, but the user may write the scan anyway. */
  canForce: boolean;
}

const { sentences, signals } = officeScanTexts;
const DEFAULTS = {
  basis: null,
  code: null,
  weight: null,
  measured: null,
  parcel: null,
  canWeigh: false,
  canForce: false,
} as const;
const RECORDED: readonly ScanAnswer['verdict'][] = ['recorded', 'repeated', 'already'];

export const READY: Signal = {
  ...DEFAULTS,
  tone: 'calm',
  icon: 'scan',
  sound: null,
  word: signals.ready,
  sentence: signals.readyHelp,
};

export function answerSignal(answer: ScanAnswer, step: Step, weight: number | null): Signal {
  const { verdict, orderCode, parcel, entry } = answer;
  const isWeighed = isWeightOnly(answer);
  return {
    ...(isWeighed ? { ...VERDICT_STYLES.recorded, icon: 'scale' } : VERDICT_STYLES[verdict]),
    word: isWeighed ? signals.weighed : verdictWord(verdict),
    sentence: isWeighed ? signals.weighedHelp(entry?.weight ?? 0) : sentenceOf(answer, step),
    basis: basisOf(answer),
    code: orderCode,
    weight: entry?.weight ?? weight ?? parcel?.weight ?? null,
    measured: weight,
    parcel,
    canWeigh: RECORDED.includes(verdict),
    canForce: verdict === 'wrongStep' || isUnusualCode(answer),
  };
}

/** Whether the scan was stored only for its weight, because the step of the parcel was recorded before. */
export const isWeightOnly = ({ verdict, entry }: Pick<ReportRow, 'verdict' | 'entry'>): boolean =>
  entry !== null && (verdict === 'repeated' || verdict === 'already') && entry.weight !== null;

/** Allowed as a code, but neither known nor like a code of a carrier. */
const isUnusualCode = ({ verdict, orderCode }: ScanAnswer) =>
  verdict === 'notACode' && orderCodeProblem(orderCode) === null;

function basisOf(answer: ScanAnswer): string | null {
  const { verdict, judgedFrom, codesAt } = answer;
  // These verdicts depend on the code alone.
  const isOfCode = verdict === 'repeated' || (verdict === 'notACode' && !isUnusualCode(answer));
  if (judgedFrom === 'server' || isOfCode) return null;
  return codesAt === null ? sentences.noCodes : sentences.basis(formatNearTime(codesAt, new Date()));
}

/** Signal of a scan on which the server's verdict differs from this machine's. */
export function settledSignal({ verdict, orderCode, weight, entry }: ReportRow, step: Step): Signal {
  return {
    ...VERDICT_STYLES[verdict],
    word: verdictWord(verdict),
    sentence:
      entry?.reason ??
      (verdict === 'recorded' ? sentences.settled(stepName(step)) : sentences.settledAlready),
    basis: null,
    code: orderCode,
    weight,
    measured: weight,
    parcel: null,
    canWeigh: verdict === 'recorded' || verdict === 'already',
    canForce: verdict === 'wrongStep',
  };
}

function sentenceOf({ verdict, orderCode, known, judgedFrom }: ScanAnswer, step: Step): string {
  if (verdict === 'recorded') return sentences.recorded(stepName(step));
  if (verdict === 'notACode' && hasTypedLetters(orderCode)) return sentences.inputMethod;
  if (verdict === 'notACode' && orderCodeProblem(orderCode) === null) return sentences.oddCode;
  if (verdict === 'unknown' && judgedFrom === 'server') return sentences.unknownToServer;
  if (verdict !== 'wrongStep') return sentences[verdict];
  const status = Object.entries(orderStatusNames).find(([id]) => Number(id) === known)?.[1];
  return status === undefined ? sentences.wrongStepUnknown : sentences.wrongStep(status);
}

export const undoneSignal = (code: string): Signal => ({
  ...DEFAULTS,
  ...VERDICT_STYLES.undone,
  word: verdictWord('undone'),
  sentence: sentences.undone,
  code,
});

export const nothingToUndoSignal: Signal = {
  ...READY,
  icon: 'undo',
  sound: 'repeat',
  word: signals.nothingToUndo,
  sentence: signals.nothingToUndoHelp,
};

export const droppedSignal = (code: string): Signal => ({
  ...undoneSignal(code),
  word: signals.dropped,
  sentence: signals.droppedHelp,
});

export const listDoneSignal = (written: number, total: number): Signal => ({
  ...DEFAULTS,
  ...VERDICT_STYLES[written === total ? 'recorded' : 'already'],
  word: signals.listDone,
  sentence: signals.listDoneHelp(written, total),
});

export const failedSignal = (text: string, sentence: string): Signal => ({
  ...DEFAULTS,
  ...VERDICT_STYLES.notACode,
  word: signals.failed,
  sentence,
  code: text,
});

const weighingHelp = {
  weightHeld: signals.weightHeldHelp,
  waitingWeight: () => signals.waitingWeightHelp,
  badWeight: () => signals.badWeightHelp,
  weightAlone: () => signals.weightAloneHelp,
} as const;

/**
 * Returns the signal for a weight, or for a code that waits for one. `isOccupied`: another parcel may lie on the scale.
 */
export function weighingSignal(
  said: 'weightHeld' | 'waitingWeight' | 'badWeight' | 'weightAlone',
  pending: { weight: number | null; code: string | null },
  isOccupied: boolean,
): Signal {
  const isGood = said === 'weightHeld' || said === 'waitingWeight';
  return {
    ...DEFAULTS,
    tone: isGood ? 'calm' : 'no',
    icon: 'scale',
    sound: isGood ? 'note' : 'bad',
    word: signals[said],
    sentence:
      said === 'waitingWeight' && isOccupied ? signals.occupiedHelp : weighingHelp[said](pending.weight ?? 0),
    code: said === 'waitingWeight' ? pending.code : null,
  };
}
