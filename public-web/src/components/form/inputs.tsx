import { type ComponentPropsWithRef, useState } from 'react';
import { signInTexts } from '@logistics/shared/texts/site-account';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Field, noteProps } from './field.tsx';
import styles from './form.module.css';

interface LabelledInput extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  id: string;
  label: React.ReactNode;
  help?: React.ReactNode;
  error?: string | undefined;
  row?: boolean;
}

/** A one-line text field with label, help and error. */
export function TextField({ id, label, help, error, row, ...input }: LabelledInput) {
  return (
    <Field id={id} label={label} help={help} error={error} {...(row ? { row } : {})}>
      <input id={id} className={styles['input']} {...noteProps(id, error, Boolean(help))} {...input} />
    </Field>
  );
}

/** A password field with a button to show the password. */
export function PasswordField({ id, label, help, error, row, ...input }: LabelledInput) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error} {...(row ? { row } : {})}>
      <span className={styles['withEye']}>
        <input
          id={id}
          className={styles['input']}
          {...noteProps(id, error, Boolean(help))}
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          className={styles['eye']}
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? signInTexts.hidePassword : signInTexts.showPassword}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      </span>
    </Field>
  );
}

/** A checkbox whose whole line is clickable. */
export function Checkbox({ label, ...input }: ComponentPropsWithRef<'input'> & { label: string }) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}

/** A select; '' means that nothing is chosen, and shows the label. */
export function Select({
  label,
  options,
  className,
  ...select
}: ComponentPropsWithRef<'select'> & {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <span className={styles['select']}>
      <select className={cx(styles['input'], className)} aria-label={label} {...select}>
        <option value="">{label}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  );
}
