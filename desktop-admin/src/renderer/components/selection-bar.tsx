import type { ReactNode } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface SelectionBarProps {
  label: string;
  count: string;
  onClear: () => void;
  /** What takes more than the picked rows; stands right after their count. */
  extend?: ReactNode;
  children: ReactNode;
}

/** Replaces the filter bar in place, at the same height, while rows are picked. */
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
