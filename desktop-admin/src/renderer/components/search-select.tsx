import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { foldVietnamese } from '@logistics/shared/domain';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from './icon.tsx';
import type { SelectOption } from './select.tsx';
import { hasPopovers } from './use-popover.ts';

interface SearchSelectProps<Value> {
  id?: string;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'data-autofocus'?: '' | undefined;
  /** null: nothing is selected. */
  value: Value | null;
  options: readonly (SelectOption<Value> & { label: string })[];
  onChange: (value: Value | null) => void;
  /** Searches elsewhere; without it, the labels of the options are searched. */
  onSearch?: ((text: string) => void) | undefined;
  placeholder?: string;
  /** Shown if no option matches. */
  notFound: string;
  /** Adds a button that removes the selection. */
  clearable?: boolean;
}

/**
 * A field that finds one of many options during input: a combobox with a list, as in the ARIA pattern. The field keeps
 * the focus.
 */
export function SearchSelect<Value extends string | number>(props: SearchSelectProps<Value>) {
  const { value, options, onChange, onSearch, notFound, clearable = false, className = '', ...rest } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useOptionList({ value, options, onChange, onSearch });
  const { shown, at, isOpen } = list;
  return (
    <span className={`input input-box search-select ${className}`}>
      <input
        {...rest}
        ref={field}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && shown.length > 0 ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={list.text}
        onFocus={({ target }) => target.select()}
        onClick={list.open}
        onChange={({ target }) => list.type(target.value)}
        onKeyDown={list.onKeyDown}
        onBlur={list.close}
      />
      {clearable && value !== null && (
        <button
          type="button"
          className="input-button"
          aria-label={officeTexts.select.clear}
          onClick={() => {
            onChange(null);
            field.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      <Options
        id={listId}
        isOpen={isOpen}
        field={field}
        active={at}
        options={shown}
        value={value}
        notFound={notFound}
        onChoose={list.choose}
      />
    </span>
  );
}

/** State of the list below the field: the typed text, the matching options, and the option selected with the keys. */
function useOptionList<Value extends string | number>(
  props: Pick<SearchSelectProps<Value>, 'value' | 'options' | 'onChange' | 'onSearch'>,
) {
  const { value, options, onChange, onSearch } = props;
  /** null: the field shows the selected option. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const shown = onSearch || !typed ? options : options.filter(({ label }) => includes(label, typed));
  const at = Math.min(active, shown.length - 1);
  const search = (text: string | null) => {
    setTyped(text);
    onSearch?.(text ?? '');
  };
  const open = () => {
    if (isOpen) return;
    setActive(Math.max(0, chosen ? options.indexOf(chosen) : 0));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    search(null);
  };
  const choose = (option: SelectOption<Value> | undefined) => {
    if (!option || option.disabled) return;
    close();
    onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && !isOpen) open();
    else if (step !== 0) setActive((at + step + shown.length) % Math.max(1, shown.length));
    else if (key === 'Enter' && isOpen) choose(shown[at]);
    else if (key === 'Escape' && isOpen) close();
    else return;
    // Enter would send the form around it, and Escape close the dialog.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    shown,
    at,
    isOpen,
    text: typed ?? chosen?.label ?? '',
    open,
    close,
    choose,
    onKeyDown,
    type: (text: string) => {
      search(text);
      setActive(0);
      setOpen(true);
    },
  };
}

const includes = (label: string, typed: string) => foldVietnamese(label).includes(foldVietnamese(typed));

interface OptionsProps<Value> {
  id: string;
  isOpen: boolean;
  field: React.RefObject<HTMLInputElement | null>;
  active: number;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  notFound: string;
  onChoose: (option: SelectOption<Value>) => void;
}

/** The list below the field, above everything else of the page. */
function Options<Value extends string | number>(props: OptionsProps<Value>) {
  const { id, isOpen, field, active, options, value, notFound, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!isOpen || !current || !hasPopovers()) return undefined;
    const box = field.current?.parentElement;
    current.showPopover(box ? { source: box } : {});
    return () => current.hidePopover();
  }, [isOpen, field]);
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, active]);
  return (
    <div ref={list} id={id} popover="manual" data-open={isOpen} role="listbox" className="popup options">
      {isOpen &&
        options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled}
            className={index === active ? 'active' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.label}
          </div>
        ))}
      {isOpen && options.length === 0 && (
        <p className="options-none" role="option" aria-selected={false} aria-disabled>
          {notFound}
        </p>
      )}
    </div>
  );
}
