import { type Parcel, parseVietnameseNumber } from '@logistics/shared/domain';

/** What stands in the calculator's fields, as typed. */
export interface FeeDraft {
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** Key of the destination; '' for the first. */
  readonly destination: string;
}

/** An example to begin with, so that the first look shows how a fee comes about. */
export const FIRST_DRAFT: FeeDraft = { weight: '10', length: '', width: '', height: '', destination: '' };

/** Kilograms that can be reckoned; less than the least is shown as none. */
export const WEIGHT_LIMITS = { min: 0.01, max: 10_000 } as const;
/** Centimetres of one side. */
export const SIDE_LIMITS = { min: 0.1, max: 2000 } as const;

/** The names of the fields in the page's address. */
const PARAMS: readonly (readonly [field: keyof FeeDraft, param: string])[] = [
  ['weight', 'can'],
  ['length', 'dai'],
  ['width', 'rong'],
  ['height', 'cao'],
  ['destination', 'den'],
];

/** The draft that an address holds; what it does not name is as at first. */
export function readDraft(params: URLSearchParams): FeeDraft {
  const draft: Record<keyof FeeDraft, string> = { ...FIRST_DRAFT };
  for (const [field, param] of PARAMS) draft[field] = params.get(param)?.slice(0, 20) ?? draft[field];
  return draft;
}

/** The address with this draft in it, without what is as at first; its other parts stay. */
export function withDraft(params: URLSearchParams, draft: FeeDraft): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [field, param] of PARAMS) {
    next.delete(param);
    if (draft[field] !== FIRST_DRAFT[field]) next.append(param, draft[field]);
  }
  return next;
}

export interface DraftReading {
  /** null while there is no usable weight. */
  readonly parcel: Parcel | null;
  readonly weightProblem: 'missing' | 'wrong' | null;
  /** missing: some sides are there, but not all three. */
  readonly sizeProblem: 'missing' | 'wrong' | null;
}

/** What can be reckoned from the fields. A size that is not whole is left out, and said to be. */
export function readParcel({ weight, length, width, height }: FeeDraft): DraftReading {
  const sides = [length, width, height].map((text) => text.trim());
  const kilograms = amount(weight, 'kg', WEIGHT_LIMITS);
  const [a, b, c] = sides.map((text) => amount(text, 'cm', SIDE_LIMITS));
  const given = sides.filter((text) => text !== '').length;
  const isWrong = sides.some((text) => text !== '' && amount(text, 'cm', SIDE_LIMITS) === null);
  const size = a && b && c ? ([a, b, c] as const) : null;
  return {
    parcel: kilograms === null ? null : { weight: kilograms, size },
    weightProblem: weight.trim() === '' ? 'missing' : kilograms === null ? 'wrong' : null,
    sizeProblem: isWrong ? 'wrong' : given > 0 && given < 3 ? 'missing' : null,
  };
}

function amount(
  text: string,
  unit: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const value = parseVietnameseNumber(text, { units: [unit] });
  return value !== null && value >= min && value <= max ? value : null;
}
