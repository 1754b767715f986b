import { useId, useState, type FormEvent } from 'react';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import { readDay, showDay } from '../../components/calendar-day.ts';
import { DayInput } from '../../components/day-input.tsx';

const texts = officeDeliveryRequestTexts.day;

interface DayFieldProps {
  label: string;
  /** `yyyy-MM-dd`, '' for any. */
  day: string;
  onChange: (day: string) => void;
  /** An empty field brings the day back. */
  isRequired?: boolean;
}

/** One day in local format. Enter, or leaving the field, applies it. */
export function DayField({ label, day, onChange, isRequired = false }: DayFieldProps) {
  const wrongId = useId();
  const [shown, setShown] = useState(day);
  const [typed, setTyped] = useState(showDay(day));
  const [isWrong, setWrong] = useState(false);
  const write = (text: string) => {
    setTyped(text);
    setWrong(false);
  };
  // Buttons and the address change the day, too; the field keeps the focus.
  if (shown !== day) {
    setShown(day);
    write(showDay(day));
  }
  const apply = () => {
    const read = readDay(typed);
    if (read === undefined) return setWrong(true);
    if (read === null && isRequired) return write(showDay(day));
    if ((read ?? '') !== day) onChange(read ?? '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form className="dr-day" aria-label={label} onSubmit={submit} onBlur={apply}>
      <DayInput
        {...{ label, isWrong }}
        placeholder={texts.placeholder}
        value={typed}
        onChange={write}
        describedBy={wrongId}
      />
      {isWrong && (
        <p id={wrongId} className="field-error" role="alert">
          {texts.wrong}
        </p>
      )}
    </form>
  );
}
