import { officeWorklistTexts as texts } from '@logistics/shared/texts/office-worklists';
import { Button } from '../../components/button.tsx';
import { SelectionBar, type BulkAction } from '../../components/selection-bar.tsx';
import type { Picks } from '../../components/use-picks.ts';
import type { WorkRow } from './worklist-columns.tsx';

interface WorkBarProps<Row extends WorkRow> {
  picks: Picks;
  /** All rows of the page. */
  rows: readonly Row[];
  isBusy?: boolean;
  onAssign: (rows: readonly Row[]) => void;
  actions?: (rows: readonly Row[]) => readonly BulkAction[];
}

/** Decisions about the picked rows; null while none is picked. */
export function workBar<Row extends WorkRow>(props: WorkBarProps<Row>) {
  const { picks, rows, isBusy = false, onAssign, actions } = props;
  const picked = rows.filter(({ id }) => picks.selection.has(id));
  if (picked.length === 0) return undefined;
  return (
    <SelectionBar
      texts={texts}
      picked={picked.length}
      onClear={picks.clear}
      isBusy={isBusy}
      extend={
        picked.length < rows.length && (
          <Button variant="link" onClick={() => picks.select(new Set(rows.map(({ id }) => id)))}>
            {texts.pickPage}
          </Button>
        )
      }
      actions={[
        { label: texts.followUp.open, icon: 'users', run: () => onAssign(picked) },
        ...(actions?.(picked) ?? []),
      ]}
    />
  );
}
