import { useId, type ReactNode } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}
interface FieldProps {
  /** Of the control; by default a new one. */
  id?: string | undefined;
  label: string;
  help?: ReactNode;
  error?: string | null | undefined;
  className?: string;
  /** Renders the control with the attributes that link it to label, help and error. */
  children: (control: FieldControl) => ReactNode;
}

/** A form field: label above, help below, error at the field. For forms that manage their own state. */
export function Field({ id: given, label, help, error, className = '', children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
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
