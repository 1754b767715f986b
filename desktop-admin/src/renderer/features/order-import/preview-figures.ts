import type {
  ImportChange,
  ImportSummary,
  RowProblem,
  RowProblemCode,
  SheetReport,
} from '@logistics/shared/contracts';

export const FIGURE_KINDS = ['created', 'updated', 'unchanged', 'older', 'rejected'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
export type Figures = Record<FigureKind, number>;

type Counts = Pick<ImportSummary, 'created' | 'updated' | 'unchanged' | 'older' | 'rejected'>;

/** The five figures of a preview; they add up to the rows of the file, so `older` is taken out of `unchanged`. */
export function figuresOf({ created, updated, unchanged, older, rejected }: Counts): Figures {
  return { created, updated, unchanged: unchanged - older, older, rejected };
}

/** Rows that an import would write or keep: all but the rejected. */
export function goodRows({ total, rejected }: Pick<ImportSummary, 'total' | 'rejected'>): number {
  return total - rejected;
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
