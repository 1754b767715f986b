import type { ErrorCode, Failure } from '@logistics/shared/contracts';
import { errorTexts } from '@logistics/shared/texts';
import type { Logger } from 'pino';
import { isDatabaseAway, isStorageFull } from '../database/database-errors.ts';
import { AppError, appError } from '../errors.ts';
import { isCut } from './cut-request.ts';
import type { Middleware } from './state.ts';

/** The one place that decides the status, text, log level and visible details of an error (contract, "Envelope"). */
export function failures(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      // A client that is gone is no fault of the server, even if the reader of its body throws another error.
      const error = isCut(ctx.req) ? appError('MALFORMED_REQUEST', { cause: thrown }) : asAppError(thrown);
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

export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) {
    const needsRetryAfter = thrown.status === 503 && !thrown.headers?.['Retry-After'];
    return needsRetryAfter ? unavailable(thrown) : thrown;
  }
  if (isStorageFull(thrown)) return appError('STORAGE_FULL', { cause: thrown });
  const byStatus = codeOfHttpError(thrown);
  if (byStatus) return appError(byStatus, { cause: thrown });
  return isDatabaseAway(thrown) ? unavailable(thrown) : appError('INTERNAL_ERROR', { cause: thrown });
}

const unavailable = (cause: unknown) =>
  appError('SERVICE_UNAVAILABLE', { cause, headers: { 'Retry-After': '5' } });

/** Errors of body parsers and of Koa have a status (formidable: httpCode). Their English messages are not sent. */
function codeOfHttpError(thrown: unknown): ErrorCode | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const status = 'httpCode' in thrown ? thrown.httpCode : 'status' in thrown ? thrown.status : undefined;
  if (status === 413) return 'PAYLOAD_TOO_LARGE';
  if (status === 415) return 'UNSUPPORTED_TYPE';
  if (typeof status === 'number' && status >= 400 && status < 500) return 'MALFORMED_REQUEST';
  return null;
}
