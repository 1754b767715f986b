import { type Parcel, parseVietnameseNumber } from '@logistics/shared/domain';

/** Values of the calculator's fields, as typed. */
export interface FeeDraft {
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** Key of the destination; '' for the first. */
  readonly destination: string;
  /** Code of the service; '' for the first. */
  readonly service: string;
}

/** Initial example that shows how a fee is calculated. */
export const FIRST_DRAFT: FeeDraft = {
  weight: '10',
  length: '',
  width: '',
  height: '',
  destination: '',
  service: '',
};

/** Kilograms; a smaller weight counts as none. */
export const WEIGHT_LIMITS = { min: 0.01, max: 10_000 } as const;
/** Centimetres of one side. */
export const SIDE_LIMITS = { min: 0.1, max: 2000 } as const;

/** Query parameters of the fields. */
const PARAMS: readonly (readonly [field: keyof FeeDraft, param: string])[] = [
  ['weight', 'can'],
  ['length', 'dai'],
  ['width', 'rong'],
  ['height', 'cao'],
  ['destination', 'den'],
  ['service', 'dich-vu'],
];

/** Reads the draft from an address; missing fields have their initial value. */
export function readDraft(params: URLSearchParams): FeeDraft {
  const draft: Record<keyof FeeDraft, string> = { ...FIRST_DRAFT };
  for (const [field, param] of PARAMS) draft[field] = params.get(param)?.slice(0, 20) ?? draft[field];
  return draft;
}

/** Returns the address with this draft, without initial values; other parameters are unchanged. */
export function withDraft(params: URLSearchParams, draft: FeeDraft): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [field, param] of PARAMS) {
    next.delete(param);
    if (draft[field] !== FIRST_DRAFT[field]) next.append(param, draft[field]);
  }
  return next;
}

export interface DraftReading {
  /** null without a valid weight. */
  readonly parcel: Parcel | null;
  readonly weightProblem: 'missing' | 'wrong' | null;
  /** missing: some sides are given, but not all three. */
  readonly sizeProblem: 'missing' | 'wrong' | null;
}

/** Parses the fields. An incomplete size is ignored and reported. */
export function readParcel({ weight, length, width, height }: FeeDraft): DraftReading {
  const sides = [length, width, height].map((text) => text.trim());
  const kilograms = readWeight(weight);
  const [a, b, c] = sides.map((text) => amount(text, 'cm', SIDE_LIMITS));
  const filledCount = sides.filter((text) => text !== '').length;
  const isWrong = sides.some((text) => text !== '' && amount(text, 'cm', SIDE_LIMITS) === null);
  const size = a && b && c ? ([a, b, c] as const) : null;
  return {
    parcel: kilograms === null ? null : { weight: kilograms, size },
    weightProblem: weight.trim() === '' ? 'missing' : kilograms === null ? 'wrong' : null,
    sizeProblem: isWrong ? 'wrong' : filledCount > 0 && filledCount < 3 ? 'missing' : null,
  };
}

/** Parses a weight in kilograms; null if it is invalid. */
export const readWeight = (text: string): number | null => amount(text, 'kg', WEIGHT_LIMITS);

function amount(
  text: string,
  unit: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const value = parseVietnameseNumber(text, { units: [unit] });
  return value !== null && value >= min && value <= max ? value : null;
}
