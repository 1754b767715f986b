import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { splitCodes } from '@logistics/shared/domain';
import { Icon } from './icon.tsx';

interface ScannerFieldProps {
  field: RefObject<HTMLInputElement | null>;
  /** Name of the field, also shown in it while it is empty. */
  hint: string;
  /** An empty line is passed on, too. */
  onLine: (line: string) => void;
  /** Called when several codes are pasted. */
  onList?: (text: string) => void;
  /** A camera reads instead: a phone's keyboard would cover it; a scanner by Bluetooth still types. */
  isBehindCamera?: boolean;
  /** Beside the field. */
  children?: ReactNode;
}

/**
 * Text field for the scanner. Each line ends with Enter or Tab. The field is cleared at once, so that the next line can
 * follow.
 */
export function ScannerField(props: ScannerFieldProps) {
  const { field, hint, onLine, onList, isBehindCamera = false, children } = props;
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
    if (!onList || splitCodes(text).length < 2) return;
    event.preventDefault();
    onList(text);
  };
  return (
    <label className={`scan-field${isFocused ? ' focused' : ''}${isBehindCamera ? ' behind-camera' : ''}`}>
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
        inputMode={isBehindCamera ? 'none' : 'text'}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      {children}
    </label>
  );
}
