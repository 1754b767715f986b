import { formatInteger } from '@logistics/shared/formatting';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { EntryState } from '../../components/entry-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import type { ReportRow, ScanCounts } from '../../platform/index.ts';
import { clock } from './clock.ts';
import { VERDICT_LOOKS, verdictWord, type Verdict } from './verdict-styles.ts';

const texts = officeScanTexts.station;
const COUNTED: readonly Verdict[] = [
  'recorded',
  'repeated',
  'already',
  'unknown',
  'wrongStep',
  'notACode',
  'takenBack',
];

/** Number of scans by result, in the station and in its report. */
export function Counts({ counts }: { counts: ScanCounts }) {
  return (
    <dl className="scan-counts" aria-label={texts.counts}>
      {COUNTED.map((verdict) => (
        <div key={verdict} className={`tone-${VERDICT_LOOKS[verdict].tone}`}>
          <dt>
            <Icon name={VERDICT_LOOKS[verdict].icon} size={14} />
            {verdictWord(verdict)}
          </dt>
          <dd>{formatInteger(counts[verdict])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Side panel of the session: counts, and the last scans with their results. */
export function ScanSide({ rows, counts }: { rows: readonly ReportRow[]; counts: ScanCounts }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <aside className="scan-side" aria-label={texts.recent}>
      <Counts counts={counts} />
      <h2>{texts.recent}</h2>
      {rows.length === 0 ? (
        <p className="scan-none">{texts.recentEmpty}</p>
      ) : (
        <ul className="scan-recent" tabIndex={0} aria-label={texts.recent}>
          {rows.map((row) => (
            <RecentRow key={row.id} row={row} />
          ))}
          {total > rows.length && <li className="scan-more">{texts.reportOfAll(rows.length)}</li>}
        </ul>
      )}
    </aside>
  );
}

function RecentRow({ row: { orderCode, verdict, at, weight, entry } }: { row: ReportRow }) {
  const look = VERDICT_LOOKS[verdict];
  return (
    <li className={verdict === 'takenBack' ? 'taken-back' : ''}>
      <span className={`scan-mark tone-${look.tone}`}>
        <Icon name={look.icon} />
      </span>
      <span className="scan-line">
        <span className="cut">
          <OrderCode code={orderCode} />
        </span>
        <span className={`scan-verdict tone-${look.tone}`}>{verdictWord(verdict)}</span>
      </span>
      <span className="scan-line second">
        <time dateTime={at}>{clock(at)}</time>
        {weight !== null && <span>{officeScanTexts.weight.of(weight)}</span>}
        <span className="grow" />
        {entry && <EntryState state={entry.state} />}
      </span>
      {entry?.reason && <span className="scan-reason">{entry.reason}</span>}
    </li>
  );
}
