import type { ReactNode } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface SelectionBarProps {
  label: string;
  count: string;
  onClear: () => void;
  /** Extends the selection beyond the selected rows; shown right after their count. */
  extend?: ReactNode;
  children: ReactNode;
}

/** Replaces the filter bar at the same height while rows are selected. */
export function SelectionBar({ label, count, onClear, extend, children }: SelectionBarProps) {
  return (
    <div className="bar pick-bar" role="toolbar" aria-label={label}>
      <Button look="ghost" small iconOnly aria-label={officeTexts.table.clear} onClick={onClear}>
        <Icon name="close" />
      </Button>
      <b role="status">{count}</b>
      {extend}
      <span className="grow" />
      {children}
    </div>
  );
}
