import { COMPLAINT_TEXT_MAX } from '@logistics/shared/domain';
import formStyles from '../../components/form/form.module.css';
import { Field, noteProps } from '../../components/form/field.tsx';
import styles from './complaints.module.css';

interface TextBoxProps {
  id: string;
  label: string;
  help?: string;
  text: string;
  error: string | null | undefined;
  onText: (text: string) => void;
  /** Hides the label except for screen readers: the heading above has the same text. */
  hidden?: boolean;
  /** See `Field`. */
  announces?: boolean;
}

/** A box for a longer text. */
export function TextBox({ id, label, help, text, error, onText, hidden, announces = false }: TextBoxProps) {
  const words = hidden ? <span className="vh">{label}</span> : label;
  return (
    <Field id={id} label={words} {...(help ? { help } : {})} error={error ?? undefined} announces={announces}>
      <textarea
        id={id}
        className={`${formStyles['input']} ${styles['box']}`}
        rows={4}
        maxLength={COMPLAINT_TEXT_MAX}
        value={text}
        {...noteProps(id, error ?? undefined, Boolean(help))}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  );
}
