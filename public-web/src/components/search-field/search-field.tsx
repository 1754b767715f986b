import { type FormEvent, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** Names the field; stands in it while it is empty, unless there is a placeholder of its own. */
  label: string;
  placeholder?: string;
  /** Words that are looked for now; remount (`key`) when they change. */
  initial: string;
  /** Trimmed; '' when the box was emptied and sent. */
  onSearch: (words: string) => void;
  /** Names the button that empties the box; without it there is none. */
  clearLabel?: string;
}

/** A box for words; Enter or the icon looks for them. */
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
