interface DayInputProps {
  label: string;
  placeholder: string;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  isWrong: boolean;
  /** Id of the element with the error sentence. */
  describedBy: string;
}

/** Field for a day in local format. */
export function DayInput({ label, placeholder, value, onChange, isWrong, describedBy }: DayInputProps) {
  return (
    <label className="day-field">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={placeholder}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? describedBy : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
