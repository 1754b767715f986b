import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { splitCodes } from '@logistics/shared/domain';
import { Icon } from '../../components/icon.tsx';

interface ScannerFieldProps {
  field: RefObject<HTMLInputElement | null>;
  /** Name of the field, also shown in it while it is empty. */
  hint: string;
  onLine: (line: string) => void;
  /** Called when several codes are pasted. */
  onList: (text: string) => void;
}

/**
 * Text field for the scanner. Each line ends with Enter or Tab. The field is cleared at once, so that the next line can
 * follow.
 */
export function ScannerField({ field, hint, onLine, onList }: ScannerFieldProps) {
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
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (splitCodes(text).length < 2) return;
    event.preventDefault();
    onList(text);
  };
  return (
    <label className={isFocused ? 'scan-field focused' : 'scan-field'}>
      <Icon name="scan" size={24} />
      <input
        ref={field}
        type="text"
        aria-label={hint}
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
    </label>
  );
}
