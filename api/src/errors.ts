import type { ErrorCode, FieldError } from '@logistics/shared/contracts';

/** HTTP status of each error code (contract, "Envelope"). */
const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  MALFORMED_REQUEST: 400,
  VALIDATION_FAILED: 422,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  TWO_FACTOR_REQUIRED: 401,
  TWO_FACTOR_WRONG: 401,
  TWO_FACTOR_SETUP_REQUIRED: 403,
  TWO_FACTOR_CHANGED: 409,
  FORBIDDEN: 403,
  ACCOUNT_NOT_ACTIVATED: 403,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  NOTE_NOT_FOUND: 404,
  BAG_EMPTY: 409,
  BAG_TOO_LARGE: 409,
  BAG_DEPARTED: 409,
  STEP_UNDO_OVER: 409,
  TARIFF_NOT_FOUND: 404,
  TARIFF_PUBLISHED: 409,
  TARIFF_LIST_UNKNOWN: 422,
  TARIFF_LIST_USED: 409,
  FEE_BILLED: 409,
  LEDGER_TRANSACTION_NOT_FOUND: 404,
  LEDGER_ALREADY_REVERSED: 409,
  LEDGER_REVERSAL_FINAL: 409,
  LEDGER_CHARGE_OF_NOTE: 409,
  DELIVERY_NOTE_STATE: 409,
  COMPLAINT_STATE: 409,
  COMPLAINT_OPEN: 409,
  COMPLAINT_ABOVE_FEE: 409,
  DELIVERY_NOTE_EMPTY: 409,
  DELIVERY_NOTE_PARCELS: 409,
  DELIVERY_REQUEST_STATE: 409,
  DELIVERY_REQUEST_PARCELS: 409,
  DELIVERY_ADDRESS_LIMIT: 409,
  LEDGER_DAY_IN_FUTURE: 422,
  IMPORT_NOT_FOUND: 404,
  IMPORT_PARTS_MISSING: 409,
  SCAN_AUTHOR_UNPROVEN: 409,
  DECLARATION_NOT_FOUND: 404,
  NOTIFICATION_NOT_FOUND: 404,
  JOB_NOT_FOUND: 404,
  PHOTO_NOT_FOUND: 404,
  PHOTO_LIMIT: 409,
  PHOTO_LINK_ENDED: 410,
  PHOTO_PARCEL_CHANGED: 409,
  SESSION_NOT_FOUND: 404,
  ARTICLE_NOT_FOUND: 404,
  REVISION_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  SHELF_NOT_FOUND: 404,
  STOCK_COUNT_NOT_FOUND: 404,
  STOCK_COUNT_CLOSED: 409,
  STOCK_COUNT_TOO_LARGE: 409,
  MENU_ENTRY_NOT_FOUND: 409,
  LINK_TAKEN: 409,
  LINK_RESERVED: 409,
  SYSTEM_PAGE: 409,
  EMAIL_TAKEN: 409,
  VERSION_CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  IMPORT_ALREADY_UNDONE: 409,
  DECLARATION_ALREADY_ARRIVED: 409,
  DECLARATION_CLOSED: 409,
  LAST_SUPER_ADMIN: 409,
  CANNOT_DELETE_SELF: 403,
  CANNOT_CHANGE_OWN_ROLE: 403,
  WRONG_PASSWORD: 422,
  RESET_TOKEN_INVALID: 422,
  EMAIL_TOKEN_INVALID: 422,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  FILE_MISSING: 422,
  FILE_WRONG_TYPE: 415,
  IMAGE_WRONG_TYPE: 415,
  IMAGE_TOO_LARGE: 413,
  IMAGE_UNREADABLE: 422,
  FILE_EMPTY: 422,
  FILE_NO_HEADER: 422,
  STATEMENT_NO_HEADER: 422,
  TRANSFER_NOT_FOUND: 404,
  FILE_PROTECTED: 422,
  FILE_TOO_MANY_ROWS: 422,
  FILE_UNREADABLE: 422,
  FILE_TIMEOUT: 422,
  IMPORT_HAS_BAD_ROWS: 422,
  IMPORT_HAS_NO_ROWS: 422,
  STORAGE_FULL: 507,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_ERROR: 500,
};

export interface AppErrorExtra {
  /** Wrong fields, by their paths in the request's body, query or params. */
  errors?: FieldError[];
  /** Data that the client needs to explain the error: a newer version, a summary. */
  data?: unknown;
  /** Response headers, e.g. Retry-After. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error for the caller. It carries a code; `texts` contains the message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors?: FieldError[];
  readonly data?: unknown;
  readonly headers?: Record<string, string>;

  constructor(code: ErrorCode, extra: AppErrorExtra = {}) {
    super(code, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = HTTP_STATUS[code];
    if (extra.errors) this.errors = extra.errors;
    if (extra.data !== undefined) this.data = extra.data;
    if (extra.headers) this.headers = extra.headers;
  }
}

export function appError(code: ErrorCode, extra?: AppErrorExtra): AppError {
  return new AppError(code, extra);
}
