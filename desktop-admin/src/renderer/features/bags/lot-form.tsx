import { useUpdateLotMutation } from '@logistics/shared/api-client/bags';
import { lotSchema, type Lot } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { TextField } from '../../components/text-field.tsx';
import { readTime } from '../../components/typed-time.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';

const texts = officeBagTexts.lot;
const TIMES = ['departedAt', 'borderAt', 'arrivedAt'] as const;
const TEXTS = ['carrier', 'plate'] as const;
const TEXT_MAX = 100;
const NOTE_MAX = 500;
type LotFields = Record<(typeof TIMES)[number] | (typeof TEXTS)[number] | 'note', string>;
type LotRecord = SavedRecord<LotFields>;

function recordOf({ version, carrier, plate, note, ...lot }: Lot): LotRecord {
  const time = (name: (typeof TIMES)[number]) => (lot[name] === null ? '' : formatDateTime(lot[name]));
  return {
    stored: {
      ...{ carrier, plate, note },
      ...{ departedAt: time('departedAt'), borderAt: time('borderAt'), arrivedAt: time('arrivedAt') },
    },
    version,
  };
}
const isTime = (typed: string) => typed.trim() === '' || readTime(typed) !== null;

/** Returns only the changed fields: a shown time has no seconds, so an unchanged one must not be sent back. */
function changesOf(fields: LotFields, stored: LotFields) {
  const isChanged = (name: keyof LotFields) => fields[name] !== stored[name];
  return {
    ...Object.fromEntries([...TEXTS, 'note' as const].filter(isChanged).map((name) => [name, fields[name]])),
    ...Object.fromEntries(TIMES.filter(isChanged).map((name) => [name, readTime(fields[name])])),
  };
}

function useLotForm(lot: Lot) {
  const [update] = useUpdateLotMutation();
  return useRecordForm<LotFields, LotRecord>({
    record: recordOf(lot),
    draftName: null,
    check: (fields) =>
      Object.fromEntries(TIMES.flatMap((name) => (isTime(fields[name]) ? [] : [[name, texts.timeWrong]]))),
    savedText: texts.saved,
    send: async (fields, { stored, version }) =>
      saveOutcome(await update({ id: lot.id, version, ...changesOf(fields, stored) }), lotSchema, recordOf),
  });
}

/** Carrier, plate, note and times of a lot. */
export function LotForm({ lot }: { lot: Lot }) {
  const form = useLotForm(lot);
  const { value, errors } = form;
  const set = (name: keyof LotFields) => (typed: string) => form.change((now) => ({ ...now, [name]: typed }));
  return (
    <RecordForm form={form} inCard saveLabel={texts.save}>
      {TEXTS.map((name) => (
        <TextField
          key={name}
          label={texts[name]}
          max={TEXT_MAX}
          value={value[name]}
          error={errors[name]}
          onChange={set(name)}
        />
      ))}
      {TIMES.map((name) => (
        <TimeField
          key={name}
          label={texts.times[name]}
          value={value[name]}
          error={errors[name]}
          onChange={set(name)}
        />
      ))}
      <TextField
        label={texts.note}
        rows={2}
        max={NOTE_MAX}
        value={value.note}
        error={errors['note']}
        onChange={set('note')}
      />
    </RecordForm>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A time as typed, with a button for the present one. */
function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  return (
    <Field label={label} help={texts.timeHelp} error={error}>
      {(control) => (
        <span className="bag-time">
          <Input
            {...control}
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button
            aria-label={texts.nowOf(label)}
            onClick={() => onChange(formatDateTime(new Date().toISOString()))}
          >
            {texts.now}
          </Button>
        </span>
      )}
    </Field>
  );
}
