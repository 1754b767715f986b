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

const texts = officeShellTexts.palette;

interface PaletteProps extends PaletteSources {
  onClose: () => void;
}

/**
 * Command palette (look.md: Linear's keyboard as the bar): finds pages, commands, orders by part of their code, and
 * people. It is a combobox with a list: the field keeps the focus, arrow keys move the selection, Enter opens it.
 */
export function Palette({ onClose, ...sources }: PaletteProps) {
  const navigate = useNavigate();
  const { dialog, onKeyDown: onDialogKey } = useModalDialog(onClose);
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, isSearching, hasFailed } = usePaletteGroups(typed, sources);
  const items = groups.flatMap((group) => group.items);
  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    if (item.to === undefined) return item.run?.();
    if (item.kind) keepRecent(sources.userId, { to: item.to, label: item.label, kind: item.kind });
    void navigate(item.to);
  };
  const { at, choose, onKeyDown } = useChoice(id, items, open);

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
      <PaletteField
        id={id}
        at={items.length > 0 ? at : null}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          choose(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={id} groups={groups} at={at} onPoint={choose} onOpen={open} />
      {items.length === 0 && !isSearching && <p className="palette-none">{texts.nothing(typed.trim())}</p>}
      <p className={hasFailed ? 'palette-none' : 'visually-hidden'} role="status">
        {hasFailed ? texts.failed : isSearching ? texts.searching : texts.found(items.length)}
      </p>
      <PaletteHints hasPeople={sources.sees.users} />
    </dialog>
  );
}

/** The chosen item: arrow keys move it, Enter opens it, Ctrl+Enter searches orders. */
function useChoice(id: string, items: readonly PaletteItem[], open: (item: PaletteItem | undefined) => void) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, items.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
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
  return { at, choose: setChosen, onKeyDown };
}

interface PaletteFieldProps {
  id: string;
  /** Index of the chosen item; null if nothing is listed. */
  at: number | null;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteField({ id, at, typed, onType, onKeyDown }: PaletteFieldProps) {
  return (
    <div className="palette-field">
      <Icon name="search" size={20} />
      <input
        type="text"
        role="combobox"
        aria-label={texts.open}
        aria-expanded={at !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={texts.placeholder}
        autoFocus
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Kbd>Esc</Kbd>
    </div>
  );
}

interface PaletteListProps {
  id: string;
  groups: ReturnType<typeof usePaletteGroups>['groups'];
  /** Index of the chosen item among the items of all groups. */
  at: number;
  onPoint: (index: number) => void;
  onOpen: (item: PaletteItem) => void;
}

function PaletteList({ id, groups, at, onPoint, onOpen }: PaletteListProps) {
  const items = groups.flatMap((group) => group.items);
  return (
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
                onPoint={() => onPoint(own)}
                onOpen={() => onOpen(item)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function PaletteHints({ hasPeople }: { hasPeople: boolean }) {
  return (
    <footer className="palette-foot" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.hints.choose}
      </span>
      <span>
        <Kbd>Enter</Kbd> {texts.hints.open}
      </span>
      <span>
        {texts.hints.typed} <Kbd>{'>'}</Kbd> {texts.hints.pages}
        {hasPeople && (
          <>
            , <Kbd>@</Kbd> {texts.hints.people}
          </>
        )}
      </span>
    </footer>
  );
}
