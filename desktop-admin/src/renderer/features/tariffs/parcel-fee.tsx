import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useGetParcelFeeQuery } from '@logistics/shared/api-client/tariffs';
import type { ParcelFee } from '@logistics/shared/contracts';
import { formatVolume, formatWeight } from '@logistics/shared/formatting';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { failureOf } from '../../components/failure.ts';
import { OrderCode } from '../../components/order-code.tsx';
import { ScannerField } from '../../components/scanner-field.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { useScanField } from '../../components/use-scan-field.ts';
import { OrderFee } from '../../fees/order-fee.tsx';
import { parcelFeePath } from './parcel-fee-path.ts';

const texts = officeTariffTexts.parcel;

/** How the fee of a parcel is computed, for users who manage tariffs. The code is in the address. */
export function ParcelFeePart({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useScanField(field, {});
  return (
    <div className="form-page parcel-fee">
      <p>
        <Link to="/tariffs">{texts.back}</Link>
      </p>
      <ScannerField
        field={field}
        hint={texts.scan}
        onLine={(line) => {
          if (line.trim() !== '') void navigate(parcelFeePath(line.trim()));
        }}
      />
      {code === '' ? <PageState icon="scan">{texts.start}</PageState> : <Parcel code={code} />}
    </div>
  );
}

function Parcel({ code }: { code: string }) {
  const { currentData, error, isFetching, refetch } = useGetParcelFeeQuery(code, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const failure = isFetching ? undefined : failureOf(error);
  if (failure?.code === 'ORDER_NOT_FOUND')
    return (
      <div role="status">
        <PageState icon="scan">{texts.unknown(code)}</PageState>
      </div>
    );
  if (failure && !currentData) return <FailureState error={failure} retry={() => void refetch()} />;
  if (!currentData)
    return (
      <section className="card form-card bone parcel-fee-bone" role="status" aria-label={texts.loading} />
    );
  return <Found parcel={currentData} />;
}

function Found({ parcel }: { parcel: ParcelFee }) {
  const { order_code: code, status, status_name: statusName, weight, volume, service, route } = parcel;
  const quiet = (words: string) => <span className="quiet">{words}</span>;
  const rows = [
    [texts.weight, weight === null ? quiet(texts.unknownFact) : formatWeight(weight)],
    [texts.volume, volume === null ? quiet(texts.unknownFact) : formatVolume(volume)],
    [texts.service, service || quiet(texts.first)],
    [texts.route, route || quiet(texts.first)],
  ] as const;
  return (
    <section className="card form-card" aria-label={code}>
      <div className="row">
        <OrderCode code={code} large />
        <StatusChip status={status} name={statusName} />
      </div>
      <dl className="facts" aria-label={texts.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OrderFee order={parcel} />
    </section>
  );
}
