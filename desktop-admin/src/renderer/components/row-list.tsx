import type { ReactNode } from 'react';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useToast } from './toast.tsx';

const texts = officeRecordTexts.rows;

export interface RowListProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Takes an updater function, since a removal may be undone after other changes. */
  onChange: (change: (now: readonly Row[]) => Row[]) => void;
  /** Name of a row for the middle of a sentence. */
  nameOf: (index: number) => string;
  addLabel: string;
  newRow: () => Row;
  most: number;
  empty: string;
  children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode;
}

/** Editable rows of a record: add, reorder, remove with undo. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { label, rows, onChange, nameOf, addLabel, newRow, most, empty, children } = props;
  const toast = useToast();
  const move = (from: number, to: number) =>
    onChange((now) => {
      const row = now[from];
      const others = now.filter((_, index) => index !== from);
      return row ? [...others.slice(0, to), row, ...others.slice(to)] : [...now];
    });
  const remove = (row: Row, at: number) => {
    onChange((now) => now.filter((_, index) => index !== at));
    toast.undoable({
      title: texts.removed(nameOf(at)),
      detail: texts.removedDetail,
      undo: () => onChange((now) => [...now.slice(0, at), row, ...now.slice(at)]),
    });
  };
  return (
    <div className="row-list">
      {rows.length === 0 && <p className="help">{empty}</p>}
      {rows.length > 0 && (
        <ol aria-label={label}>
          {rows.map((row, index) => (
            <li key={index}>
              <div className="row-fields">
                {children(row, index, (part) =>
                  onChange((now) => now.map((one, at) => (at === index ? { ...one, ...part } : one))),
                )}
              </div>
              <RowTools
                name={nameOf(index)}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < rows.length - 1 ? () => move(index, index + 1) : undefined}
                onRemove={() => remove(row, index)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="row">
        <Button small disabled={rows.length >= most} onClick={() => onChange((now) => [...now, newRow()])}>
          <Icon name="plus" size={14} />
          {addLabel}
        </Button>
        {rows.length >= most && <span className="help">{texts.full(most)}</span>}
      </div>
    </div>
  );
}

interface RowToolsProps {
  name: string;
  /** undefined for the first row. */
  onUp: (() => void) | undefined;
  /** undefined for the last row. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function RowTools({ name, onUp, onDown, onRemove }: RowToolsProps) {
  return (
    <div className="row-tools">
      <Button variant="ghost" small iconOnly aria-label={texts.up(name)} disabled={!onUp} onClick={onUp}>
        <span className="turn-up">
          <Icon name="down" />
        </span>
      </Button>
      <Button
        variant="ghost"
        small
        iconOnly
        aria-label={texts.down(name)}
        disabled={!onDown}
        onClick={onDown}
      >
        <Icon name="down" />
      </Button>
      <Button variant="ghost" small iconOnly aria-label={texts.remove(name)} onClick={onRemove}>
        <Icon name="bin" />
      </Button>
    </div>
  );
}
