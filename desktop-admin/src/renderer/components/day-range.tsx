import { useState } from 'react';
import { readDay, showDay } from './calendar-day.ts';
import { DayInput } from './day-input.tsx';

interface DayRangeProps {
  fromLabel: string;
  toLabel: string;
  placeholder: string;
  /** `yyyy-MM-dd`, '' for none. */
  from: string;
  to: string;
  /** undefined for a day that can't be parsed. */
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
  isWrong: boolean;
  describedBy: string;
}

/** Fields for a range of two days in local format, both included. Invalid input stays as typed. */
export function DayRange(props: DayRangeProps) {
  const { fromLabel, toLabel, placeholder, isWrong, describedBy, onChange } = props;
  const [typed, setTyped] = useState({ from: showDay(props.from), to: showDay(props.to) });
  const change = (next: typeof typed) => {
    setTyped(next);
    onChange({ from: dayOf(next.from), to: dayOf(next.to) });
  };
  const field = (end: 'from' | 'to', label: string) => (
    <DayInput
      {...{ label, placeholder, isWrong, describedBy }}
      value={typed[end]}
      onChange={(day) => change({ ...typed, [end]: day })}
    />
  );
  return (
    <>
      {field('from', fromLabel)}
      {field('to', toLabel)}
    </>
  );
}

/** Returns '' for empty input. */
function dayOf(typed: string): string | undefined {
  const day = readDay(typed);
  return day === null ? '' : day;
}
