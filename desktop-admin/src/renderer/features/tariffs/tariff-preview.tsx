import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePreviewTariffMutation } from '@logistics/shared/api-client/tariffs';
import type { TariffDraft, TariffPreview } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Field } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import { orderPath } from '../../components/order-path.ts';
import { Select } from '../../components/select.tsx';
import { parcelFeePath } from './parcel-fee-path.ts';

const texts = officeTariffTexts.preview;
const DAYS = [7, 30, 90, 365] as const;

interface TariffPreviewPartProps {
  /** Returns the tariff in the form; null if a field is wrong. */
  read: () => TariffDraft | null;
  /** Whether the user may open orders. */
  mayOpenOrders: boolean;
}

/** What the tariff in the form would change, before it is published. */
export function TariffPreviewPart({ read, mayOpenOrders }: TariffPreviewPartProps) {
  const [days, setDays] = useState<number>(30);
  const [preview, { data, error, isLoading }] = usePreviewTariffMutation();
  const failure = failureOf(error);
  const run = () => {
    const tariff = read();
    if (tariff) void preview({ tariff, days });
  };
  return (
    <section className="card form-card record-wide" aria-labelledby="tariff-preview">
      <h2 id="tariff-preview">{texts.title}</h2>
      <div className="preview-choice">
        <Field label={texts.days}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={setDays}
              options={DAYS.map((value) => ({ value, label: texts.daysOption(value) }))}
            />
          )}
        </Field>
        <Button disabled={isLoading} aria-busy={isLoading} onClick={run}>
          {texts.run}
        </Button>
      </div>
      <div role="status" className="preview-result">
        {failure && !isLoading && <Note look="bad">{errorSentence(failure)}</Note>}
        {data && !failure && <Found preview={data} mayOpenOrders={mayOpenOrders} />}
      </div>
    </section>
  );
}

function Found({ preview, mayOpenOrders }: { preview: TariffPreview; mayOpenOrders: boolean }) {
  const { parcels, changed, before, after, isCapped, largest } = preview;
  const amount = (value: number | null) =>
    value === null ? <span className="quiet">{texts.noFee}</span> : formatVnd(value);
  return (
    <>
      <p>
        {texts.counts(parcels, changed)} {isCapped && texts.capped(parcels)}{' '}
        {parcels > 0 && texts.sums(before, after)}
      </p>
      {largest.length > 0 && (
        <div className="table-scroll">
          <table className="preview-table" aria-label={texts.largest}>
            <thead>
              <tr>
                <th scope="col">{texts.code}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
                <th scope="col">{texts.difference}</th>
              </tr>
            </thead>
            <tbody>
              {largest.map((one) => (
                <tr key={one.orderId}>
                  <th scope="row" className="mono">
                    <Link
                      to={
                        mayOpenOrders
                          ? orderPath({ id: one.orderId, order_code: one.orderCode })
                          : parcelFeePath(one.orderCode)
                      }
                    >
                      {one.orderCode}
                    </Link>
                  </th>
                  <td>{amount(one.before)}</td>
                  <td>{amount(one.after)}</td>
                  <td>{formatVnd((one.after ?? 0) - (one.before ?? 0))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
