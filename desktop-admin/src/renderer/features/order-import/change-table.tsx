import { useRef } from 'react';
import type { ImportChange } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { LIST_ROW_HEIGHT, useRowWindow } from '../../components/use-row-window.ts';
import { WindowedTable } from './windowed-table.tsx';

const NAMES: Readonly<Record<number, string>> = orderStatusNames;

/** Rows that would be written, with the current values. */
export function ChangeTable({ changes, total }: { changes: readonly ImportChange[]; total: number }) {
  const texts = officeImportTexts;
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRowWindow(changes.length, scroller, LIST_ROW_HEIGHT);
  if (changes.length === 0) return <p className="table-note">{texts.tabs.noneListed}</p>;
  return (
    <>
      <WindowedTable
        label={texts.changes.table}
        className="one-line"
        scroller={scroller}
        view={view}
        count={changes.length}
        head={
          <>
            <th scope="col" className="right">
              {texts.problems.row}
            </th>
            <th scope="col">{texts.changes.code}</th>
            <th scope="col">{texts.changes.before}</th>
            <th scope="col">{texts.changes.after}</th>
            <th scope="col" className="right">
              {texts.changes.time}
            </th>
          </>
        }
      >
        {changes.slice(view.start, view.end).map((change, offset) => (
          <tr key={`${change.sheet}:${change.row}`} aria-rowindex={view.start + offset + 2}>
            <td className="right">{formatInteger(change.row)}</td>
            <td>
              <OrderCode code={change.orderCode} />
            </td>
            <td>
              {change.statusBefore === null ? (
                <span className="quiet">{texts.changes.isNew}</span>
              ) : (
                <StatusChip status={change.statusBefore} name={NAMES[change.statusBefore] ?? ''} />
              )}
            </td>
            <td>
              <StatusChip status={change.status} name={NAMES[change.status] ?? ''} />
            </td>
            <td className="right">
              <NearTime time={change.occurredAt} />
            </td>
          </tr>
        ))}
      </WindowedTable>
      {changes.length < total && <p className="table-note">{texts.tabs.shown(changes.length, total)}</p>}
    </>
  );
}
