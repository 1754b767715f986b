import type { ReactNode, RefObject } from 'react';
import { RowSpacer } from '../../components/row-spacer.tsx';
import type { RowWindow } from '../../components/use-row-window.ts';
import './console-files.css';

interface WindowedTableProps {
  label: string;
  className?: string;
  scroller: RefObject<HTMLDivElement | null>;
  view: RowWindow;
  /** Number of all rows without the head. */
  count: number;
  isLoading?: boolean;
  /** Cells of the head. */
  head: ReactNode;
  /** The rows of `view`. */
  children: ReactNode;
}

/** Scrollable table of which only the visible rows are rendered. */
export function WindowedTable(props: WindowedTableProps) {
  const { label, className = '', scroller, view, count, isLoading = false, head, children } = props;
  return (
    <div
      className={`small-table ${className}`}
      ref={scroller}
      onScroll={view.onScroll}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table aria-label={label} aria-rowcount={count + 1} aria-busy={isLoading}>
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          <RowSpacer height={view.before} />
          {children}
          <RowSpacer height={view.after} />
        </tbody>
      </table>
    </div>
  );
}
