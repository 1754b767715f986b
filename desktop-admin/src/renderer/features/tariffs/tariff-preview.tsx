import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TariffDraft, TariffPreview } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import { orderPath } from '../../components/order-path.ts';
import { Select } from '../../components/select.tsx';
import { showDay } from '../../components/calendar-day.ts';
import { parcelFeePath } from './parcel-fee-path.ts';
import { usePreview } from './use-preview.ts';

const texts = officeTariffTexts.preview;
/** 0: all parcels. */
const DAYS = [0, 7, 30, 90, 365] as const;

interface TariffPreviewPartProps {
  /** Returns the tariff in the form; null if a field is wrong. */
  read: () => TariffDraft | null;
  /** Whether the user may open orders. */
  mayOpenOrders: boolean;
}

/** Preview of the fees that the tariff in the form would change, before it is published. */
export function TariffPreviewPart({ read, mayOpenOrders }: TariffPreviewPartProps) {
  const [days, setDays] = useState<number>(0);
  const { isRunning, sum, failure, start, stop } = usePreview();
  const run = () => {
    const tariff = read();
    if (tariff) void start(tariff, days === 0 ? undefined : days);
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
        {isRunning ? (
          <Button onClick={stop}>{texts.stop}</Button>
        ) : (
          <Button onClick={run}>{texts.run}</Button>
        )}
      </div>
      {isRunning && (
        <p className="second" aria-busy="true">
          {texts.progress(sum?.parcels ?? 0, showDay(sum?.until ?? null))}
        </p>
      )}
      <div role="status" className="preview-result">
        {failure && <Note variant="bad">{errorSentence(failure)}</Note>}
        {sum && !isRunning && (
          <>
            {sum.next !== null && <Note variant="warn">{texts.stopped(showDay(sum.until))}</Note>}
            <Found preview={sum} mayOpenOrders={mayOpenOrders} />
          </>
        )}
      </div>
    </section>
  );
}

function Found({ preview, mayOpenOrders }: { preview: TariffPreview; mayOpenOrders: boolean }) {
  const { parcels, changed, before, after, largest } = preview;
  const amount = (value: number | null) =>
    value === null ? <span className="quiet">{texts.noFee}</span> : formatVnd(value);
  return (
    <>
      <p>
        {texts.counts(parcels, changed)} {parcels > 0 && texts.sums(before, after)}
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
