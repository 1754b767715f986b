import { useState, type ClipboardEvent } from 'react';
import { officeListTexts } from '@logistics/shared/texts/office-list';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';

export interface SearchBoxProps {
  texts: { readonly search: string; readonly searchPlaceholder: string };
  value: string;
  onSearch: (text: string) => void;
  /** Maximum length in characters. */
  max?: number;
}

/** Search field that searches on Enter or on a click on its icon. Pass `key={value}` so that it follows the address. */
export function SearchBox({ texts, value, onSearch, max = 100 }: SearchBoxProps) {
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <button type="submit" aria-label={officeListTexts.searchSubmit}>
        <Icon name="search" />
      </button>
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={max}
        aria-label={texts.search}
        aria-keyshortcuts="/"
        placeholder={texts.searchPlaceholder}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const joined = joinedLines(event);
          if (joined === null) return;
          event.preventDefault();
          setText(joined.slice(0, max));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {value ? (
        <Button
          variant="ghost"
          small
          iconOnly
          aria-label={officeListTexts.searchClear}
          onClick={() => onSearch('')}
        >
          <Icon name="close" size={14} />
        </Button>
      ) : (
        <Kbd>/</Kbd>
      )}
    </form>
  );
}

/**
 * Returns the field's text with pasted lines, joined by commas; null for one line. Browsers join the lines without a
 * space, and a list of codes would become one code.
 */
function joinedLines({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>): string | null {
  const pasted = clipboardData.getData('text').trim();
  if (!/[\r\n]/.test(pasted)) return null;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const line = pasted.replace(/\s*[\r\n]+\s*/g, ', ');
  return value.slice(0, selectionStart ?? 0) + line + value.slice(selectionEnd ?? value.length);
}
