import { officeInformationTexts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { Button } from '../../components/button.tsx';
import { showDay } from '../../components/calendar-day.ts';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import type { RecordErrors } from '../../components/record-errors.ts';
import { RowList } from '../../components/row-list.tsx';
import { TextField } from '../../components/text-field.tsx';
import { newDestination, type DestinationFields, type FeeTableFields } from './fee-fields.ts';

const texts = officeInformationTexts.fees;

interface FeeTableProps {
  table: FeeTableFields;
  at: number;
  errors: RecordErrors;
  onChange: (part: Partial<FeeTableFields>) => void;
  onDestinations: (change: (now: readonly DestinationFields[]) => DestinationFields[]) => void;
  onRemove: () => void;
}

/** Fee table valid from one day on: by destination and weight or volume. */
export function FeeTable({ table, at, errors, onChange, onDestinations, onRemove }: FeeTableProps) {
  const day = showDay(table.from);
  const id = `fees-${table.from}`;
  const problem = errors[`rates.${at}.destinations`];
  return (
    <section className="card form-card record-wide" aria-labelledby={id}>
      <div className="preview-head">
        <h2 id={id}>{texts.table(day)}</h2>
        <Button
          look="ghost"
          small
          iconOnly
          aria-label={officeRecordTexts.rows.remove(texts.row(day))}
          onClick={onRemove}
        >
          <Icon name="bin" />
        </Button>
      </div>
      <div className="field-pair">
        <TextField
          label={texts.divisor}
          help={texts.divisorHelp}
          max={10}
          inputMode="decimal"
          value={table.volumetricDivisor}
          error={errors[`rates.${at}.volumetricDivisor`]}
          onChange={(volumetricDivisor) => onChange({ volumetricDivisor })}
        />
        <TextField
          label={texts.service}
          max={6}
          inputMode="decimal"
          value={table.serviceFeePercent}
          error={errors[`rates.${at}.serviceFeePercent`]}
          onChange={(serviceFeePercent) => onChange({ serviceFeePercent })}
        />
      </div>
      {problem && <Note look="bad">{problem}</Note>}
      <RowList
        label={texts.destinations}
        rows={table.destinations}
        onChange={onDestinations}
        nameOf={(index) => texts.destination(index + 1)}
        addLabel={texts.addDestination}
        newRow={() => newDestination(table.destinations)}
        most={50}
        empty={texts.needsDestination}
      >
        {(row, index, change) => {
          const errorOf = (field: string) => errors[`rates.${at}.destinations.${index}.${field}`];
          return (
            <div className="fee-row">
              <TextField
                label={texts.name(index + 1)}
                max={100}
                value={row.name}
                error={errorOf('name')}
                onChange={(name) => change({ name })}
              />
              <TextField
                label={texts.perKg(index + 1)}
                max={16}
                inputMode="numeric"
                value={row.perKg}
                error={errorOf('perKg')}
                onChange={(perKg) => change({ perKg })}
              />
              <TextField
                label={texts.perM3(index + 1)}
                max={16}
                inputMode="numeric"
                value={row.perM3}
                error={errorOf('perM3')}
                onChange={(perM3) => change({ perM3 })}
              />
              <TextField
                label={texts.days(index + 1)}
                max={60}
                value={row.days}
                onChange={(days) => change({ days })}
              />
            </div>
          );
        }}
      </RowList>
    </section>
  );
}
