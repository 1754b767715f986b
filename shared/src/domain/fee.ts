/** What one destination costs, in whole đồng. */
export interface FeePrices {
  readonly perKg: number;
  /** 0: bulk is charged by its weight alone. */
  readonly perM3: number;
}

/** What holds for all destinations. */
export interface FeeTerms {
  /** Cubic centimetres that weigh one kilogram: 6000 means D x R x C / 6000. */
  readonly volumetricDivisor: number;
  /** Whole đồng that a parcel costs at least. */
  readonly minimumFee?: number | undefined;
}

export interface Parcel {
  /** Kilograms as weighed. */
  readonly weight: number;
  /** Length, width and height in centimetres; null where they are not known. */
  readonly size: readonly [length: number, width: number, height: number] | null;
}

export interface Fee {
  /** Cubic metres; null without a size. */
  readonly volume: number | null;
  /** Kilograms that the volume counts for; null without a size. */
  readonly volumetricWeight: number | null;
  /** Kilograms that are charged: the larger of the two. */
  readonly chargeableWeight: number;
  /** What decided: the weight as weighed, that of the volume, the price of the room it takes, or the least charge. */
  readonly basis: 'weight' | 'volumetric' | 'volume' | 'minimum';
  /** By weight and volume, before the least charge; whole đồng. */
  readonly reckoned: number;
  /** Whole đồng. */
  readonly total: number;
}

const CM3_IN_M3 = 1_000_000;

/**
 * The shipping fee of a parcel: the chargeable weight by the kilogram or the volume by the cubic metre, whichever is
 * more, and never below the least charge. Weights are rounded to 0.01 kg and volumes to 0.001 m³ first, as they are
 * shown, so that the shown figures multiply to the shown fee.
 */
export function shippingFee(parcel: Parcel, prices: FeePrices, terms: FeeTerms): Fee {
  const cubicCentimetres = parcel.size ? parcel.size[0] * parcel.size[1] * parcel.size[2] : null;
  const weight = rounded(parcel.weight, 100);
  const volumetricWeight =
    cubicCentimetres === null ? null : rounded(cubicCentimetres / terms.volumetricDivisor, 100);
  const volume = cubicCentimetres === null ? null : rounded(cubicCentimetres / CM3_IN_M3, 1000);
  const chargeableWeight = Math.max(weight, volumetricWeight ?? 0);

  const byWeight = Math.round(chargeableWeight * prices.perKg);
  const byVolume = Math.round((volume ?? 0) * prices.perM3);
  const reckoned = Math.max(byWeight, byVolume);
  const total = Math.max(reckoned, terms.minimumFee ?? 0);
  return {
    volume,
    volumetricWeight,
    chargeableWeight,
    basis:
      total > reckoned
        ? 'minimum'
        : byVolume > byWeight
          ? 'volume'
          : chargeableWeight > weight
            ? 'volumetric'
            : 'weight',
    reckoned,
    total,
  };
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
