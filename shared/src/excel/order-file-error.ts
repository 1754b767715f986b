import type { ErrorCode } from '../contracts/error-codes.ts';
import type { NoHeader } from '../contracts/imports.ts';

export type OrderFileErrorCode = Extract<
  ErrorCode,
  | 'FILE_WRONG_TYPE'
  | 'FILE_EMPTY'
  | 'FILE_NO_HEADER'
  | 'FILE_PROTECTED'
  | 'FILE_TOO_MANY_ROWS'
  | 'FILE_UNREADABLE'
  | 'STATEMENT_NO_HEADER'
>;

/** A file that cannot be imported at all. `detail` is English, for logs; users see the text of `code`. */
export class OrderFileError extends Error {
  readonly code: OrderFileErrorCode;
  /** Only for FILE_NO_HEADER: the data with which the user can name the columns. */
  readonly data: NoHeader | undefined;

  constructor(code: OrderFileErrorCode, detail: string, options: ErrorOptions & { data?: NoHeader } = {}) {
    super(detail, options);
    this.name = 'OrderFileError';
    this.code = code;
    this.data = options.data;
  }
}

export function unreadable(detail: string, cause?: unknown): OrderFileError {
  return new OrderFileError('FILE_UNREADABLE', detail, cause === undefined ? {} : { cause });
}

/** Valid XML that our scanner does not support (another encoding, CDATA); SheetJS reads it instead. */
export class OddXmlError extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'OddXmlError';
  }
}
