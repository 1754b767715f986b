import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './form.module.css';

interface FieldProps {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Label to the left of the field from 768 px, as in the profile. */
  row?: boolean;
  /** The error is read aloud when it appears. Forms with an error summary do not need it. */
  announces?: boolean;
  children: ReactNode;
}

/** A form field: label above or to the left, help below; an error replaces the help, with icon and text. */
export function Field({ id, label, help, error, row, announces, children }: FieldProps) {
  return (
    <div className={cx(styles['field'], row && styles['row'], error && styles['failed'])}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['control']}>
        {children}
        <FieldNotes id={id} help={help} error={error} announces={announces} />
      </div>
    </div>
  );
}

/** Help and error of a field, with the ids that `describedBy` names. */
export function FieldNotes({
  id,
  help,
  error,
  announces,
}: {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
  announces?: boolean | undefined;
}) {
  return (
    <>
      {error && (
        <p className={styles['error']} id={`${id}-error`} role={announces ? 'alert' : undefined}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {help && (
        <p className={styles['help']} id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  );
}

/** Accessibility attributes of a control with these notes. */
export function noteProps(id: string, error: string | undefined, hasHelp = false) {
  const describedBy = [error && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(' ');
  return {
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
}
