import { useState } from 'react';
import type { TariffDraft } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { cubicCentimetresOf, gramsOf, priceParcel } from '@logistics/shared/tariff';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { TextField } from '../../components/text-field.tsx';
import { FeeLines } from '../../components/fee-lines.tsx';

const texts = officeTariffTexts.example;

/** Fee of one sample parcel by the tariff in the form; follows the input. */
export function TariffExample({ terms }: { terms: TariffDraft['terms'] | null }) {
  const [weight, setWeight] = useState('12,5');
  const [volume, setVolume] = useState('0,06');
  const kilograms = parseVietnameseNumber(weight);
  const cubicMetres = volume.trim() === '' ? 0 : parseVietnameseNumber(volume);
  const priced =
    terms === null || kilograms === null || cubicMetres === null
      ? null
      : priceParcel(
          {
            grams: gramsOf(kilograms),
            cubicCentimetres: cubicCentimetresOf(cubicMetres),
            ...{ declaredValue: 0, woodwork: 0, counted: 0, domesticFen: 0, exchangeRate: null },
          },
          terms,
        );
  return (
    <section className="card form-card" aria-labelledby="tariff-example">
      <h2 id="tariff-example">{texts.title}</h2>
      <div className="field-pair">
        <TextField label={texts.weight} inputMode="decimal" max={12} value={weight} onChange={setWeight} />
        <TextField label={texts.volume} inputMode="decimal" max={12} value={volume} onChange={setVolume} />
      </div>
      <div role="status">
        {priced ? (
          <FeeLines label={texts.title} lines={priced.lines} total={priced.total} totalLabel={texts.total} />
        ) : (
          <p className="help">{texts.none}</p>
        )}
      </div>
    </section>
  );
}
