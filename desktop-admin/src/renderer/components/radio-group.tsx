import { useId, type ReactNode } from 'react';

interface RadioGroupProps<Value> {
  /** null: nothing is selected. */
  value: Value | null;
  options: readonly { value: Value; label: ReactNode }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Radio buttons with their labels. The fieldset around them names the group. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div className="radios">
      {props.options.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            disabled={props.disabled}
            onChange={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
