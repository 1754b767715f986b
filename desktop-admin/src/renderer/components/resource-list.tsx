import { useRef, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DataTable, type Column, type IdRow } from './data-table.tsx';
import { Icon } from './icon.tsx';
import { KeyHints } from './key-hints.tsx';
import { ListStates, type ListStatesProps } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import type { Picks } from './use-picks.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Selectable rows, and the bar that replaces the filters while some are selected. */
interface Picking<Row extends IdRow> {
  picks: Picks<Row['id']>;
  nameOf: (row: Row) => string;
  bar: (picked: readonly Row[]) => ReactNode;
}

/** Rows that open in a panel beside the list. */
interface Beside<Row extends IdRow> {
  /** Id of the open row; null: none. */
  id: Row['id'] | null;
  show: (id: Row['id'] | null) => void;
  panel: (open: OpenRow<Row>) => ReactNode;
}

export interface OpenRow<Row extends IdRow> {
  id: Row['id'];
  /** undefined: the row is on another page of the list, or not in the list. */
  row: Row | undefined;
  onClose: () => void;
  /** undefined for the first or last row of the page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface ListBarProps {
  search?: SearchBoxProps | undefined;
  /** Shown after the search field. */
  filters?: ReactNode;
  /** Shown at the end of the bar. */
  actions?: ReactNode;
  /** The main action: a link to the page that adds a record. */
  add?: { to: string; label: string } | undefined;
}

interface ResourceListProps<Row extends IdRow>
  extends Omit<ListStatesProps<Row>, 'children' | 'panel' | 'hints'>, ListBarProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  skeletonRows?: number;
  /** In a narrow table each row becomes a block; for lists without `picking`. */
  stacks?: boolean;
  /** Shown above the bar. */
  tabs?: ReactNode;
  /** Replaces the bar with search, filters and actions; false: no bar. */
  bar?: ReactNode;
  /** Shown between the bar and the rows. */
  notice?: ReactNode;
  picking?: Picking<Row>;
  /** Address of a row's page, opened by a click on the row or Enter. */
  pathOf?: ((row: Row) => string) | undefined;
  beside?: Beside<Row>;
  /** Called if neither a panel nor a selection can be closed. */
  onEscape?: () => void;
}

/**
 * A list of the back-office: tabs, search, filters, selection, table, panel and pager, with all states and keyboard
 * shortcuts. A page passes its query, columns and actions.
 */
export function ResourceList<Row extends IdRow>(props: ResourceListProps<Row>) {
  const {
    query,
    label,
    columns,
    skeletonRows = 16,
    stacks = false,
    tabs,
    bar,
    notice,
    picking,
    pathOf,
    beside,
    onEscape,
    ...more
  } = props;
  const { search, filters, actions, add, ...states } = more;
  const barParts = { search, filters, actions, add };
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const rows = query.currentData?.rows ?? [];
  const picked = picking ? rows.filter(({ id }) => picking.picks.selection.has(id)) : [];
  const open = beside && openRow(beside, rows);
  const clearPicks = picked.length > 0 ? picking?.picks.clear : undefined;
  useListKeys(root, { open, onEscape: clearPicks ?? onEscape, onAdd: add && (() => void navigate(add.to)) });
  const onOpen = beside
    ? ({ id }: Row) => beside.show(id)
    : pathOf && ((row: Row) => void navigate(pathOf(row)));
  const table = { label, columns, skeletonRows, openId: beside?.id ?? null, ...(onOpen && { onOpen }) };
  return (
    <div className="list" ref={root}>
      {tabs}
      {picking && picked.length > 0 ? picking.bar(picked) : (bar ?? <ListBar {...barParts} />)}
      {notice}
      <ListStates
        {...states}
        query={query}
        hints={picking && onOpen && <KeyHints />}
        panel={beside && (open ? beside.panel(open) : null)}
      >
        {(shown) =>
          picking ? (
            <DataTable
              {...table}
              rows={shown}
              nameOf={picking.nameOf}
              selection={picking.picks.selection}
              onSelect={picking.picks.select}
            />
          ) : (
            <ListTable {...table} stacks={stacks} rows={shown} />
          )
        }
      </ListStates>
    </div>
  );
}

/** Keys of a list: to its search field, to a new record, into its rows, and from row to row of the open panel. */
function useListKeys(
  root: RefObject<HTMLElement | null>,
  keys: {
    open: Moves | undefined | null;
    onEscape: (() => void) | undefined;
    onAdd: (() => void) | undefined;
  },
): void {
  const { open, onEscape, onAdd } = keys;
  useShortcuts({
    '/': () => root.current?.querySelector<HTMLElement>('.search-box input')?.focus(),
    n: onAdd,
    j: open?.onNext,
    k: open?.onPrevious,
    escape: open?.onClose ?? onEscape,
    // Searched at each key press: without a control in the rows, the key scrolls as usual.
    get arrowdown() {
      return focusOfFirstRow(root.current);
    },
  });
}

function focusOfFirstRow(list: HTMLElement | null): (() => void) | undefined {
  // Inside rows, panels and scrollable regions the key has its own meaning.
  if (document.activeElement?.closest('tbody, aside, [tabindex="0"]')) return undefined;
  const control = list?.querySelector<HTMLElement>(
    '[data-row="0"] [data-row-focus], .list-table tbody :is(a, button)',
  );
  return control ? () => control.focus() : undefined;
}

type Moves = Pick<OpenRow<IdRow>, 'onClose' | 'onNext' | 'onPrevious'>;

function ListBar({ search, filters, actions, add }: ListBarProps) {
  return (
    <div className="bar">
      {search && <SearchBox key={search.value} {...search} />}
      {filters}
      <span className="grow" />
      {actions}
      {add && (
        <Link className="btn main" to={add.to} aria-keyshortcuts="N">
          <Icon name="plus" />
          {add.label}
        </Link>
      )}
    </div>
  );
}

function openRow<Row extends IdRow>(
  { id, show }: Beside<Row>,
  rows: readonly Row[],
): OpenRow<Row> | undefined {
  if (id === null) return undefined;
  const at = rows.findIndex((row) => row.id === id);
  const neighbour = (step: 1 | -1) => {
    const row = at < 0 ? undefined : rows[at + step];
    return row && (() => show(row.id));
  };
  return {
    id,
    row: rows[at],
    onClose: () => show(null),
    onPrevious: neighbour(-1),
    onNext: neighbour(1),
  };
}
