import { officeInformationTexts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { Button } from '../../components/button.tsx';
import { showDay } from '../../components/calendar-day.ts';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import { TextField } from '../../components/text-field.tsx';
import { TextRows, type RowText } from '../../components/text-rows.tsx';
import { newDestination, type FeeTableFields } from './fee-fields.ts';

const texts = officeInformationTexts.fees;

const DESTINATION_FIELDS: readonly RowText<'name' | 'perKg' | 'perM3' | 'days'>[] = [
  { name: 'name', label: texts.name, max: 100 },
  { name: 'perKg', label: texts.perKg, max: 16, inputMode: 'numeric' },
  { name: 'perM3', label: texts.perM3, max: 16, inputMode: 'numeric' },
  { name: 'days', label: texts.days, max: 60 },
];

interface FeeTableProps {
  table: FeeTableFields;
  at: number;
  errors: RecordErrors;
  onChange: (change: (now: FeeTableFields) => FeeTableFields) => void;
  onRemove: () => void;
}

/** Fee table valid from one day on: by destination and weight or volume. */
export function FeeTable({ table, at, errors, onChange, onRemove }: FeeTableProps) {
  const day = showDay(table.from);
  const id = `fees-${table.from}`;
  const path = `rates.${at}`;
  const problem = errors[`${path}.destinations`];
  return (
    <section className="card form-card record-wide" aria-labelledby={id}>
      <div className="preview-head">
        <h2 id={id}>{texts.table(day)}</h2>
        <Button
          variant="ghost"
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
          error={errors[`${path}.volumetricDivisor`]}
          onChange={(volumetricDivisor) => onChange((now) => ({ ...now, volumetricDivisor }))}
        />
        <TextField
          label={texts.service}
          max={6}
          inputMode="decimal"
          value={table.serviceFeePercent}
          error={errors[`${path}.serviceFeePercent`]}
          onChange={(serviceFeePercent) => onChange((now) => ({ ...now, serviceFeePercent }))}
        />
      </div>
      {problem && <Note variant="bad">{problem}</Note>}
      <TextRows
        label={texts.destinations}
        rows={table.destinations}
        onChange={(change) => onChange((now) => ({ ...now, destinations: change(now.destinations) }))}
        nameOf={(index) => texts.destination(index + 1)}
        addLabel={texts.addDestination}
        newRow={() => newDestination(table.destinations)}
        most={50}
        empty={texts.needsDestination}
        fields={DESTINATION_FIELDS}
        errors={errors}
        path={`${path}.destinations`}
        className="fee-row"
      />
    </section>
  );
}
