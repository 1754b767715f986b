import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import type { Column, IdRow } from './data-table.tsx';
import { isRowControl } from './row-control.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import './list-table.css';

interface ListTableProps<Row extends IdRow> {
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading; a skeleton of the same layout is shown. */
  rows: readonly Row[] | undefined;
  /** Called on a click on a row; for the keyboard, a button or link in the row does the same. */
  onOpen?: (row: Row) => void;
  openId?: Row['id'] | null;
  skeletonRows?: number;
  /** Returns the details that a row shows below itself; null: none. */
  detail?: (row: Row) => ReactNode;
  /** In a narrow table each row becomes a block with all its columns, one below the other. */
  stacks?: boolean;
}

/** A read-only list: like DataTable, but without selection. Arrow keys move between the controls of its rows. */
export function ListTable<Row extends IdRow>(props: ListTableProps<Row>) {
  const { label, columns, rows, onOpen, openId, detail, skeletonRows = 12, stacks = false } = props;
  const named = columns.map(({ key, align, from, wraps }) => ({
    key,
    name: [align ?? '', from ? `from-${from}` : '', wraps ? 'wraps' : ''].filter(Boolean).join(' '),
  }));
  const nameOf = (key: string) => named.find((column) => column.key === key)?.name ?? '';
  return (
    <div className={`table-scroll list-table${stacks ? ' stacks' : ''}`} tabIndex={-1}>
      <table aria-label={label} aria-busy={rows === undefined}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} className={nameOf(key)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className={nameOf(key)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <TableSkeleton columns={columns} rows={skeletonRows} withPick={false} />
        ) : (
          <tbody onKeyDown={moveByArrows}>
            {rows.map((row) => (
              <Fragment key={row.id}>
                <tr
                  className={[row.id === openId ? 'open' : '', onOpen ? 'can-open' : '']
                    .filter(Boolean)
                    .join(' ')}
                  onClick={(event) => {
                    if (onOpen && !isRowControl(event.target) && !window.getSelection()?.toString())
                      onOpen(row);
                  }}
                >
                  {columns.map((column) => (
                    <td key={column.key} className={nameOf(column.key)}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
                <Detail columns={columns.length}>{detail?.(row)}</Detail>
              </Fragment>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <tr className="row-detail">
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

/** Moves the focus to the first control of the next or previous row. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
  // A table inside a row has moved the focus itself.
  if (event.defaultPrevented) return;
  const row = event.target.closest('tr');
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : null;
  const control = next?.querySelector<HTMLElement>('a, button');
  if (!control) return;
  event.preventDefault();
  control.focus();
}
