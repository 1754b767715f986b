import type { ErrorCode, Failure } from '@logistics/shared/contracts';
import { errorTexts } from '@logistics/shared/texts';
import type { Logger } from 'pino';
import { sqlState } from '../database/in-transaction.ts';
import { AppError, appError } from '../errors.ts';
import type { Middleware } from './state.ts';

/** The one place that decides the status, text, log level and visible details of an error (contract, "Envelope"). */
export function failures(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asAppError(thrown);
      ctx.state.failure = error.code;
      if (error.status >= 500) logger.error({ requestId: ctx.state.requestId, err: thrown }, 'call failed');
      ctx.status = error.status;
      ctx.set('Cache-Control', 'no-store');
      for (const [name, value] of Object.entries(error.headers ?? {})) ctx.set(name, value);
      ctx.body = failureBody(error);
    }
  };
}

export function failureBody(error: AppError): Failure {
  return {
    success: false,
    code: error.code,
    message: errorTexts[error.code],
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
  };
}

/** SQLSTATEs (whole codes or two-letter classes) of a busy or unreachable database. */
const AWAY = new Set(['08', '53', '57']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
const AWAY_NAMES = new Set(['SequelizeConnectionAcquireTimeoutError', 'SequelizeConnectionRefusedError']);

export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) {
    const needsRetryAfter = thrown.status === 503 && !thrown.headers?.['Retry-After'];
    return needsRetryAfter ? unavailable(thrown) : thrown;
  }
  const byStatus = codeOfHttpError(thrown);
  if (byStatus) return appError(byStatus, { cause: thrown });
  return isDatabaseAway(thrown) ? unavailable(thrown) : appError('INTERNAL_ERROR', { cause: thrown });
}

const unavailable = (cause: unknown) =>
  appError('SERVICE_UNAVAILABLE', { cause, headers: { 'Retry-After': '5' } });

function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const state = sqlState(thrown) ?? '';
  const poolIsEmpty = thrown.message.includes('timeout exceeded when trying to connect');
  const isAway = AWAY.has(state.slice(0, 2)) && state.length === 5;
  return isAway || UNREACHABLE.has(state) || AWAY_NAMES.has(thrown.name) || poolIsEmpty;
}

/** Errors of body parsers and of Koa have a status (formidable: httpCode). Their English messages are not sent. */
function codeOfHttpError(thrown: unknown): ErrorCode | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const status = 'httpCode' in thrown ? thrown.httpCode : 'status' in thrown ? thrown.status : undefined;
  if (status === 413) return 'PAYLOAD_TOO_LARGE';
  if (status === 415) return 'UNSUPPORTED_TYPE';
  if (typeof status === 'number' && status >= 400 && status < 500) return 'MALFORMED_REQUEST';
  return null;
}
