import { useState } from 'react';
import { officeListTexts } from '@logistics/shared/texts/office-list';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';

export interface SearchBoxProps {
  texts: { readonly search: string; readonly searchPlaceholder: string };
  value: string;
  onSearch: (text: string) => void;
}

/** Search field that searches on Enter or on a click on its icon. Pass `key={value}` so that it follows the address. */
export function SearchBox({ texts, value, onSearch }: SearchBoxProps) {
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
        maxLength={100}
        aria-label={texts.search}
        aria-keyshortcuts="/"
        placeholder={texts.searchPlaceholder}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {value ? (
        <Button
          look="ghost"
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
