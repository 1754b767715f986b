import { sumOfKnown } from '@logistics/shared/domain';
import { formatInteger, formatVnd, formatWeight } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import type { DeliveryNote } from '../../platform/index.ts';

const { page: texts, note: noteTexts } = consolePrintingTexts;

/** Lists the content of each customer's delivery note. The notes are laid out when printed. */
export function NotesPreview({ notes }: { notes: readonly DeliveryNote[] }) {
  const { columns } = texts;
  return (
    <div className="label-stage">
      <p className="second">{texts.paper}</p>
      <div className="notes-paper" tabIndex={0} role="group" aria-label={texts.notesPreview}>
        <table className="label-notes">
          <caption>{texts.notesPreview}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.customer}</th>
              <th scope="col" className="number">
                {columns.parcels}
              </th>
              <th scope="col" className="number">
                {columns.weight}
              </th>
              <th scope="col" className="number">
                {columns.fee}
              </th>
            </tr>
          </thead>
          <tbody>
            {notes.map(({ customer, rows }) => (
              <tr key={customer?.code ?? ''}>
                <th scope="row">
                  {customer ? (
                    <>
                      <span className="customer-code">{customer.code}</span> {customer.name}
                    </>
                  ) : (
                    noteTexts.noCustomer
                  )}
                </th>
                <td className="number">{formatInteger(rows.length)}</td>
                <td className="number">
                  {known(sumOfKnown(rows.map(({ weight }) => weight)), formatWeight)}
                </td>
                <td className="number">{known(sumOfKnown(rows.map(({ fee }) => fee)), formatVnd)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const known = (value: number | null, write: (value: number) => string) =>
  value === null ? officeTexts.table.unknown : write(value);
