import { useId, type ReactNode } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}
interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | null | undefined;
  className?: string;
  /** Draws the control with what ties it to its label, help and error. */
  children: (control: FieldControl) => ReactNode;
}

/** Label above, help below, error at the field, for forms that keep their own state. */
export function Field({ label, help, error, className = '', children }: FieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <span className="help bad" id={`${id}-error`}>
          {error}
        </span>
      )}
      {help && (
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}
