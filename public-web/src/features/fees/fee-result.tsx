import type { FeeRatesOfDay } from '@logistics/shared/api-client/public';
import { type Fee, type Parcel, shippingFee } from '@logistics/shared/domain';
import { formatVnd } from '@logistics/shared/formatting';
import { feeTexts as texts } from '@logistics/shared/texts/site-home';

interface FeeResultProps {
  parcel: Parcel;
  rates: FeeRatesOfDay;
  destination: FeeRatesOfDay['destinations'][number];
}

/** The fee and its calculation, in words and with the exact numbers. */
export function FeeResult({ parcel, rates, destination }: FeeResultProps) {
  const fee = shippingFee(parcel, destination, rates);
  return (
    <>
      <span>{texts.result}</span>
      <b>{formatVnd(fee.total)}</b>
      <small>{workingOf(fee, destination, rates)}</small>
      <small>
        {texts.estimate} {rates.serviceFeePercent > 0 && texts.serviceFee(rates.serviceFeePercent)}
      </small>
    </>
  );
}

/** Sentences that explain a fee. */
export function workingOf(
  { basis, chargeableWeight, volume, volumetricWeight, beforeMinimum, total }: Fee,
  { perKg, perM3 }: FeeResultProps['destination'],
  { volumetricDivisor }: FeeRatesOfDay,
): string {
  const product = texts.byWeight(chargeableWeight, perKg);
  switch (basis) {
    case 'minimum':
      return texts.byMinimum(beforeMinimum, total);
    case 'volume':
      return texts.byVolume(volume ?? 0, perM3);
    case 'volumetric':
      return `${texts.volumetricWins(volume ?? 0, volumetricWeight ?? 0, volumetricDivisor)} ${product}`;
    case 'weight':
      return volume === null || volumetricWeight === null
        ? product
        : `${texts.weightWins(volume, volumetricWeight)} ${product}`;
  }
}
