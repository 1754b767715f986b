import styles from './complaints.module.css';

interface ChoicesProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** One of a few options, as large radio buttons. */
export function Choices<Value extends string>({
  name,
  legend,
  options,
  value,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      {options.map(([option, label], at) => (
        <label key={option}>
          <input
            type="radio"
            id={`${name}-${at}`}
            name={name}
            checked={value === option}
            onChange={() => onChoose(option)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
