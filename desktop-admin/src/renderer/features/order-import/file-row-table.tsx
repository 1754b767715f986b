import { useRef, useState } from 'react';
import { formatInteger } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { consoleFileRowTexts as texts } from '@logistics/shared/texts/console-file-rows';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { Note } from '../../components/note.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { LIST_ROW_HEIGHT, useRowWindow } from '../../components/use-row-window.ts';
import type { DesktopFiles, FileRow, FileRowsOptions } from '../../platform/index.ts';
import { useFileRows } from './use-file-rows.ts';
import { WindowedTable } from './windowed-table.tsx';

const BONES = 12;
const NAMES: Readonly<Record<number, string>> = orderStatusNames;

interface FileRowTableProps {
  files: DesktopFiles;
  fileId: string;
  only: FileRowsOptions['only'];
  /** Expected number of rows before the first ones have arrived. */
  expected: number;
  /** Whether to show the sheet of each row. */
  manySheets: boolean;
}

/**
 * Virtualised table of the rows as read on this machine: up to a million, of which only the visible ones are rendered.
 */
export function FileRowTable({ files, fileId, only, expected, manySheets }: FileRowTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(expected);
  const view = useRowWindow(count, scroller, LIST_ROW_HEIGHT);
  const rows = useFileRows(files, fileId, only, view);
  if (rows.total !== null && rows.total !== count) setCount(rows.total);
  const shown = Array.from({ length: view.end - view.start }, (_, offset) => view.start + offset);
  return (
    <>
      {rows.failed && (
        <Note variant="bad" alert>
          {texts.failed}{' '}
          <Button variant="link" onClick={rows.retry}>
            {texts.retry}
          </Button>
        </Note>
      )}
      <WindowedTable
        label={texts.table}
        className="file-rows"
        scroller={scroller}
        view={view}
        count={count}
        isLoading={rows.total === null}
        head={<Head manySheets={manySheets} />}
      >
        {(rows.total === null ? shown.slice(0, BONES) : shown).map((index) => (
          <Row key={index} index={index} row={rows.at(index)} manySheets={manySheets} />
        ))}
      </WindowedTable>
    </>
  );
}

function Head({ manySheets }: { manySheets: boolean }) {
  return (
    <>
      <th scope="col" className="right file-row-number">
        {officeImportTexts.problems.row}
      </th>
      {manySheets && (
        <th scope="col" className="file-row-sheet">
          {officeImportTexts.problems.sheet}
        </th>
      )}
      <th scope="col" className="file-row-code">
        {texts.code}
      </th>
      <th scope="col" className="file-row-status">
        {texts.status}
      </th>
      <th scope="col" className="file-row-time">
        {texts.time}
      </th>
      <th scope="col">{texts.problem}</th>
    </>
  );
}

function Row({ index, row, manySheets }: { index: number; row: FileRow | undefined; manySheets: boolean }) {
  if (!row)
    return (
      <tr aria-hidden="true">
        {Array.from({ length: manySheets ? 6 : 5 }, (_, cell) => (
          <td key={cell}>
            <span className="bone" />
          </td>
        ))}
      </tr>
    );
  const { good, problems } = row;
  return (
    <tr aria-rowindex={index + 2}>
      <td className="right">{formatInteger(row.row)}</td>
      {manySheets && <td>{row.sheet}</td>}
      <td>
        {good ? <OrderCode code={good.orderCode} /> : <span className="file-row-bad">{texts.notRead}</span>}
      </td>
      <td>{good && <StatusChip status={good.status} name={NAMES[good.status] ?? ''} />}</td>
      <td>{good && <NearTime time={good.occurredAt} />}</td>
      <td title={problems.map(problemText).join(' ')}>{problems.map(problemText).join(' ')}</td>
    </tr>
  );
}

const problemText = ({ column, value, message }: FileRow['problems'][number]) =>
  texts.problemOf(column, value, message);
