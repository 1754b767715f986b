import {
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { officeTexts } from '@logistics/shared/texts/office';
import { isRowControl } from './row-control.ts';
import { RowSpacer } from './row-spacer.tsx';
import { pickRange, selectAllState, toggleAll, toggleRow, type Selection } from './selection.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { ROW_HEIGHT, useRowWindow } from './use-row-window.ts';

export interface Column<Row> {
  key: string;
  title: string;
  /** px; columns without a width share the rest. */
  width?: number;
  align?: 'right';
  /** Hidden if the table is narrower than this many px. */
  from?: 540 | 620 | 700 | 720 | 860 | 880 | 980 | 1000 | 1080 | 1200 | 1320 | 1420;
  /** Long texts take several lines instead of being cut. Only for ListTable, whose rows grow. */
  wraps?: true;
  /** A button in the head sorts the list. undefined: the list is sorted by something else. */
  sort?: { direction: 'ascending' | 'descending' | undefined; toggle: () => void };
  render: (row: Row) => ReactNode;
}

/** Each row has an id of its own. */
export interface IdRow {
  id: number | string;
}

interface DataTableProps<Row extends IdRow> {
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading; a skeleton of the same layout is shown. */
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
  selection: Selection<Row['id']>;
  onSelect: (selection: Selection<Row['id']>) => void;
  /** Called on a click on a row or on Enter. */
  onOpen?: (row: Row) => void;
  openId?: Row['id'] | null;
  skeletonRows?: number;
}

/**
 * A data table: sticky header, rows of 40 px, arrow keys to move, Space to select, Shift for a range, Enter to open.
 * Long lists are virtualised: only visible rows are in the DOM (`aria-rowcount` has the total).
 */
export function DataTable<Row extends IdRow>(props: DataTableProps<Row>) {
  const { label, columns, rows, nameOf, selection, onSelect, onOpen, openId, skeletonRows = 12 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lastPicked = useRef<Row['id'] | null>(null);
  const ids: readonly Row['id'][] = (rows ?? []).map(({ id }) => id);
  const view = useRowWindow(ids.length, scroller);
  const pick = (id: Row['id'], range: boolean) => {
    const from = lastPicked.current;
    onSelect(range && from !== null ? pickRange(selection, ids, from, id) : toggleRow(selection, id));
    lastPicked.current = id;
  };
  const lastPick = useRef(pick);
  useEffect(() => {
    lastPick.current = pick;
  });
  const pickRow = useCallback((id: Row['id'], range: boolean) => lastPick.current(id, range), []);
  const onKeyDown = useRowKeys({ ids, view, scroller, pick });

  return (
    <div className="table-scroll" ref={scroller} onScroll={view.onScroll} tabIndex={-1}>
      <table aria-label={label} aria-rowcount={rows ? ids.length + 1 : -1} aria-busy={rows === undefined}>
        <TableHead columns={columns} ids={ids} selection={selection} onSelect={onSelect} />
        {rows === undefined ? (
          <TableSkeleton columns={columns} rows={skeletonRows} />
        ) : (
          <tbody onKeyDown={onKeyDown}>
            <RowSpacer height={view.before} />
            {rows.slice(view.start, view.end).map((row, offset) => (
              <TableRow
                key={row.id}
                row={row}
                index={view.start + offset}
                columns={columns}
                name={nameOf(row)}
                picked={selection.has(row.id)}
                open={row.id === openId}
                onPick={pickRow}
                onOpen={onOpen}
              />
            ))}
            <RowSpacer height={view.after} />
          </tbody>
        )}
      </table>
    </div>
  );
}

interface RowKeysOptions<Id> {
  ids: readonly Id[];
  view: ReturnType<typeof useRowWindow>;
  scroller: RefObject<HTMLElement | null>;
  pick: (id: Id, range: boolean) => void;
}

/** Returns the key handler of the rows: arrow keys, Home and End move the focus, Space selects. */
function useRowKeys<Id>({ ids, view, scroller, pick }: RowKeysOptions<Id>) {
  const [focusIndex, setFocusIndex] = useState<number | null>(null);
  useEffect(() => {
    if (focusIndex === null) return;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${focusIndex}"] [data-row-focus]`)?.focus();
  }, [scroller, focusIndex, view.start]);
  const moveTo = (index: number) => {
    if (index < 0 || index >= ids.length) return;
    view.reveal(index);
    setFocusIndex(index);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rowIndexOf(event.target);
    if (at === null) return;
    const id = ids[at];
    if (event.key === 'ArrowDown') moveTo(at + 1);
    else if (event.key === 'ArrowUp') moveTo(at - 1);
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(ids.length - 1);
    else if (event.key === ' ' && id !== undefined && isRowFocus(event.target)) pick(id, event.shiftKey);
    else return;
    event.preventDefault();
  };
}

interface TableHeadProps<Row extends IdRow> {
  columns: readonly Column<Row>[];
  ids: readonly Row['id'][];
  selection: Selection<Row['id']>;
  onSelect: (selection: Selection<Row['id']>) => void;
}

function TableHead<Row extends IdRow>({ columns, ids, selection, onSelect }: TableHeadProps<Row>) {
  const all = selectAllState(selection, ids);
  return (
    <>
      <colgroup>
        <col className="pick-col" />
        {columns.map((column) => (
          <col
            key={column.key}
            style={{ width: column.width }}
            className={`col-${column.key} ${fromClass(column)}`}
          />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className="pick">
            <input
              type="checkbox"
              aria-label={officeTexts.table.pickAll}
              checked={all === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = all === 'some';
              }}
              disabled={ids.length === 0}
              onChange={() => onSelect(toggleAll(selection, ids))}
            />
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)} aria-sort={column.sort?.direction}>
              <ColumnTitle title={column.title} sort={column.sort} />
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function ColumnTitle({ title, sort }: { title: string; sort: Column<never>['sort'] | undefined }) {
  if (!sort) return title;
  return (
    <button type="button" className="sort" onClick={sort.toggle}>
      {title}
    </button>
  );
}

interface RowProps<Row extends IdRow> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  name: string;
  picked: boolean;
  open: boolean;
  onPick: (id: Row['id'], range: boolean) => void;
  onOpen: ((row: Row) => void) | undefined;
}

/** Memoised, so that scrolling renders only new rows. */
// React's type of a memoised component loses its type parameters.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function PlainTableRow<Row extends IdRow>(props: RowProps<Row>) {
  const { row, index, columns, name, picked, open, onPick, onOpen } = props;
  const classes = [picked ? 'picked' : '', open ? 'open' : '', onOpen ? 'can-open' : ''];
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      className={classes.filter(Boolean).join(' ')}
      style={{ height: ROW_HEIGHT }}
      onClick={(event) => {
        if (onOpen && !isRowControl(event.target) && !window.getSelection()?.toString()) onOpen(row);
      }}
    >
      <td className="pick">
        <input
          type="checkbox"
          data-row-focus={onOpen ? undefined : ''}
          aria-label={officeTexts.table.pickRow(name)}
          checked={picked}
          onChange={(event) =>
            onPick(row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
        />
      </td>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}
const fromClass = ({ from }: { from?: number }): string => (from ? `from-${from}` : '');
const cellClass = (column: { align?: 'right'; from?: number }): string =>
  [column.align ?? '', fromClass(column)].filter(Boolean).join(' ');

function rowIndexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row instanceof HTMLElement ? Number(row.dataset['row']) : null;
}

function isRowFocus(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['rowFocus'] !== undefined;
}
