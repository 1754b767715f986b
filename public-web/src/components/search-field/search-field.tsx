import { type FormEvent, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** Label of the field, and its placeholder unless another one is given. */
  label: string;
  placeholder?: string;
  /** Initial value; remount (`key`) when it changes. */
  initial: string;
  /** Trimmed; '' if the field was cleared and submitted. */
  onSearch: (words: string) => void;
  /** Label of the clear button. If omitted, the field has no clear button. */
  clearLabel?: string;
}

/** Search field; Enter or a click on the icon searches. */
export function SearchField({ label, placeholder = label, initial, onSearch, clearLabel }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form className={styles['search']} role="search" aria-label={label} onSubmit={submit}>
      <IconButton type="submit" icon="search" label={label} className={styles['go']} />
      <input
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {clearLabel && text && (
        <IconButton
          icon="close"
          label={clearLabel}
          className={styles['clear']}
          onClick={() => {
            setText('');
            if (initial) onSearch('');
          }}
        />
      )}
    </form>
  );
}
