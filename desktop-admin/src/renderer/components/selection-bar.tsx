import type { ReactNode } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface BulkAction {
  label: string;
  icon?: IconName;
  variant?: 'main' | 'danger';
  run: () => void;
}

interface SelectionBarProps {
  texts: { readonly selectionLabel: string; readonly selected: (count: number) => string };
  picked: number;
  /** Replaces the default text with the number of selected rows. */
  count?: string;
  onClear: () => void;
  /** Extends the selection beyond the selected rows; shown right after their count. */
  extend?: ReactNode;
  /** Buttons at the end; false: hidden for these rows. */
  actions?: readonly (BulkAction | false)[];
  isBusy?: boolean;
  children?: ReactNode;
}

/** Replaces the filter bar at the same height while rows are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { texts, picked, count = texts.selected(picked), onClear, extend, actions = [], isBusy } = props;
  return (
    <div className="bar pick-bar" role="toolbar" aria-label={texts.selectionLabel}>
      <Button variant="ghost" small iconOnly aria-label={officeTexts.table.clear} onClick={onClear}>
        <Icon name="close" />
      </Button>
      <b role="status">{count}</b>
      {extend}
      <span className="grow" />
      {props.children}
      {actions.map(
        (action) =>
          action && (
            <Button
              key={action.label}
              variant={action.variant ?? 'plain'}
              disabled={isBusy}
              onClick={action.run}
            >
              {action.icon && <Icon name={action.icon} />}
              {action.label}
            </Button>
          ),
      )}
    </div>
  );
}
