import type { OrderRow, RejectedRow, RowProblem, SheetReport } from '@logistics/shared/contracts';

/** A file as it is read: batches of rows and of what is wrong, in the file's order, and at last what was in it. */
export type ImportEvent =
  | { type: 'rows'; rows: OrderRow[] }
  | { type: 'problems'; problems: RowProblem[]; rejected: RejectedRow[] }
  | { type: 'end'; total: number; sheets: SheetReport[] };

export interface ImportSource {
  readonly fileName: string;
  /** SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
  /** Reading begins with the first step and can be done once; a fatal fault is thrown as AppError. */
  readonly events: AsyncIterable<ImportEvent>;
}
