import type {
  ImportChange,
  ImportSummary,
  OlderRows,
  RowProblem,
  RowProblemCode,
  SheetReport,
} from '@logistics/shared/contracts';

export const FIGURE_KINDS = ['created', 'updated', 'unchanged', 'older', 'rejected'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
export type Figures = Record<FigureKind, number>;

type Counts = Pick<ImportSummary, 'created' | 'updated' | 'unchanged' | 'older' | 'rejected'> &
  Partial<Pick<ImportSummary, 'leftOut'>>;

/**
 * Computes the five figures of a file. They add up to its rows, so `older` and left-out rows are subtracted from
 * `unchanged`.
 */
export function figuresOf({ created, updated, unchanged, older, rejected, leftOut = 0 }: Counts): Figures {
  return { created, updated, unchanged: unchanged - older - leftOut, older: older + leftOut, rejected };
}

/** Number of rows that an import would accept: all except rejected ones. */
export function goodRows({ total, rejected }: Pick<ImportSummary, 'total' | 'rejected'>): number {
  return total - rejected;
}

/** Number of rows that this import would accept, with the user's choice for stale rows. */
export function rowsToWrite(
  summary: Pick<ImportSummary, 'total' | 'rejected' | 'behind'>,
  olderRows: OlderRows | undefined,
): number {
  return goodRows(summary) - (olderRows === 'leave-out' ? (summary.behind ?? 0) : 0);
}

/** Counts each reason among the listed problems, the most frequent first. */
export function reasonsOf(problems: readonly RowProblem[]): { code: RowProblemCode; count: number }[] {
  const counts = new Map<RowProblemCode, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
}

export interface MissingColumns {
  date: boolean;
  status: boolean;
}

/**
 * Whether the file needs one date or one status for all rows (decisions, "The Excel file"): a sheet that was read has
 * no column for it.
 */
export function missingColumns(sheets: readonly SheetReport[]): MissingColumns {
  const read = sheets.filter((sheet) => sheet.read && sheet.rows > 0);
  const lacks = (field: string) =>
    read.some(({ columns }) => !columns.some((column) => column.field === field));
  return { date: lacks('occurredAt'), status: lacks('status') };
}

export function changesOf(
  changes: readonly ImportChange[] | undefined,
  kind: Exclude<FigureKind, 'rejected'>,
): ImportChange[] {
  return (changes ?? []).filter((change) => change.kind === kind);
}

/** Returns the columns with a header of the sheets that were read, each once, in file order. */
export function recognisedColumns(sheets: readonly SheetReport[]): { header: string; known: boolean }[] {
  const found = new Map<string, boolean>();
  for (const sheet of sheets)
    if (sheet.read)
      for (const { header, field } of sheet.columns)
        if (header !== '' || field !== null)
          found.set(header, (found.get(header) ?? false) || field !== null);
  return [...found].map(([header, known]) => ({ header, known }));
}
