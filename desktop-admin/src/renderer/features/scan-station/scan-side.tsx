import { useEffect, useState } from 'react';
import { formatDateTime, formatInteger } from '@logistics/shared/formatting';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { EntryState } from '../../components/entry-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import type { ReportRow, ScanCounts, ScanReport, StationParcel } from '../../platform/index.ts';
import { clock } from './clock.ts';
import { isWeightOnly } from './signal.ts';
import { namesOf, stepName, type Step } from './steps.ts';
import type { PackedRow } from './use-packed-scans.ts';
import { VERDICT_STYLES, verdictWord, type Verdict } from './verdict-styles.ts';

const texts = officeScanTexts.station;
const COUNTED: readonly Verdict[] = [
  'recorded',
  'repeated',
  'already',
  'unknown',
  'wrongStep',
  'notACode',
  'undone',
];

/** Number of scans by result, in the station and in its report. */
export function Counts({ counts }: { counts: ScanCounts }) {
  return (
    <dl className="scan-counts" aria-label={texts.counts}>
      {COUNTED.map((verdict) => (
        <div key={verdict} className={`tone-${VERDICT_STYLES[verdict].tone}`}>
          <dt>
            <Icon name={VERDICT_STYLES[verdict].icon} size={14} />
            {verdictWord(verdict)}
          </dt>
          <dd>{formatInteger(counts[verdict])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ScanSideProps {
  opened: ScanReport;
  step: Step;
  rows: readonly ReportRow[];
  /** Bags and lots whose step was reported here, latest first. */
  packed: readonly PackedRow[];
  counts: Partial<Record<Step, ScanCounts>>;
  /** Of the last scanned parcel. */
  bag: NonNullable<StationParcel['bag']> | null;
}

/** Side panel of the session: counts of the step, pace, the last scans with their results, and the bag. */
export function ScanSide({ opened, step, rows, packed, counts, bag }: ScanSideProps) {
  const total = Object.values(counts)
    .flatMap((one) => Object.values(one))
    .reduce((sum, count) => sum + count, 0);
  return (
    <aside className="scan-side" aria-label={texts.recent}>
      <Counts counts={counts[step] ?? NO_SCANS} />
      <Pace opened={opened} rows={rows} />
      <h2>{texts.recent}</h2>
      {rows.length === 0 && packed.length === 0 ? (
        <p className="scan-none">{texts.recentEmpty}</p>
      ) : (
        <ul className="scan-recent" tabIndex={0} aria-label={texts.recent}>
          {packed.map((row) => (
            <PackedLine key={`${row.packed.code} ${row.at}`} row={row} />
          ))}
          {rows.map((row) => (
            <RecentRow key={row.id} row={row} />
          ))}
          {total > rows.length && <li className="scan-more">{texts.reportOfAll(rows.length)}</li>}
        </ul>
      )}
      {bag?.parcels && <Bag code={bag.code} {...bag.parcels} />}
    </aside>
  );
}

const NO_SCANS: ScanCounts = {
  recorded: 0,
  repeated: 0,
  already: 0,
  unknown: 0,
  wrongStep: 0,
  notACode: 0,
  undone: 0,
};

/** Since when the session is open, who scans in it, and how many parcels were recorded in the last minute. */
function Pace({ opened: { session, rows: earlier }, rows }: Pick<ScanSideProps, 'opened' | 'rows'>) {
  const now = useTicks();
  const at = formatDateTime(session.startedAt);
  const recent = rows.filter((row) => row.verdict === 'recorded' && now - Date.parse(row.at) < MINUTE_MS);
  return (
    <p className="scan-pace">
      <span>
        {earlier.length > 0 ? texts.resumed(at) : texts.since(at)}
        {session.people.length > 1 && ` ${texts.people(namesOf(session))}`}
      </span>
      <b>{texts.perMinute(recent.length)}</b>
    </p>
  );
}

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

/** The present time, which also advances while nothing is scanned. */
function useTicks(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Bag({ code, left, total }: { code: string; left: number; total: number }) {
  return (
    <div className="scan-bag">
      <span className="cut">{officeScanTexts.parcel.bagOf(code)}</span>
      <progress max={total} value={total - left} aria-label={officeScanTexts.parcel.bagOf(code)} />
      <b>{officeScanTexts.parcel.done(total - left, total)}</b>
    </div>
  );
}

function PackedLine({ row: { packed, step, at } }: { row: PackedRow }) {
  return (
    <li>
      <span className="scan-mark tone-ok">
        <Icon name="truck" />
      </span>
      <span className="scan-line">
        <b className="cut">{officeScanTexts.packed.row(packed.kind, packed.code, packed.parcels)}</b>
      </span>
      <span className="scan-line second">
        <time dateTime={at}>{clock(at)}</time>
        <span>{stepName(step)}</span>
      </span>
    </li>
  );
}

function RecentRow({ row }: { row: ReportRow }) {
  const { orderCode, customer, verdict, at, weight, entry, step } = row;
  const isWeighed = isWeightOnly(row);
  const style = VERDICT_STYLES[isWeighed ? 'recorded' : verdict];
  return (
    <li className={verdict === 'undone' ? 'undone' : ''}>
      <span className={`scan-mark tone-${style.tone}`}>
        <Icon name={style.icon} />
      </span>
      <span className="scan-line">
        <span className="cut">
          <OrderCode code={orderCode} />
        </span>
        {customer !== null && (
          <b className="scan-customer cut" title={customer}>
            <span className="visually-hidden">{officeScanTexts.parcel.customer} </span>
            {customer}
          </b>
        )}
        <span className={`scan-verdict tone-${style.tone}`}>
          {isWeighed ? officeScanTexts.signals.weighed : verdictWord(verdict)}
        </span>
      </span>
      <span className="scan-line second">
        <time dateTime={at}>{clock(at)}</time>
        <span>{stepName(step)}</span>
        {weight !== null && <span>{officeScanTexts.weight.of(weight)}</span>}
        <span className="grow" />
        {entry && <EntryState state={entry.state} />}
      </span>
      {entry?.reason && <span className="scan-reason">{entry.reason}</span>}
    </li>
  );
}
