import { useRef, useState } from 'react';
import type { ReportRow, ScanReport, Station } from '../../platform/index.ts';
import { useServerResults } from './use-server-results.ts';

/** Rows in the list of last scans. */
const SHOWN = 60;

/**
 * The newest rows of a session and its counts. They follow the server's results: `onContradiction` is called for a scan
 * that the server judged in another way than this machine.
 */
export function useSessionRows(
  station: Station,
  { session, rows: all }: ScanReport,
  onContradiction: (row: ReportRow) => void,
) {
  const [rows, setRows] = useState(() => all.slice(-SHOWN).reverse());
  const [counts, setCounts] = useState(session.counts);
  const shown = useRef(rows);
  const show = (next: ReportRow[]) => {
    shown.current = next;
    setRows(next);
  };
  const read = async () => {
    const { session: now, rows: newest } = await station.report(session.id, SHOWN);
    const before = new Map(shown.current.map((row) => [row.id, row]));
    const last = newest.at(-1)?.id ?? -1;
    // Scans that were answered while the report was read.
    const later = shown.current.filter(({ id }) => id > last);
    show([...later, ...[...newest].reverse()].slice(0, SHOWN));
    if (later.length === 0) setCounts(now.counts);
    for (const row of newest) {
      const judged = before.get(row.id)?.verdict ?? row.verdict;
      if (judged !== row.verdict && row.verdict !== 'takenBack') onContradiction(row);
    }
  };
  useServerResults(station, read);
  return {
    rows,
    counts,
    setCounts,
    read,
    /** Adds the row of a scan, or replaces it if the scan was confirmed. */
    add: (row: ReportRow) =>
      show(
        [row, ...shown.current.filter(({ id }) => id !== row.id)].sort((a, b) => b.id - a.id).slice(0, SHOWN),
      ),
  };
}
