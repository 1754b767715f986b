/** A rate from a quantity on. The step with the highest `from` that the quantity reaches applies to all of it. */
export interface TariffStep {
  /** Grams for weight, cubic centimetres for volume. */
  readonly from: number;
  /** Whole đồng per kilogram or per cubic metre. */
  readonly rate: number;
}

export const ROUNDING_MODES = ['nearest', 'up'] as const;

/** The price rules of one tariff. All amounts are whole đồng. */
export interface TariffTerms {
  /** One of them begins at 0. */
  readonly weightSteps: TariffStep[];
  /** Empty: volume is not charged by cubic metre. */
  readonly volumeSteps: TariffStep[];
  /** Cubic centimetres that count as one kilogram; null: volume does not count as weight. */
  readonly volumetricDivisor: number | null;
  /** Minimum charge for the freight of a parcel. */
  readonly minimum: number;
  /** The total is rounded to a multiple of this. */
  readonly roundTo: number;
  /** `nearest`: half up. */
  readonly roundMode: (typeof ROUNDING_MODES)[number];
  readonly extras: {
    /** Per piece that gets a wooden crate. */
    readonly woodwork: number;
    /** Per counted item. */
    readonly counting: number;
    /** Insurance in hundredths of a percent of the declared value. */
    readonly insurance: number;
  };
}

/** Inputs of a fee, in exact units. */
export interface ParcelToPrice {
  readonly grams: number;
  /** Cubic centimetres; null: unknown, so only the weight counts. */
  readonly cubicCentimetres: number | null;
  /** Declared value in đồng, to be insured. 0: not insured. */
  readonly declaredValue: number;
  /** Pieces that get a wooden crate. */
  readonly woodwork: number;
  /** Items to be counted. */
  readonly counted: number;
  /** Shipping fee within China, in hundredths of NDT. */
  readonly domesticFen: number;
  /** VNĐ per NDT, up to four decimals; null: none on that day. */
  readonly exchangeRate: number | null;
}

/** In the order in which lines are shown. */
export const FEE_LINE_KINDS = [
  'weight',
  'volumetric',
  'volume',
  'minimum',
  'domestic',
  'woodwork',
  'counting',
  'insurance',
  'rounding',
] as const;
export type FeeLineKind = (typeof FEE_LINE_KINDS)[number];

export interface FeeLine {
  readonly kind: FeeLineKind;
  /** Grams, cubic centimetres, hundredths of NDT, đồng or pieces, by kind; 0 for `minimum` and `rounding`. */
  readonly quantity: number;
  /** Đồng per kilogram, cubic metre, NDT or piece; hundredths of a percent for insurance; the minimum or the step. */
  readonly rate: number;
  /** Whole đồng. Only `rounding` can be negative. */
  readonly amount: number;
}

export interface PricedParcel {
  readonly lines: readonly FeeLine[];
  /** The sum of the lines. */
  readonly total: number;
}

const GRAMS_IN_KG = 1000;
const CM3_IN_M3 = 1_000_000;
const FEN_IN_NDT = 100;
const BASIS_POINTS = 10_000;
/** Exchange rates count to four decimals. */
const RATE_SCALE = 10_000;

/**
 * Computes the fee of a parcel by one tariff: freight (the larger of weight and volume, at least the minimum), the fee
 * within China, and extras. Each line is rounded half up to whole đồng; the tariff's rounding of the total is a line of
 * its own. So the lines add up to the total.
 *
 * @returns null when the parcel has a fee within China and the day has no exchange rate
 */
export function priceParcel(parcel: ParcelToPrice, terms: TariffTerms): PricedParcel | null {
  const { domesticFen, exchangeRate } = parcel;
  if (domesticFen > 0 && exchangeRate === null) return null;
  const { extras } = terms;
  const lines = [
    ...freightLines(parcel, terms),
    domesticLine(domesticFen, exchangeRate ?? 0),
    line('woodwork', parcel.woodwork, extras.woodwork, 1),
    line('counting', parcel.counted, extras.counting, 1),
    line('insurance', parcel.declaredValue, extras.insurance, BASIS_POINTS),
  ].filter(({ kind, amount }) => amount > 0 || isFreight(kind));
  const sum = lines.reduce((before, { amount }) => before + amount, 0);
  const total = roundedTo(sum, terms);
  if (total !== sum) lines.push({ kind: 'rounding', quantity: 0, rate: terms.roundTo, amount: total - sum });
  return { lines, total };
}

const isFreight = (kind: FeeLineKind) => kind === 'weight' || kind === 'volumetric' || kind === 'volume';

function freightLines(
  { grams, cubicCentimetres }: ParcelToPrice,
  { weightSteps, volumeSteps, volumetricDivisor, minimum }: TariffTerms,
): FeeLine[] {
  const volume = cubicCentimetres ?? 0;
  const volumetric =
    volumetricDivisor === null ? 0 : dividedHalfUp(BigInt(volume) * BigInt(GRAMS_IN_KG), volumetricDivisor);
  const isVolumetric = volumetric > grams;
  const charged = isVolumetric ? volumetric : grams;
  const byWeight = line(
    isVolumetric ? 'volumetric' : 'weight',
    charged,
    stepOf(weightSteps, charged)?.rate ?? 0,
    GRAMS_IN_KG,
  );
  const byVolume = line('volume', volume, stepOf(volumeSteps, volume)?.rate ?? 0, CM3_IN_M3);
  const freight = byVolume.amount > byWeight.amount ? byVolume : byWeight;
  if (freight.amount >= minimum) return [freight];
  return [freight, { kind: 'minimum', quantity: 0, rate: minimum, amount: minimum - freight.amount }];
}

function domesticLine(fen: number, exchangeRate: number): FeeLine {
  const rate = scaled(exchangeRate, RATE_SCALE);
  const amount = dividedHalfUp(BigInt(fen) * BigInt(rate), FEN_IN_NDT * RATE_SCALE);
  return { kind: 'domestic', quantity: fen, rate: exchangeRate, amount };
}

function line(kind: FeeLineKind, quantity: number, rate: number, per: number): FeeLine {
  return { kind, quantity, rate, amount: dividedHalfUp(BigInt(quantity) * BigInt(rate), per) };
}

function stepOf(steps: readonly TariffStep[], quantity: number): TariffStep | null {
  let found: TariffStep | null = null;
  for (const step of steps) if (step.from <= quantity && (!found || step.from > found.from)) found = step;
  return found;
}

function roundedTo(sum: number, { roundTo, roundMode }: TariffTerms): number {
  const step = BigInt(roundTo);
  const steps =
    roundMode === 'up' ? (BigInt(sum) + step - 1n) / step : BigInt(dividedHalfUp(BigInt(sum), roundTo));
  return Number(steps * step);
}

/** Divides a number that is not negative; half a unit is rounded up. */
function dividedHalfUp(dividend: bigint, divisor: number): number {
  const by = BigInt(divisor);
  return Number((2n * dividend + by) / (2n * by));
}

/** Converts a decimal number to whole parts of a unit: 1.0005 kg and 1000 -> 1001. Rounds the digits as written. */
function scaled(value: number, parts: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Math.round(Number(`${digits}e${Number(exponent) + Math.log10(parts)}`));
}

/** Grams of a weight in kilograms. */
export const gramsOf = (kilograms: number): number => scaled(kilograms, GRAMS_IN_KG);
/** Cubic centimetres of a volume in cubic metres. */
export const cubicCentimetresOf = (cubicMetres: number): number => scaled(cubicMetres, CM3_IN_M3);
/** Hundredths of an amount in NDT. */
export const fenOf = (ndt: number): number => scaled(ndt, FEN_IN_NDT);

/** A tariff with the fields that decide whether it applies. */
export interface DatedTariff {
  readonly id: number;
  readonly service: string;
  readonly route: string;
  /** null: for customers of every group. */
  readonly group: string | null;
  /** First day, `yyyy-MM-dd`. */
  readonly validFrom: string;
  /** Of two tariffs with the same first day, the one published later applies. */
  readonly publishedAt: string;
}

interface TariffKey {
  readonly service: string;
  readonly route: string;
  readonly group: string | null;
  /** `yyyy-MM-dd` */
  readonly day: string;
}

/** Returns the tariff for a parcel: the group's tariff before the general one, then the latest by its first day. */
export function tariffOn<Tariff extends DatedTariff>(
  tariffs: readonly Tariff[],
  { service, route, group, day }: TariffKey,
): Tariff | null {
  let found: Tariff | null = null;
  for (const tariff of tariffs) {
    if (tariff.service !== service || tariff.route !== route || tariff.validFrom > day) continue;
    if (tariff.group !== null && tariff.group !== group) continue;
    if (!found || isBefore(found, tariff)) found = tariff;
  }
  return found;
}

/** Whether `other` applies instead of `one`. */
function isBefore(one: DatedTariff, other: DatedTariff): boolean {
  if ((one.group === null) !== (other.group === null)) return one.group === null;
  if (one.validFrom !== other.validFrom) return one.validFrom < other.validFrom;
  const [first, second] = [Date.parse(one.publishedAt), Date.parse(other.publishedAt)];
  return first === second ? one.id < other.id : first < second;
}
