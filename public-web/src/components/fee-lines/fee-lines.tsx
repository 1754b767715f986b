import type { FeeLine } from '@logistics/shared/tariff';
import { formatVnd } from '@logistics/shared/formatting';
import { feeLineNames, feeLineWorking } from '@logistics/shared/texts/fee-lines';
import { siteTariffTexts as texts } from '@logistics/shared/texts/site-tariffs';
import styles from './fee-lines.module.css';

interface FeeLinesProps {
  lines: readonly FeeLine[];
  total: number;
}

/** The lines of a fee, and their total. */
export function FeeLines({ lines, total }: FeeLinesProps) {
  return (
    <table className={styles['lines']}>
      <caption className="vh">{texts.lines}</caption>
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
          <th scope="row">{texts.total}</th>
          <td>{formatVnd(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
