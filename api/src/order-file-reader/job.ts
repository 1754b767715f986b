import type {
  ErrorCode,
  NoHeader,
  OrderRow,
  RejectedRow,
  RowProblem,
  SheetReport,
} from '@logistics/shared/contracts';
import type { StatusSynonyms } from '@logistics/shared/domain';

/** What the child process is told, as its only argument, in JSON. */
export interface ReadJob {
  readonly path: string;
  readonly fileName: string;
  readonly timezone: string;
  /** ISO 8601. */
  readonly now: string;
  readonly maxRows: number;
  readonly defaultStatus?: 1 | 2 | 3 | 4 | undefined;
  readonly defaultOccurredAt?: string | undefined;
  readonly columns?: Readonly<Record<string, string>> | undefined;
  readonly statusSynonyms?: StatusSynonyms | undefined;
}

/** What the child process writes to its standard output, one JSON a line. */
export type ReadMessage =
  | { type: 'rows'; rows: OrderRow[] }
  | { type: 'problems'; problems: RowProblem[]; rejected: RejectedRow[] }
  | { type: 'end'; total: number; sheets: SheetReport[] }
  | { type: 'refused'; code: ErrorCode; detail: string; data?: NoHeader | undefined };
