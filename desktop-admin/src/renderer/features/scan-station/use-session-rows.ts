import { useRef, useState } from 'react';
import type { ReportRow, ScanCounts, ScanReport, Station } from '../../platform/index.ts';
import type { Step } from './steps.ts';
import { useServerResults } from './use-server-results.ts';

/** Rows in the list of last scans. */
const ROWS_SHOWN = 60;

/**
 * Returns the newest rows of a session and the counts of each step, updated with the server's results. Calls
 * `onContradiction` for a scan whose result on the server differs from this machine's verdict.
 */
export function useSessionRows(
  station: Station,
  { session, rows: all }: ScanReport,
  onContradiction: (row: ReportRow) => void,
) {
  const [rows, setRows] = useState(() => all.slice(-ROWS_SHOWN).reverse());
  const [counts, setCounts] = useState(() => byStep(session));
  const shown = useRef(rows);
  const show = (next: ReportRow[]) => {
    shown.current = next;
    setRows(next);
  };
  const read = async () => {
    const { session: now, rows: newest } = await station.report(session.id, ROWS_SHOWN);
    const before = new Map(shown.current.map((row) => [row.id, row]));
    const last = newest.at(-1)?.id ?? -1;
    // Scans that were answered while the report was read.
    const later = shown.current.filter(({ id }) => id > last);
    show([...later, ...[...newest].reverse()].slice(0, ROWS_SHOWN));
    if (later.length === 0) setCounts(byStep(now));
    for (const row of newest) {
      const judged = before.get(row.id)?.verdict ?? row.verdict;
      if (judged !== row.verdict && row.verdict !== 'undone') onContradiction(row);
    }
  };
  useServerResults(station, read);
  return {
    rows,
    counts,
    setCounts: (step: Step, now: ScanCounts) => setCounts((all) => ({ ...all, [step]: now })),
    read,
    /** Adds the row of a scan, or replaces it if the scan was confirmed. */
    add: (row: ReportRow) =>
      show(
        [row, ...shown.current.filter(({ id }) => id !== row.id)]
          .sort((a, b) => b.id - a.id)
          .slice(0, ROWS_SHOWN),
      ),
  };
}

type CountsByStep = Partial<Record<Step, ScanCounts>>;

const byStep = ({ steps }: ScanReport['session']): CountsByStep =>
  Object.fromEntries(steps.map(({ step, counts }) => [step, counts]));
