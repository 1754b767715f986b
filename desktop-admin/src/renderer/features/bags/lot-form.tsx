import { useState, type FormEvent } from 'react';
import { useUpdateLotMutation } from '@logistics/shared/api-client/bags';
import type { LotDetail } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { readTime } from '../../components/typed-time.ts';

const texts = officeBagTexts.lot;
const TIMES = ['departedAt', 'borderAt', 'arrivedAt'] as const;
const TEXTS = ['carrier', 'plate'] as const;
const TEXT_MAX = 100;
const NOTE_MAX = 500;
type TimeName = (typeof TIMES)[number];
type Draft = Record<TimeName | 'carrier' | 'plate' | 'note', string>;

const draftOf = ({ carrier, plate, note, ...lot }: LotDetail): Draft => {
  const time = (name: TimeName) => (lot[name] === null ? '' : formatDateTime(lot[name]));
  return {
    ...{ carrier, plate, note },
    ...{ departedAt: time('departedAt'), borderAt: time('borderAt'), arrivedAt: time('arrivedAt') },
  };
};
const isSame = (one: Draft, other: Draft) =>
  [...TEXTS, ...TIMES, 'note' as const].every((name) => one[name] === other[name]);
const isTime = (typed: string) => typed.trim() === '' || readTime(typed) !== null;

/** Carrier, plate, note and times of a lot. Only changed fields are sent. */
export function LotForm({ lot }: { lot: LotDetail }) {
  const [first, setFirst] = useState({ version: lot.version, draft: draftOf(lot) });
  const [draft, setDraft] = useState(first.draft);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, hasConflict, save } = useSave(lot.id);
  const isChanged = !isSame(draft, first.draft);
  useLeaveGuard(isChanged);
  // A newer version of the lot replaces the fields while the user has typed nothing.
  if (lot.version !== first.version && !isChanged) {
    const next = { version: lot.version, draft: draftOf(lot) };
    setFirst(next);
    setDraft(next.draft);
  }
  const set = (name: keyof Draft) => (value: string) => setDraft((all) => ({ ...all, [name]: value }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy || !isChanged || !TIMES.every((name) => isTime(draft[name]))) return;
    const saved = await save({ draft, first: first.draft, version: lot.version });
    if (!saved) return;
    const next = { version: saved.version, draft };
    setFirst(next);
  };
  return (
    <form className="bag-form" onSubmit={(event) => void submit(event)}>
      {hasConflict && (
        <Note variant="warn" alert>
          {texts.conflict}
        </Note>
      )}
      {TEXTS.map((name) => (
        <TextField key={name} label={texts[name]} max={TEXT_MAX} value={draft[name]} onChange={set(name)} />
      ))}
      {TIMES.map((name) => (
        <TimeField
          key={name}
          label={texts.times[name]}
          value={draft[name]}
          error={isChecked && !isTime(draft[name]) ? texts.timeWrong : undefined}
          onChange={set(name)}
        />
      ))}
      <TextField label={texts.note} rows={2} max={NOTE_MAX} value={draft.note} onChange={set('note')} />
      <div className="row">
        <Button type="submit" variant="teal" disabled={isBusy || !isChanged}>
          {texts.save}
        </Button>
      </div>
    </form>
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

function useSave(id: number) {
  const toast = useToast();
  const [hasConflict, setConflict] = useState(false);
  const [update, { isLoading }] = useUpdateLotMutation();
  const save = async ({ draft, first, version }: { draft: Draft; first: Draft; version: number }) => {
    const isChanged = (name: keyof Draft) => draft[name] !== first[name];
    const { data, error } = await update({
      ...{ id, version },
      ...Object.fromEntries([...TEXTS, 'note' as const].filter(isChanged).map((name) => [name, draft[name]])),
      ...Object.fromEntries(TIMES.filter(isChanged).map((name) => [name, readTime(draft[name])])),
    });
    const failure = failureOf(error);
    setConflict(failure?.code === 'VERSION_CONFLICT');
    if (failure && failure.code !== 'VERSION_CONFLICT')
      toast.error(officeBagTexts.failed, errorSentence(failure));
    if (data) toast.success(texts.saved);
    return data;
  };
  return { isBusy: isLoading, hasConflict, save };
}
