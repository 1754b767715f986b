import { type ComponentPropsWithRef, useRef } from 'react';
import styles from './code-box.module.css';

interface CodeBoxProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  rows: number;
}

/** Text area for pasted codes with line numbers. Ctrl+Enter (or ⌘+Enter) submits its form. */
export function CodeBox({ value, onChange, rows, ...textarea }: CodeBoxProps) {
  const numbers = useRef<HTMLSpanElement>(null);
  const lines = Math.max(rows, value.split('\n').length);
  return (
    <div className={styles['box']}>
      <span ref={numbers} className={styles['numbers']} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </span>
      <textarea
        rows={rows}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        wrap="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => {
          if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        {...textarea}
      />
    </div>
  );
}
