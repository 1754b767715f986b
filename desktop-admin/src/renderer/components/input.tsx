import { useState, type ComponentProps } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from './icon.tsx';

interface InputProps extends ComponentProps<'input'> {
  /** Shown in the field, before its text. */
  prefix?: string | undefined;
}

/** A one-line text field. {@link Field} adds label, help and error. */
export function Input({ prefix, className = '', ...rest }: InputProps) {
  if (prefix === undefined) return <input type="text" className={`input ${className}`} {...rest} />;
  return (
    <span className={`input input-box ${className}`}>
      <span className="quiet">{prefix}</span>
      <input type="text" {...rest} />
    </span>
  );
}

/** A field for a password, with a button that shows it. */
export function PasswordInput({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const { show, hide } = officeTexts.password;
  return (
    <span className={`input input-box ${className}`}>
      <input type={isShown ? 'text' : 'password'} spellCheck={false} {...rest} />
      <button
        type="button"
        className="input-button"
        aria-label={isShown ? hide : show}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </span>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Lowest height; it grows with its text up to `maxRows`. */
  rows?: number;
  maxRows?: number;
}

/** A text field with several lines. */
export function TextArea({ rows = 1, maxRows, className = '', style, ...rest }: TextAreaProps) {
  const height = { ...style, '--rows': rows, '--max-rows': maxRows ?? 1000 };
  return <textarea className={`input ${className}`} rows={rows} style={height} {...rest} />;
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A field for a whole number between two limits. Passes on only numbers within them, and shows the last one on leaving. */
export function NumberInput({ value, min, max, onChange, className = '', ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      className={`input ${className}`}
      min={min}
      max={max}
      step={1}
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const count = Number(target.value);
        if (target.value !== '' && Number.isInteger(count) && count >= min && count <= max) onChange(count);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
