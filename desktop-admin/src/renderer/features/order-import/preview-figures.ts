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
 * The five figures of a file; they add up to its rows, so `older` and what was left out are taken out of `unchanged`.
 */
export function figuresOf({ created, updated, unchanged, older, rejected, leftOut = 0 }: Counts): Figures {
  return { created, updated, unchanged: unchanged - older - leftOut, older: older + leftOut, rejected };
}

/** Rows that an import would write or keep: all but the rejected. */
export function goodRows({ total, rejected }: Pick<ImportSummary, 'total' | 'rejected'>): number {
  return total - rejected;
}

/** Rows that this import would write or keep, with the person's choice for those behind what the system knows. */
export function rowsToWrite(
  summary: Pick<ImportSummary, 'total' | 'rejected' | 'behind'>,
  olderRows: OlderRows | undefined,
): number {
  return goodRows(summary) - (olderRows === 'leave-out' ? (summary.behind ?? 0) : 0);
}

/** How often each reason occurs among the listed problems, the most frequent first. */
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
 * Whether the file needs one date or one status for all of its rows (decisions, "The Excel file"): a sheet that was
 * read has no column for it.
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

/** Columns of the read sheets that have a header, each once, in the order of the file. */
export function recognisedColumns(sheets: readonly SheetReport[]): { header: string; known: boolean }[] {
  const found = new Map<string, boolean>();
  for (const sheet of sheets)
    if (sheet.read)
      for (const { header, field } of sheet.columns)
        if (header !== '' || field !== null)
          found.set(header, (found.get(header) ?? false) || field !== null);
  return [...found].map(([header, known]) => ({ header, known }));
}
