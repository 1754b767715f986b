import { useState } from 'react';
import { parseFileDate, REPORTED_STATUSES } from '@logistics/shared/domain';
import { DISPLAY_TIMEZONE, formatDateTime } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Select } from '../../components/select.tsx';
import type { JobOptions } from './job.ts';
import type { MissingColumns } from './preview-figures.ts';
import { useImportForm } from './use-import-form.ts';

interface DefaultsFormProps {
  missing: MissingColumns;
  options: JobOptions;
  onApply: (options: JobOptions) => void;
}

/** Form for one date and one status for all rows of a file without columns for them. */
export function DefaultsForm({ missing, options, onApply }: DefaultsFormProps) {
  const texts = officeImportTexts.defaults;
  const [offered] = useState(() => formatDateTime(new Date().toISOString()));
  const applied = options.defaultOccurredAt ? formatDateTime(options.defaultOccurredAt) : offered;
  const [date, setDate] = useState(applied);
  const [status, setStatus] = useState(options.defaultStatus);
  const [tried, setTried] = useState(false);
  useImportForm('defaults', date !== applied || status !== options.defaultStatus);
  const occurredAt = parseFileDate(date, { timezone: DISPLAY_TIMEZONE });
  const dateWrong = missing.date && occurredAt === null;
  const statusMissing = missing.status && status === undefined;
  const lead = missing.date ? (missing.status ? texts.both : texts.dateOnly) : texts.statusOnly;
  return (
    <form
      className="defaults card"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (dateWrong || statusMissing) return;
        onApply({
          ...(missing.date && occurredAt ? { defaultOccurredAt: occurredAt } : {}),
          ...(missing.status && status !== undefined ? { defaultStatus: status } : {}),
        });
      }}
    >
      <h2>{texts.title}</h2>
      <p className="lead">{lead}</p>
      <div className="fields">
        {missing.date && (
          <Field
            label={texts.date}
            help={texts.dateHelp}
            error={tried && dateWrong ? texts.dateWrong : undefined}
          >
            {(control) => (
              <Input {...control} value={date} onChange={(event) => setDate(event.target.value)} />
            )}
          </Field>
        )}
        {missing.status && (
          <Field label={texts.status} error={tried && statusMissing ? texts.statusMissing : undefined}>
            {(control) => (
              <Select
                {...control}
                value={status ?? null}
                options={REPORTED_STATUSES.map((value) => ({ value, label: orderStatusNames[value] }))}
                onChange={setStatus}
              />
            )}
          </Field>
        )}
        <Button type="submit" variant="teal">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}
