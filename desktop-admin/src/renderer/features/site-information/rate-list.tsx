import type { DatedRate } from '@logistics/shared/domain';
import { formatRate } from '@logistics/shared/formatting';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { Button } from '../../components/button.tsx';
import { showDay } from '../../components/calendar-day.ts';
import { Icon } from '../../components/icon.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { addRate, rateState, type HeaderFields } from './header-fields.ts';

const texts = officeInformationTexts.header;

interface RateListProps {
  fields: HeaderFields;
  /** Rates stored on the server. */
  stored: readonly DatedRate[];
  errors: RecordErrors;
  today: string;
  onChange: (part: Partial<HeaderFields>) => void;
  /** Restores a removed rate and leaves later additions unchanged. */
  onRestore: (rate: DatedRate) => void;
  onErrors: (errors: RecordErrors) => void;
}

/** Exchange rates by first valid day, newest first. Today's rate is marked. */
export function RateList({ fields, stored, errors, today, onChange, onRestore, onErrors }: RateListProps) {
  const toast = useToast();
  const { rates } = fields;
  const add = () => {
    const added = addRate(fields, today);
    if ('errors' in added) return onErrors(added.errors);
    onChange({ rates: added.rates, newFrom: '', newRate: '' });
  };
  const remove = (rate: DatedRate) => {
    onChange({ rates: rates.filter((one) => one !== rate) });
    toast.undoable({ title: texts.removed, undo: () => onRestore(rate) });
  };
  /** A new rate begins today unless the user types another day. */
  const dayOf = (newRate: string) => {
    const day = fields.newFrom || showDay(today);
    return newRate === '' && day === showDay(today) ? '' : day;
  };
  return (
    <section className="card form-card" aria-labelledby="site-rates">
      <h2 id="site-rates">{texts.rates}</h2>
      <p className="help">{texts.ratesHelp}</p>
      <div className="rate-add">
        <TextField
          label={texts.from}
          max={10}
          inputMode="numeric"
          value={fields.newFrom}
          error={errors['newFrom']}
          onChange={(newFrom) => onChange({ newFrom })}
        />
        <TextField
          label={texts.rate}
          max={12}
          inputMode="decimal"
          value={fields.newRate}
          error={errors['newRate']}
          onChange={(newRate) => onChange({ newRate, newFrom: dayOf(newRate) })}
        />
        <Button onClick={add}>
          <Icon name="plus" size={14} />
          {texts.add}
        </Button>
      </div>
      {rates.length === 0 ? (
        <p className="quiet">{texts.noRates}</p>
      ) : (
        <RateTable rates={rates} stored={stored} today={today} onRemove={remove} />
      )}
    </section>
  );
}

interface RateTableProps {
  rates: readonly DatedRate[];
  stored: readonly DatedRate[];
  today: string;
  onRemove: (rate: DatedRate) => void;
}

/** Only future rates and those that are not saved yet can be removed. */
function RateTable({ rates, stored, today, onRemove }: RateTableProps) {
  const isStored = (rate: DatedRate) =>
    stored.some((one) => one.from === rate.from && one.rate === rate.rate);
  return (
    <div className="rate-scroll" role="region" aria-label={texts.ratesList} tabIndex={0}>
      <table className="rate-table">
        <thead>
          <tr>
            <th scope="col">{texts.from}</th>
            <th scope="col">{texts.rate}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.action}</th>
          </tr>
        </thead>
        <tbody>
          {rates.toReversed().map((rate) => {
            const state = rateState(rate, rates, today);
            const day = showDay(rate.from);
            return (
              <tr key={rate.from} className={state} aria-current={state === 'now' ? 'date' : undefined}>
                <td>{day}</td>
                <td>{formatRate(rate.rate)}</td>
                <td>{texts.states[state]}</td>
                <td>
                  {(state === 'coming' || !isStored(rate)) && (
                    <Button
                      variant="ghost"
                      small
                      iconOnly
                      aria-label={texts.remove(day)}
                      onClick={() => onRemove(rate)}
                    >
                      <Icon name="bin" />
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
