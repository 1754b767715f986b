import type { ScannerRow } from '../../components/use-scanner.ts';
import type { OutboxEntry } from '../../platform/index.ts';

/** A bag's label that was stored as a parcel of the previous bag, because the server answered too late. */
export interface LateLabel {
  /** Key of the stored scan. */
  readonly key: string;
  readonly code: string;
  /** The previous bag. */
  readonly before: string;
  /** Scans after the label, recorded for the previous bag; oldest first. */
  readonly strays: readonly ScannerRow[];
  /** The user opened another bag right after the label. */
  readonly isLeft: boolean;
}

type Entries = ReadonlyMap<string, OutboxEntry>;

/** Returns the late label of a stored scan whose code is a bag's code; null: the rows do not contain the scan. */
export function lateLabelOf(
  { key, code }: Pick<LateLabel, 'key' | 'code'>,
  rows: readonly ScannerRow[],
  entries: Entries,
): LateLabel | null {
  const row = rows.find((one) => one.key === key);
  if (!row?.place) return null;
  const strays = code === row.place ? [] : straysOf(row, rows, entries);
  return { key, code, before: row.place, strays, isLeft: row.endsBag === true };
}

/** Returns the keys and bags of stored scans that the server rejected as labels of bags. */
export const rejectedLabels = (entries: Entries): Pick<LateLabel, 'key' | 'code'>[] =>
  [...entries.values()].flatMap(({ key, state, place }) =>
    state === 'refused' && place?.result === 'bag' && place.detail !== null
      ? [{ key, code: place.detail }]
      : [],
  );

/**
 * Returns the labels with strays: later parcels that were recorded for the previous bag.
 * @param made rows of the scans that were made on this page
 */
export const mixedLabels = ({
  made,
  rows,
  entries,
}: Readonly<Record<'made' | 'rows', readonly ScannerRow[]>> & { readonly entries: Entries }): LateLabel[] =>
  rejectedLabels(entries)
    .filter(({ key }) => made.some((row) => row.key === key))
    .flatMap((found) => lateLabelOf(found, rows, entries) ?? [])
    .filter(({ strays }) => strays.length > 0);

/** Returns the recorded scans between this label and the next one, oldest first. */
function straysOf(label: ScannerRow, rows: readonly ScannerRow[], entries: Entries): ScannerRow[] {
  if (label.endsBag) return [];
  const since = rows.slice(0, rows.indexOf(label)).reverse();
  const isAnotherLabel = ({ key, code }: ScannerRow) =>
    code !== label.code && entries.get(key)?.place?.result === 'bag';
  const end = since.findIndex(
    (row, index) => since[index - 1]?.endsBag === true || row.place !== label.place || isAnotherLabel(row),
  );
  return (end < 0 ? since : since.slice(0, end)).filter(
    ({ canUndo, code }) => canUndo && code !== label.code,
  );
}
