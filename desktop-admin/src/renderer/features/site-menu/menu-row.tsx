import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';
import { officeMenuTexts as texts } from '@logistics/shared/texts/office-site';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Input } from '../../components/input.tsx';
import { Switch } from '../../components/switch.tsx';
import type { MenuEntry, MenuMove } from './menu-tree.ts';

const KEYS: Readonly<Record<string, MenuMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};
const MOVES: readonly { move: MenuMove; icon: IconName; turned?: true }[] = [
  { move: 'up', icon: 'down', turned: true },
  { move: 'down', icon: 'down' },
  { move: 'out', icon: 'left' },
  { move: 'into', icon: 'right' },
];

interface MenuRowProps {
  entry: MenuEntry;
  can: Readonly<Record<MenuMove, boolean>>;
  nameError: string | undefined;
  linkError: string | undefined;
  onChange: (part: Partial<Pick<MenuEntry, 'name' | 'link' | 'visible'>>) => void;
  onMove: (move: MenuMove) => void;
  onRemove: () => void;
}

/** One menu entry: drag handle, name, link, and move buttons. */
export function MenuRow({ entry, can, nameError, linkError, onChange, onMove, onRemove }: MenuRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: entry.key });
  const name = entry.name.trim() || texts.unnamed;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey ? KEYS[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    if (can[move]) onMove(move);
  };
  return (
    <li
      ref={setNodeRef}
      className={['menu-row', entry.depth === 1 ? 'inner' : '', isDragging ? 'dragged' : '']
        .filter(Boolean)
        .join(' ')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="menu-handle"
        ref={setActivatorNodeRef}
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-label={texts.handle(name)}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <EntryFields
        entry={entry}
        name={name}
        nameError={nameError}
        linkError={linkError}
        onChange={onChange}
      />
      <Switch
        aria-label={texts.visible(name)}
        checked={entry.visible}
        onChange={(visible) => onChange({ visible })}
      />
      <div className="menu-tools">
        <MoveButtons name={name} can={can} onMove={onMove} />
        <Button variant="ghost" small iconOnly aria-label={texts.remove(name)} onClick={onRemove}>
          <Icon name="bin" />
        </Button>
      </div>
    </li>
  );
}

interface EntryFieldsProps extends Pick<MenuRowProps, 'entry' | 'nameError' | 'linkError' | 'onChange'> {
  name: string;
}

function EntryFields({ entry, name, nameError, linkError, onChange }: EntryFieldsProps) {
  const error = nameError ?? linkError;
  return (
    <div className="menu-fields">
      <Input
        aria-label={texts.name(name)}
        aria-invalid={nameError ? true : undefined}
        maxLength={100}
        autoComplete="off"
        value={entry.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Input
        aria-label={texts.link(name)}
        aria-invalid={linkError ? true : undefined}
        list="menu-pages"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={entry.link}
        onChange={({ target }) => onChange({ link: target.value.trim() })}
      />
      {error && <span className="help bad">{error}</span>}
    </div>
  );
}

interface MoveButtonsProps extends Pick<MenuRowProps, 'can' | 'onMove'> {
  name: string;
}

function MoveButtons({ name, can, onMove }: MoveButtonsProps) {
  return MOVES.map(({ move, icon, turned }) => (
    <Button
      key={move}
      variant="ghost"
      small
      iconOnly
      aria-label={texts[move](name)}
      disabled={!can[move]}
      onClick={() => onMove(move)}
    >
      <span className={turned ? 'turn-up' : undefined}>
        <Icon name={icon} />
      </span>
    </Button>
  ));
}
