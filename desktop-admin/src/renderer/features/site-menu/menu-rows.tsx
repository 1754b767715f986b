import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { officeMenuTexts as texts } from '@logistics/shared/texts/office-site';
import type { RecordErrors } from '../../records/record-errors.ts';
import {
  dropEntry,
  moveEntry,
  possibleMoves,
  type MenuEntry,
  type MenuList,
  type MenuMove,
} from './menu-tree.ts';
import { MenuRow } from './menu-row.tsx';

/** Pixels to drag an entry to the right to nest it in the entry above. */
const STEP = 28;

/** Up and down move between rows, left and right change the depth. */
const coordinates: KeyboardCoordinateGetter = (event, args) => {
  const { x, y } = args.currentCoordinates;
  if (event.code === 'ArrowRight') return { x: x + STEP, y };
  if (event.code === 'ArrowLeft') return { x: x - STEP, y };
  const next = sortableKeyboardCoordinates(event, args);
  return next ? { x, y: next.y } : undefined;
};

interface MenuRowsProps {
  entries: MenuList;
  errors: RecordErrors;
  onChange: (change: (now: MenuList) => MenuEntry[]) => void;
  onRemove: (entry: MenuEntry) => void;
}

/** Sortable list of entries: moved by mouse, keyboard or buttons. */
export function MenuRows({ entries, errors, onChange, onRemove }: MenuRowsProps) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates }),
  );
  const nameOf = (key: unknown) => entries.find((one) => one.key === key)?.name || texts.unnamed;
  const move = (key: string, to: MenuMove) => {
    const next = moveEntry(entries, key, to);
    const at = next.findIndex((one) => one.key === key);
    setSaid(texts.moved(nameOf(key), at + 1, next[at]?.depth ?? 0));
    onChange((now) => moveEntry(now, key, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over, delta }) => {
        const dragged = entries.find(({ key }) => key === active.id);
        if (!over || !dragged) return;
        const pulled = dragged.depth + Math.round(delta.x / STEP);
        onChange((now) => dropEntry(now, dragged.key, String(over.id), pulled > 0 ? 1 : 0));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: texts.reader.how },
        announcements: {
          onDragStart: ({ active }) => texts.reader.lifted(nameOf(active.id)),
          onDragOver: ({ over }) => (over ? texts.reader.over(nameOf(over.id)) : undefined),
          onDragEnd: ({ active }) => texts.reader.dropped(nameOf(active.id)),
          onDragCancel: () => texts.reader.cancelled,
        },
      }}
    >
      <SortableContext items={entries.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className="menu-rows" aria-label={texts.list}>
          {entries.map((entry, at) => (
            <MenuRow
              key={entry.key}
              entry={entry}
              can={possibleMoves(entries, at)}
              nameError={errors[`${entry.key}.name`]}
              linkError={errors[`${entry.key}.link`]}
              onChange={(part) =>
                onChange((now) => now.map((one) => (one.key === entry.key ? { ...one, ...part } : one)))
              }
              onMove={(to) => move(entry.key, to)}
              onRemove={() => onRemove(entry)}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  );
}
