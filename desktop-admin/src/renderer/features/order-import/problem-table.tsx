import { useRef, useState } from 'react';
import type { RowProblem, RowProblemCode } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Select } from '../../components/select.tsx';
import { LIST_ROW_HEIGHT, useRowWindow } from '../../components/use-row-window.ts';
import { CellField } from './cell-field.tsx';
import { reasonsOf } from './preview-figures.ts';
import type { Corrections } from './use-corrections.ts';
import { WindowedTable } from './windowed-table.tsx';

const texts = officeImportTexts.problems;

/** Shown problems; '' shows all. */
interface ProblemFilter {
  sheet: string;
  reason: RowProblemCode | '';
}

interface ProblemTableProps {
  problems: readonly RowProblem[];
  /** Given: the cells can be corrected in place. */
  corrections?: Corrections;
}

/** Rows with problems: position in the file, value, and reason. */
export function ProblemTable({ problems, corrections }: ProblemTableProps) {
  const [filter, setFilter] = useState<ProblemFilter>({ sheet: '', reason: '' });
  const shown = problems.filter(
    ({ code, sheet }) =>
      (filter.reason === '' || code === filter.reason) && (filter.sheet === '' || sheet === filter.sheet),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRowWindow(shown.length, scroller, LIST_ROW_HEIGHT);
  const isLong = view.before > 0 || view.after > 0;
  return (
    <WindowedTable
      label={texts.table}
      className={isLong ? 'one-line' : ''}
      scroller={scroller}
      view={view}
      count={shown.length}
      head={<ProblemHead problems={problems} filter={filter} onFilter={setFilter} />}
    >
      {shown.slice(view.start, view.end).map((problem, offset) => (
        <tr key={view.start + offset} aria-rowindex={view.start + offset + 2}>
          <td>{problem.sheet}</td>
          <td className="right">{formatInteger(problem.row)}</td>
          <td>{problem.column}</td>
          <td className="mono" title={problem.value}>
            {corrections?.mayCorrect(problem) ? (
              <CellField problem={problem} corrections={corrections} />
            ) : (
              problem.value || <span className="quiet">{texts.empty}</span>
            )}
          </td>
          <td className="wrap" title={isLong ? problem.message : undefined}>
            {problem.message}
          </td>
        </tr>
      ))}
    </WindowedTable>
  );
}

interface ProblemHeadProps {
  problems: readonly RowProblem[];
  filter: ProblemFilter;
  onFilter: (filter: ProblemFilter) => void;
}

/** Head of the table, with filters for sheet and reason. */
function ProblemHead({ problems, filter, onFilter }: ProblemHeadProps) {
  const sheets = [...new Set(problems.map(({ sheet }) => sheet))];
  const reasons = [
    { value: '' as const, label: texts.allReasons },
    ...reasonsOf(problems).map(({ code, count }) => ({
      value: code,
      label: texts.reasonCount(texts.reasons[code], count),
    })),
  ];
  return (
    <>
      <th scope="col" className="filterable">
        {texts.sheet}
        {sheets.length > 1 && (
          <Select
            variant="quiet"
            aria-label={texts.sheetFilter}
            value={filter.sheet}
            options={[
              { value: '', label: texts.anySheet },
              ...sheets.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(sheet) => onFilter({ ...filter, sheet })}
          />
        )}
      </th>
      <th scope="col" className="right">
        {texts.row}
      </th>
      <th scope="col">{texts.column}</th>
      <th scope="col">{texts.value}</th>
      <th scope="col" className="filterable">
        {texts.reason}
        <Select
          variant="quiet"
          aria-label={texts.reasonFilter}
          value={filter.reason}
          options={reasons}
          onChange={(reason) => onFilter({ ...filter, reason })}
        />
      </th>
    </>
  );
}
