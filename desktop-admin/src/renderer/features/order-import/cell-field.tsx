import type { RowProblem } from '@logistics/shared/contracts';
import { REPORTED_STATUSES } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeCorrectionTexts as texts } from '@logistics/shared/texts/office-corrections';
import { Input } from '../../components/input.tsx';
import { Select } from '../../components/select.tsx';
import { findCell, withCell } from './corrections.ts';
import type { Corrections } from './use-corrections.ts';

const STATUS_OPTIONS = REPORTED_STATUSES.map((value) => orderStatusNames[value]).map((name) => ({
  value: name,
  label: name,
}));

interface CellFieldProps {
  problem: RowProblem;
  corrections: Corrections;
}

/** A wrong cell of the file, which can be corrected in place. Enter previews the corrections. */
export function CellField({ problem, corrections }: CellFieldProps) {
  const { draft, hasRoom, change, apply } = corrections;
  const { column, row, value: shown, code } = problem;
  const typed = findCell(draft.cells, problem);
  const label = texts.cell(column, row);
  const set = (value: string) => change(withCell(draft, problem, value));
  const disabled = !hasRoom && !typed;
  if (code === 'STATUS_UNKNOWN' || code === 'STATUS_MISSING')
    return (
      <Select
        aria-label={label}
        className="cell-field"
        value={typed?.value ?? shown}
        options={[{ value: shown, label: shown || texts.choose }, ...STATUS_OPTIONS]}
        onChange={set}
        disabled={disabled}
      />
    );
  return (
    <Input
      aria-label={label}
      className="cell-field mono"
      value={typed?.value ?? shown}
      maxLength={500}
      disabled={disabled}
      onChange={(event) => set(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && corrections.hasDraft) apply();
      }}
    />
  );
}
