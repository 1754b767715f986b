/** Prices of one destination, in whole đồng. */
export interface FeePrices {
  readonly perKg: number;
  /** 0: bulky parcels are charged by weight only. */
  readonly perM3: number;
}

/** Terms of all destinations. */
export interface FeeTerms {
  /** Cubic centimetres per kilogram: 6000 means D x R x C / 6000. */
  readonly volumetricDivisor: number;
  /** Minimum charge for a parcel, in whole đồng. */
  readonly minimumFee?: number | undefined;
}

export interface Parcel {
  /** Measured weight in kilograms. */
  readonly weight: number;
  /** Length, width and height in centimetres; null if unknown. */
  readonly size: readonly [length: number, width: number, height: number] | null;
}

export interface Fee {
  /** Cubic metres; null without a size. */
  readonly volume: number | null;
  /** Kilograms that correspond to the volume; null without a size. */
  readonly volumetricWeight: number | null;
  /** Charged kilograms: the larger of the two weights. */
  readonly chargeableWeight: number;
  /** The deciding value: measured weight, volumetric weight, price per volume, or minimum charge. */
  readonly basis: 'weight' | 'volumetric' | 'volume' | 'minimum';
  /** Fee before the minimum charge; whole đồng. */
  readonly beforeMinimum: number;
  /** Whole đồng. */
  readonly total: number;
}

const CM3_IN_M3 = 1_000_000;

/**
 * Computes the shipping fee of a parcel: chargeable weight by kilogram or volume by cubic metre, whichever is more,
 * and at least the minimum charge. Rounds weights to 0.01 kg and volumes to 0.001 m³ first, as the UI shows them, so
 * that the displayed numbers multiply to the displayed fee.
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
  const beforeMinimum = Math.max(byWeight, byVolume);
  const total = Math.max(beforeMinimum, terms.minimumFee ?? 0);
  return {
    volume,
    volumetricWeight,
    chargeableWeight,
    basis:
      total > beforeMinimum
        ? 'minimum'
        : byVolume > byWeight
          ? 'volume'
          : chargeableWeight > weight
            ? 'volumetric'
            : 'weight',
    beforeMinimum,
    total,
  };
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
