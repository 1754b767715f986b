import { useRef } from 'react';
import type { ImportChange } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { RowSpacer } from '../../components/row-spacer.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { LIST_ROW_HEIGHT, useRowWindow } from '../../components/use-row-window.ts';
import './console-files.css';

const NAMES: Readonly<Record<number, string>> = orderStatusNames;

/** Rows that would be written, with the current values. */
export function ChangeTable({ changes, total }: { changes: readonly ImportChange[]; total: number }) {
  const texts = officeImportTexts;
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRowWindow(changes.length, scroller, LIST_ROW_HEIGHT);
  if (changes.length === 0) return <p className="table-note">{texts.tabs.noneListed}</p>;
  return (
    <>
      <div
        className="small-table one-line"
        ref={scroller}
        onScroll={view.onScroll}
        tabIndex={0}
        role="region"
        aria-label={texts.changes.table}
      >
        <table aria-rowcount={changes.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="right">
                {texts.problems.row}
              </th>
              <th scope="col">{texts.changes.code}</th>
              <th scope="col">{texts.changes.before}</th>
              <th scope="col">{texts.changes.after}</th>
              <th scope="col" className="right">
                {texts.changes.time}
              </th>
            </tr>
          </thead>
          <tbody>
            <RowSpacer height={view.before} columns={5} />
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
            <RowSpacer height={view.after} columns={5} />
          </tbody>
        </table>
      </div>
      {changes.length < total && <p className="table-note">{texts.tabs.shown(changes.length, total)}</p>}
    </>
  );
}
