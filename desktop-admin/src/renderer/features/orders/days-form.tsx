import { useState } from 'react';
import { formatDate } from '@logistics/shared/formatting';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { readDay, showDay } from '../../components/calendar-day.ts';
import { Input } from '../../components/input.tsx';

const texts = officeOrderTexts.filter;
const DAY_MS = 86_400_000;
const PRESETS = { today: 0, week: 6, month: 29 } as const;

interface DaysFormProps {
  from: string | null;
  to: string | null;
  onApply: (days: { from: string | null; to: string | null }) => void;
}

/** Fields for the first and last day, with presets; both are optional. */
export function DaysForm({ from, to, onApply }: DaysFormProps) {
  const [draft, setDraft] = useState({ from: showDay(from), to: showDay(to) });
  const [tried, setTried] = useState(false);
  const days = { from: readDay(draft.from), to: readDay(draft.to) };
  const wrongOrder = typeof days.from === 'string' && typeof days.to === 'string' && days.from > days.to;
  const preset = (back: number) => {
    const dayBefore = (count: number) =>
      readDay(formatDate(new Date(Date.now() - count * DAY_MS).toISOString()));
    onApply({ from: dayBefore(back) ?? null, to: dayBefore(0) ?? null });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (days.from !== undefined && days.to !== undefined && !wrongOrder)
          onApply({ from: days.from, to: days.to });
      }}
    >
      <div className="row presets">
        {(['today', 'week', 'month'] as const).map((name) => (
          <Button key={name} small onClick={() => preset(PRESETS[name])}>
            {texts.presets[name]}
          </Button>
        ))}
      </div>
      <div className="field-pair">
        {(['from', 'to'] as const).map((end) => {
          const isWrong = tried && (days[end] === undefined || wrongOrder);
          return (
            <div className="field" key={end}>
              <label htmlFor={`filter-${end}`}>{texts[end]}</label>
              <Input
                id={`filter-${end}`}
                inputMode="numeric"
                placeholder={texts.dayPlaceholder}
                value={draft[end]}
                aria-invalid={isWrong}
                aria-describedby="filter-days-help"
                onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
              />
            </div>
          );
        })}
      </div>
      <p id="filter-days-help" className={tried ? 'help bad' : 'help'}>
        {tried && wrongOrder ? texts.daysOrder : tried ? texts.dayWrong : texts.daysHelp}
      </p>
      <div className="row">
        <span className="grow" />
        <Button type="submit" variant="teal">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}
