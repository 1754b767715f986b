export interface SelectOption<Value> {
  value: Value;
  label: string | number;
  disabled?: boolean;
}

interface SelectProps<Value> {
  id?: string;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  /** Options are still loading. */
  'aria-busy'?: boolean;
  /** null: nothing is selected. */
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Shown while nothing is selected. */
  placeholder?: string;
  disabled?: boolean;
  /** `quiet`: without a border, for toolbars and table heads. */
  variant?: 'field' | 'quiet';
}

/** The browser's own select in the variant of the other fields. For a search among many options: {@link SearchSelect}. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, options, onChange, placeholder, variant = 'field', className = '', ...rest } = props;
  const at = options.findIndex((option) => option.value === value);
  return (
    <select
      {...rest}
      className={['input', variant === 'quiet' ? 'quiet-select' : '', className].filter(Boolean).join(' ')}
      value={at}
      onChange={({ target }) => {
        const option = options[Number(target.value)];
        if (option) onChange(option.value);
      }}
    >
      {at === -1 && (
        <option value={-1} disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option, index) => (
        <option key={option.value} value={index} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
