import { useRef, useState } from 'react';
import type { RowProblem, RowProblemCode } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { RowSpacer } from '../../components/row-spacer.tsx';
import { Select } from '../../components/select.tsx';
import { LIST_ROW_HEIGHT, useRowWindow } from '../../components/use-row-window.ts';
import './console-files.css';
import { reasonsOf } from './preview-figures.ts';

/** Rows with problems: position in the file, value, and reason. */
export function ProblemTable({ problems }: { problems: readonly RowProblem[] }) {
  const texts = officeImportTexts.problems;
  const [reason, setReason] = useState<RowProblemCode | ''>('');
  const [sheet, setSheet] = useState('');
  const sheets = [...new Set(problems.map((problem) => problem.sheet))];
  const shown = problems.filter(
    (problem) => (reason === '' || problem.code === reason) && (sheet === '' || problem.sheet === sheet),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRowWindow(shown.length, scroller, LIST_ROW_HEIGHT);
  const isLong = view.before > 0 || view.after > 0;
  const options = [
    { value: '' as const, label: texts.allReasons },
    ...reasonsOf(problems).map(({ code, count }) => ({
      value: code,
      label: texts.reasonCount(texts.reasons[code], count),
    })),
  ];
  return (
    <div
      className={isLong ? 'small-table one-line' : 'small-table'}
      ref={scroller}
      onScroll={view.onScroll}
      tabIndex={0}
      role="region"
      aria-label={texts.table}
    >
      <table aria-rowcount={shown.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="filterable">
              {texts.sheet}
              {sheets.length > 1 && (
                <Select
                  look="quiet"
                  aria-label={texts.sheetFilter}
                  value={sheet}
                  options={[
                    { value: '', label: texts.anySheet },
                    ...sheets.map((name) => ({ value: name, label: name })),
                  ]}
                  onChange={setSheet}
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
                look="quiet"
                aria-label={texts.reasonFilter}
                value={reason}
                options={options}
                onChange={setReason}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          <RowSpacer height={view.before} columns={5} />
          {shown.slice(view.start, view.end).map((problem, offset) => (
            <tr key={view.start + offset} aria-rowindex={view.start + offset + 2}>
              <td>{problem.sheet}</td>
              <td className="right">{formatInteger(problem.row)}</td>
              <td>{problem.column}</td>
              <td className="mono" title={problem.value}>
                {problem.value || <span className="quiet">{texts.empty}</span>}
              </td>
              <td className="wrap" title={isLong ? problem.message : undefined}>
                {problem.message}
              </td>
            </tr>
          ))}
          <RowSpacer height={view.after} columns={5} />
        </tbody>
      </table>
    </div>
  );
}
