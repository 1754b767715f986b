import type Koa from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { appError } from '../errors.ts';

const JSON_LIMIT_BYTES = 1024 * 1024;
const readJson = koaBody({
  json: true,
  jsonLimit: JSON_LIMIT_BYTES,
  // Left out, what comes with a DELETE would not be looked at.
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE],
  multipart: false,
  urlencoded: false,
  text: false,
});

/**
 * The JSON body of a request. Throws MALFORMED_REQUEST (no JSON, a `__proto__`, a NUL), PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_TYPE (a body that is no JSON).
 */
export async function readJsonBody(ctx: Koa.Context): Promise<unknown> {
  const hasBody = ctx.request.length !== 0 && ctx.is() !== null;
  if (hasBody && !ctx.is('application/json')) throw appError('UNSUPPORTED_TYPE');
  try {
    await readJson(ctx, () => Promise.resolve());
  } catch (error) {
    // body-parser's errors carry a status; a wrong gzip stream is an error of zlib without one.
    if (error instanceof Error && 'status' in error) throw error;
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
  return cleaned(ctx.request.body);
}

/** Nothing that a call takes is nested deeper. */
const DEPTH_MAX = 20;
/** NUL and half a surrogate pair: no text to PostgreSQL. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Brings every text of an inbound value to NFC, the form in which texts are stored and compared. Throws
 * MALFORMED_REQUEST for what PostgreSQL can't store as text, and for nesting beyond reason.
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
