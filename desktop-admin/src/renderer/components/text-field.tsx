import { useId, type ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input, TextArea } from './input.tsx';

export interface TextFieldProps {
  id?: string | undefined;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: ReactNode;
  max: number;
  /** Shown in a one-line field before the value. */
  prefix?: string;
  /** Offered while the user types; other texts are allowed, too. For a field with one line. */
  suggestions?: readonly string[] | undefined;
  /** More than one line. */
  rows?: number;
  inputMode?: 'decimal' | 'numeric' | 'url' | 'email' | 'tel' | undefined;
  disabled?: boolean;
  className?: string;
}

/** A text field with one or more lines. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    label,
    value,
    onChange,
    error,
    help,
    max,
    rows,
    prefix,
    inputMode,
    disabled,
    suggestions = [],
    className = '',
  } = props;
  const listId = useId();
  return (
    <Field id={id} label={label} error={error} help={help} className={className}>
      {(control) =>
        rows === undefined ? (
          <>
            <Input
              {...control}
              prefix={prefix}
              maxLength={max}
              disabled={disabled}
              autoComplete="off"
              spellCheck={inputMode === 'url' ? false : undefined}
              inputMode={inputMode}
              list={suggestions.length > 0 ? listId : undefined}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            {suggestions.length > 0 && (
              <datalist id={listId}>
                {suggestions.map((text) => (
                  <option key={text} value={text} />
                ))}
              </datalist>
            )}
          </>
        ) : (
          <TextArea
            {...control}
            maxLength={max}
            disabled={disabled}
            rows={rows}
            maxRows={12}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
