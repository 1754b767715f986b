import type { FeeLine } from '@logistics/shared/tariff';
import { formatVnd } from '@logistics/shared/formatting';
import { feeLineNames, feeLineWorking } from '@logistics/shared/texts/fee-lines';
import './fee-lines.css';

interface FeeLinesProps {
  label: string;
  lines: readonly FeeLine[];
  total: number;
  totalLabel: string;
}

/** The lines of a fee and their total. */
export function FeeLines({ label, lines, total, totalLabel }: FeeLinesProps) {
  return (
    <table className="fee-lines" aria-label={label}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.kind}>
            <th scope="row">
              {feeLineNames[line.kind]}
              <small>{feeLineWorking(line)}</small>
            </th>
            <td>{formatVnd(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          <td>{formatVnd(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
