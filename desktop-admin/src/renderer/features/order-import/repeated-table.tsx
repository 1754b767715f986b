import { useRef } from 'react';
import type { RepeatedCodes } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { OrderCode } from '../../components/order-code.tsx';
import { LIST_ROW_HEIGHT, useRowWindow } from '../../components/use-row-window.ts';
import { WindowedTable } from './windowed-table.tsx';

const texts = officeImportTexts.repeated;

/** Codes that are in several rows of the file, with their rows. */
export function RepeatedTable({ codes, first }: RepeatedCodes) {
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRowWindow(first.length, scroller, LIST_ROW_HEIGHT);
  const isOneSheet = new Set(first.flatMap(({ rows }) => rows.map(({ sheet }) => sheet))).size === 1;
  return (
    <>
      <p className="table-note">{texts.note}</p>
      <WindowedTable
        label={texts.table}
        className="one-line"
        scroller={scroller}
        view={view}
        count={first.length}
        head={
          <>
            <th scope="col">{officeImportTexts.changes.code}</th>
            <th scope="col" className="right">
              {texts.count}
            </th>
            <th scope="col">{texts.rows}</th>
          </>
        }
      >
        {first.slice(view.start, view.end).map(({ orderCode, count, rows }, offset) => (
          <tr key={orderCode} aria-rowindex={view.start + offset + 2}>
            <td>
              <OrderCode code={orderCode} />
            </td>
            <td className="right">{formatInteger(count)}</td>
            <td>
              {rows
                .map(({ sheet, row }) => (isOneSheet ? formatInteger(row) : texts.place(sheet, row)))
                .join(', ') + (rows.length < count ? ', …' : '')}
            </td>
          </tr>
        ))}
      </WindowedTable>
      {first.length < codes && <p className="table-note">{texts.shown(first.length, codes)}</p>}
    </>
  );
}
