import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { officeInformationTexts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { Button } from '../../components/button.tsx';
import { showDay, readDay } from '../../components/calendar-day.ts';
import { Icon } from '../../components/icon.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useSiteRecordForm } from '../../records/use-site-record-form.ts';
import { FeeTable } from './fee-table.tsx';
import {
  feeErrors,
  feesBody,
  readFees,
  restoredFeeTable,
  withFeeTable,
  withoutFeeTable,
  type FeeFields,
  type FeeTableFields,
} from './fee-fields.ts';

const texts = officeInformationTexts.fees;

/** Form of the fee tables that the site's calculator uses, by first valid day. */
export function FeesForm({ record, draftName }: { record: SiteRecord; draftName: string }) {
  const toast = useToast();
  const form = useSiteRecordForm<FeeFields>({
    name: 'FEE_RATES',
    record,
    draftName,
    read: readFees,
    check: feeErrors,
    write: feesBody,
  });
  const { rates, newDay } = form.value;
  const add = () => {
    const added = withFeeTable(form.value);
    if (added) return form.change(() => added);
    const errors = officeRecordTexts.errors;
    form.showErrors({ newDay: readDay(newDay) ? errors.dayTwice : errors.day });
  };
  const changeTable = (at: number, change: (table: FeeTableFields) => FeeTableFields) =>
    form.change((now) => ({
      ...now,
      rates: now.rates.map((one, index) => (index === at ? change(one) : one)),
    }));
  const remove = (table: FeeTableFields) => {
    form.change((now) => withoutFeeTable(now, table));
    toast.undoable({
      title: officeRecordTexts.rows.removed(texts.row(showDay(table.from))),
      detail: officeRecordTexts.rows.removedDetail,
      undo: () => form.change((now) => restoredFeeTable(now, table)),
    });
  };
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <section className="card form-card record-wide" aria-label={texts.add}>
        <NewTable
          day={newDay}
          error={form.errors['newDay']}
          onDay={(day) => form.change((now) => ({ ...now, newDay: day }))}
          onAdd={add}
        />
        {rates.length === 0 && <p className="quiet">{texts.none}</p>}
      </section>
      {rates.map((table, at) => (
        <FeeTable
          key={table.from}
          table={table}
          at={at}
          errors={form.errors}
          onChange={(change) => changeTable(at, change)}
          onRemove={() => remove(table)}
        />
      ))}
    </RecordForm>
  );
}

interface NewTableProps {
  day: string;
  error: string | undefined;
  onDay: (day: string) => void;
  onAdd: () => void;
}

/** First day of another fee table, and the button that adds it. */
function NewTable({ day, error, onDay, onAdd }: NewTableProps) {
  return (
    <div className="rate-add">
      <TextField
        label={texts.newDay}
        help={texts.addHelp}
        max={10}
        inputMode="numeric"
        value={day}
        error={error}
        onChange={onDay}
      />
      <Button onClick={onAdd}>
        <Icon name="plus" size={14} />
        {texts.add}
      </Button>
    </div>
  );
}
