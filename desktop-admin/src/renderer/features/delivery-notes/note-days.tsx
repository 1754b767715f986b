import { useId, useState, type FormEvent } from 'react';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { DayRange } from '../../components/day-range.tsx';

const texts = officeDeliveryNoteTexts.list;

interface NoteDaysProps {
  /** `yyyy-MM-dd`, '' for none. */
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** The days on which notes were made; Enter, or leaving the fields, applies them. */
export function NoteDays({ from, to, onChange }: NoteDaysProps) {
  const wrongId = useId();
  const [days, setDays] = useState<{ from: string | undefined; to: string | undefined }>({ from, to });
  const isWrong = days.from === undefined || days.to === undefined;
  const apply = () => {
    if (days.from === undefined || days.to === undefined) return;
    if (days.from !== from || days.to !== to) onChange({ from: days.from, to: days.to });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form
      className="dn-days"
      aria-label={texts.day}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) apply();
      }}
    >
      <DayRange
        fromLabel={texts.from}
        toLabel={texts.to}
        placeholder={texts.dayPlaceholder}
        from={from}
        to={to}
        onChange={setDays}
        isWrong={isWrong}
        describedBy={wrongId}
      />
      {isWrong && (
        <p id={wrongId} className="field-error" role="alert">
          {texts.dayWrong}
        </p>
      )}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {texts.day}
      </button>
    </form>
  );
}
