import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ListMeta, PageToRender, Success } from '../../contracts/index.ts';
import { isFailure, type ApiError } from './failure.ts';
import { secondFactorNeeded, sessionExpired, type SessionState } from './session-slice.ts';

let baseUrl = '';

/** Sets the server for all calls: '' for the site's own origin, the configured address in the console. */
export function setApiBaseUrl(url: string): void {
  baseUrl = url.replace(/\/+$/, '');
}
export function apiBaseUrl(): string {
  return baseUrl;
}

/** Calls that end or check a session themselves, so they never wait for a new login. */
const OF_SESSION: readonly string[] = ['verifySession', 'logout'];
/** Of a read, `key` is its key in the cache of the API. */
type UntilLoggedIn = (key?: string) => Promise<boolean>;
let untilLoggedIn: UntilLoggedIn | null = null;

/**
 * Makes calls that fail with an expired session wait until the user has logged in again, and then retries them.
 * `wait` returns false when the user gives up the session, or if the read is no longer needed.
 */
export function resumeAfterLogin(wait: UntilLoggedIn): void {
  untilLoggedIn = wait;
}

/**
 * Returns whether a call that failed with an expired session may be retried; immediately false if no login dialog is
 * registered.
 */
export async function loggedInAgain({ status, code }: ApiError, key?: string): Promise<boolean> {
  return status === 401 && code === 'UNAUTHENTICATED' && untilLoggedIn !== null && untilLoggedIn(key);
}

let takeAhead: (request: Request) => Promise<Response> | null = () => null;

/** Provides answers to calls that were made before the app loaded; `take` returns null for any other call. */
export function setAnswersAhead(take: typeof takeAhead): void {
  takeAhead = take;
}
let hasReadAhead = false;

function fetchOrTake(request: Request): Promise<Response> {
  const answer = takeAhead(request);
  // Only GET answers can be shown stale; the server checks rights on every call anyway.
  if (answer && request.method === 'GET') hasReadAhead = true;
  return answer ?? fetch(request);
}

/**
 * Returns whether data was read, since the last call of this function, that may be older than the app and its live
 * stream.
 */
export function forgetReadAhead(): boolean {
  const had = hasReadAhead;
  hasReadAhead = false;
  return had;
}

/**
 * Milliseconds until the answer to a read counts as lost. Longer than the server needs for any read, and longer than
 * a page takes on the slowest network of a phone.
 */
export const READ_LIMIT = 30_000;
/** The same for a write. The server may have done it; keys and versions make it harmless to repeat. */
export const WRITE_LIMIT = 60_000;
/** `timeout` of a call that sends a file, or that the server may work on for minutes. */
export const NO_LIMIT = 0;

export interface ApiMeta {
  message?: string;
  list?: ListMeta;
  requestId?: string;
}

/**
 * Reads the contract's envelope: a success returns its `data`, a failure an ApiError. A 401 to a call with a token
 * marks the session as expired, so that the user can log in again without losing the page.
 */
export const envelopeBaseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, object, ApiMeta> = async (
  args,
  api,
  extraOptions,
) => {
  const token = tokenOf(api.getState());
  const send = fetchBaseQuery({
    // fetchBaseQuery always passes a Request.
    fetchFn: (request) => fetchOrTake(request as Request),
    baseUrl: baseUrl || (typeof location === 'undefined' ? '' : location.origin),
    timeout: api.type === 'query' ? READ_LIMIT : WRITE_LIMIT,
    prepareHeaders: (headers) => {
      if (token) headers.set('Authorization', `Bearer ${token}`);
      return headers;
    },
  });
  const direct = directCallsOf(api.extra);
  const { data, error, meta } = await (direct ? callDirectly(direct, args) : send(args, api, extraOptions));
  const requestId = meta?.response?.headers.get('X-Request-Id');
  const apiMeta: ApiMeta = requestId ? { requestId } : {};
  if (error) {
    const failure = toApiError(error, meta?.response);
    if (failure.status === 401 && token && failure.code === 'UNAUTHENTICATED') {
      if (tokenOf(api.getState()) === token) api.dispatch(sessionExpired());
      if (!OF_SESSION.includes(api.endpoint) && (await loggedInAgain(failure, api.queryCacheKey)))
        return envelopeBaseQuery(args, api, extraOptions);
    }
    if (failure.code === 'TWO_FACTOR_SETUP_REQUIRED') api.dispatch(secondFactorNeeded());
    return { error: failure, meta: apiMeta };
  }
  if (!isSuccess(data)) return { error: { status: 502, code: 'SERVICE_UNAVAILABLE', message: '' } };
  if (data.message !== undefined) apiMeta.message = data.message;
  if (data.meta !== undefined) apiMeta.list = data.meta;
  return { data: data.meta ? { rows: data.data, meta: data.meta } : data.data, meta: apiMeta };
};

/**
 * Extra argument of a store's thunks on the server, which answers its pages' calls itself instead of over the
 * network.
 */
export interface DirectCalls {
  readonly call: PageToRender['call'];
}

function directCallsOf(extra: unknown): DirectCalls | null {
  // Only the server bundle's store sets an extra argument, and it is this one.
  return extra === undefined ? null : (extra as DirectCalls);
}

async function callDirectly({ call }: DirectCalls, args: string | FetchArgs) {
  const { url, method = 'GET', params, body } = typeof args === 'string' ? { url: args } : args;
  const query = new URLSearchParams(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  const answer = await call({ method, url: query ? `${url}?${query}` : url, body });
  return answer.status < 400
    ? { data: answer.body, error: undefined, meta: undefined }
    : { data: undefined, error: { status: answer.status, data: answer.body }, meta: undefined };
}

function tokenOf(state: unknown): string | null {
  // Both apps create the store and mount the session slice under its own name.
  const { session } = state as { session?: SessionState };
  return session?.stored?.token ?? null;
}

function isSuccess(body: unknown): body is Success<unknown> {
  return (
    typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'data' in body
  );
}

function toApiError(
  error: { status: number | string; data?: unknown },
  response: Response | undefined,
): ApiError {
  if (typeof error.status === 'number' && isFailure(error.data)) {
    const { code, message, errors, data } = error.data;
    const retryAfter = Number(response?.headers.get('Retry-After') ?? NaN);
    return {
      status: error.status,
      code,
      message,
      ...(errors ? { errors } : {}),
      ...(data === undefined ? {} : { data }),
      ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    };
  }
  // An empty text means that the connection broke during the body. An answer that is not JSON has a text.
  const isCut = error.status === 'PARSING_ERROR' && error.data === '';
  if (isCut || error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')
    return { status: 0, code: 'OFFLINE', message: '' };
  return { status: 502, code: 'SERVICE_UNAVAILABLE', message: '' };
}
