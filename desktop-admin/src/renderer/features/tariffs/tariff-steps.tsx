import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { Note } from '../../components/note.tsx';
import { TextRows, type RowText } from '../../components/text-rows.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import type { StepFields, TariffFields } from './tariff-fields.ts';

const texts = officeTariffTexts.form;
type StepKey = keyof StepFields;

const FIELDS: Readonly<Record<'weightSteps' | 'volumeSteps', readonly RowText<StepKey>[]>> = {
  weightSteps: [
    { name: 'from', label: texts.stepFromKg, max: 12, inputMode: 'decimal' },
    { name: 'rate', label: texts.perKg, max: 16, inputMode: 'numeric' },
  ],
  volumeSteps: [
    { name: 'from', label: texts.stepFromM3, max: 12, inputMode: 'decimal' },
    { name: 'rate', label: texts.perM3, max: 16, inputMode: 'numeric' },
  ],
};

interface TariffStepsProps {
  kind: 'weightSteps' | 'volumeSteps';
  title: string;
  help: string;
  empty: string;
  rows: readonly StepFields[];
  errors: RecordErrors;
  onChange: (change: (now: TariffFields) => TariffFields) => void;
}

/** The steps of a tariff by weight or by volume, a row each. */
export function TariffSteps({ kind, title, help, empty, rows, errors, onChange }: TariffStepsProps) {
  const path = `terms.${kind}`;
  return (
    <section className="card form-card" aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      <p className="help">{help}</p>
      {errors[path] && (
        <Note variant="bad" alert>
          {errors[path]}
        </Note>
      )}
      <TextRows
        label={title}
        rows={rows}
        onChange={(change) => onChange((now) => ({ ...now, [kind]: change(now[kind]) }))}
        nameOf={(index) => texts.step(index + 1)}
        addLabel={texts.addStep}
        newRow={() => ({ from: rows.length === 0 ? '0' : '', rate: '' })}
        most={30}
        empty={empty}
        fields={FIELDS[kind]}
        errors={errors}
        path={path}
      />
    </section>
  );
}
