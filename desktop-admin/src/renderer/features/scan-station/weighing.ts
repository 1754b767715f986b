export const WEIGH_MODES = ['none', 'before', 'after'] as const;
/** `before`: a weight belongs to the code after it; `after`: to the code before it. */
export type WeighMode = (typeof WEIGH_MODES)[number];

const HEAVIEST = 10_000;
/** A number as scales type it. Whole numbers of four or more digits may be codes. */
const WEIGHT = /^(?:\d{1,3}|\d{1,6}[.,]\d{1,3}|\d{1,6}(?:[.,]\d{1,3})?\s*kg)$/i;

/** A code or a weight that waits for its counterpart. */
export interface PendingScan {
  weight: number | null;
  code: string | null;
}
export const NOTHING_PENDING: PendingScan = { weight: null, code: null };

/** Result of a line from a scanner or a scale. */
export interface Taken {
  pending: PendingScan;
  /** Scans to judge and store now, in this order. */
  scans: { text: string; weight: number | null }[];
  /** Message for the user if no scan gives an answer. */
  said: 'weightHeld' | 'waitingWeight' | 'badWeight' | 'weightAlone' | null;
}

/** Distinguishes weights from codes in one field, so that users need not change fields with a parcel in hand. */
export function takeLine(mode: WeighMode, pending: PendingScan, text: string): Taken {
  const line = text.trim();
  if (mode === 'none')
    return { pending, scans: line === '' ? [] : [{ text: line, weight: null }], said: null };
  if (line === '') return flushPending(pending);
  if (WEIGHT.test(line)) return takeWeight(mode, pending, line);
  if (mode === 'before')
    return { pending: NOTHING_PENDING, scans: [{ text: line, weight: pending.weight }], said: null };
  return { ...flushPending(pending), pending: { weight: null, code: line }, said: 'waitingWeight' };
}

/** Stores a code that still waits for its weight without one, so that it is not lost. */
export function flushPending(pending: PendingScan): Taken {
  const scans = pending.code === null ? [] : [{ text: pending.code, weight: null }];
  return { pending: { ...pending, code: null }, scans, said: null };
}

/** Returns kilograms as typed, with comma or point and with or without the unit; null: no weight of a parcel. */
export function readWeight(text: string): number | null {
  const line = text.trim();
  const weight = WEIGHT.test(line) ? Number(line.replace(/\s*kg$/i, '').replace(',', '.')) : 0;
  return weight > 0 && weight <= HEAVIEST ? weight : null;
}

/** Kilograms as a person types them, which {@link readWeight} reads. */
export const weightText = (kilograms: number): string => String(kilograms).replace('.', ',');

function takeWeight(mode: 'before' | 'after', pending: PendingScan, line: string): Taken {
  const weight = readWeight(line);
  if (weight === null) return { pending, scans: [], said: 'badWeight' };
  if (mode === 'before') return { pending: { weight, code: null }, scans: [], said: 'weightHeld' };
  if (pending.code === null) return { pending, scans: [], said: 'weightAlone' };
  return { pending: NOTHING_PENDING, scans: [{ text: pending.code, weight }], said: null };
}

const KEY = 'scanWeighing';

/** Loads the last weighing mode of this machine. */
export function loadWeighMode(): WeighMode {
  const stored = localStorage.getItem(KEY);
  return WEIGH_MODES.find((mode) => mode === stored) ?? 'none';
}

export function saveWeighMode(mode: WeighMode): void {
  localStorage.setItem(KEY, mode);
}
