import type Koa from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { appError } from '../errors.ts';
import { untilCut } from './cut-request.ts';

const JSON_LIMIT_BYTES = 1024 * 1024;
const readJson = koaBody({
  json: true,
  jsonLimit: JSON_LIMIT_BYTES,
  // The default leaves out DELETE, whose body must be checked too.
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE],
  multipart: false,
  urlencoded: false,
  text: false,
});

/**
 * Returns the JSON body of a request. Throws MALFORMED_REQUEST (invalid JSON, a `__proto__`, a NUL),
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_TYPE (a body that is not JSON).
 */
export async function readJsonBody(ctx: Koa.Context): Promise<unknown> {
  const hasBody = ctx.request.length !== 0 && ctx.is() !== null;
  if (hasBody && !ctx.is('application/json')) throw appError('UNSUPPORTED_TYPE');
  try {
    await untilCut(ctx.req, () => readJson(ctx, () => Promise.resolve()));
  } catch (error) {
    // Errors of body-parser have a status; a broken gzip stream is an error of zlib without one.
    if (error instanceof Error && 'status' in error) throw error;
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
  return cleaned(ctx.request.body);
}

/** No call accepts deeper nesting. */
const DEPTH_MAX = 20;
/** NUL and lone surrogates, which PostgreSQL cannot store as text. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Normalises every text of an inbound value to NFC, the form in which texts are stored and compared. Throws
 * MALFORMED_REQUEST for text that PostgreSQL cannot store, and for too deep nesting.
 */
export function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw appError('MALFORMED_REQUEST');
    return value.normalize('NFC');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) throw appError('MALFORMED_REQUEST');
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, depth + 1)]));
}
