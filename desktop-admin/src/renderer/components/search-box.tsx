import { useState, type Ref } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  submitLabel: string;
  clearLabel: string;
  value: string;
  onSearch: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Search field that searches on Enter or on a click on its icon. Pass `key={value}` so that it follows the address. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, submitLabel, clearLabel, value, onSearch, inputRef } = props;
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
      <button type="submit" aria-label={submitLabel}>
        <Icon name="search" />
      </button>
      <input
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {value ? (
        <Button look="ghost" small iconOnly aria-label={clearLabel} onClick={() => onSearch('')}>
          <Icon name="close" size={14} />
        </Button>
      ) : (
        <Kbd>/</Kbd>
      )}
    </form>
  );
}
