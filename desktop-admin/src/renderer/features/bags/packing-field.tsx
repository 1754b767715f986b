import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../../components/icon.tsx';

interface PackingFieldProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** An empty line is passed on, too. */
  onLine: (line: string) => void;
}

/** Text field for the scanner. Each line ends with Enter or Tab, and the field is cleared at once. */
export function PackingField({ field, label, onLine }: PackingFieldProps) {
  const [isFocused, setIsFocused] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const isLine = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && input.value !== '');
    if (!isLine || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const line = input.value;
    input.value = '';
    onLine(line);
  };
  return (
    <label className={isFocused ? 'scan-field focused' : 'scan-field'}>
      <Icon name="scan" size={24} />
      <input
        ref={field}
        type="text"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
    </label>
  );
}
