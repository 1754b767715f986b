import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { officeShellTexts } from '@logistics/shared/texts/office-shell';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { useModalDialog } from '../../components/use-modal-dialog.ts';
import { PaletteRow } from './palette-row.tsx';
import { keepRecent } from './recent.ts';
import { usePaletteGroups, type PaletteItem, type PaletteSources } from './use-palette-groups.tsx';
import './palette.css';

interface PaletteProps extends PaletteSources {
  onClose: () => void;
}

/**
 * Command palette (look.md: Linear's keyboard as the bar): finds pages, commands, orders by part of their code, and
 * people. It is a combobox with a list: the field keeps the focus, arrow keys move the selection, Enter opens it.
 */
export function Palette({ onClose, ...sources }: PaletteProps) {
  const texts = officeShellTexts.palette;
  const navigate = useNavigate();
  const { dialog, onKeyDown: onDialogKey } = useModalDialog(onClose);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isSearching, hasFailed } = usePaletteGroups(typed, sources);
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(chosen, items.length - 1);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    if (item.to === undefined) return item.run?.();
    if (item.kind) keepRecent(sources.userId, { to: item.to, label: item.label, kind: item.kind });
    void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const last = items.length - 1;
    if (event.key === 'ArrowDown') setChosen(at === last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setChosen(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter')
      open(event.ctrlKey || event.metaKey ? items.find((item) => item.id === 'search-orders') : items[at]);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-label={texts.title}
      className="palette"
      onKeyDown={onDialogKey}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="palette-field">
        <Icon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          aria-label={texts.open}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={texts.placeholder}
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={texts.results}>
        {groups.map(({ label, items: members }) => (
          <div key={label} role="group" aria-label={label}>
            <div className="palette-group" aria-hidden="true">
              {label}
            </div>
            {members.map((item) => {
              const own = items.indexOf(item);
              return (
                <PaletteRow
                  key={item.id}
                  id={`${id}-${own}`}
                  item={item}
                  chosen={own === at}
                  onPoint={() => setChosen(own)}
                  onOpen={() => open(item)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {items.length === 0 && !isSearching && <p className="palette-none">{texts.nothing(typed.trim())}</p>}
      <p className={hasFailed ? 'palette-none' : 'visually-hidden'} role="status">
        {hasFailed ? texts.failed : isSearching ? texts.searching : texts.found(items.length)}
      </p>
      <footer className="palette-foot" aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.hints.choose}
        </span>
        <span>
          <Kbd>Enter</Kbd> {texts.hints.open}
        </span>
        <span>
          {texts.hints.typed} <Kbd>{'>'}</Kbd> {texts.hints.pages}
          {sources.sees.users && (
            <>
              , <Kbd>@</Kbd> {texts.hints.people}
            </>
          )}
        </span>
      </footer>
    </dialog>
  );
}
