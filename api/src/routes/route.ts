import type Koa from 'koa';
import { z } from 'zod';
import type { CommandContext } from '../context.ts';
import { appError } from '../errors.ts';
import type { RateClass } from '../middlewares/rate-limits.ts';
import { validateAll } from '../middlewares/validation.ts';
import { ORDINARY_CUSTOMER, type Actor } from '../policies/actor.ts';
import type { Answer, Reply } from './answers.ts';

/**
 * `public`: ignores tokens. `optional`: treats an invalid or missing token as anonymous. `token`: answers 401 without
 * a valid one.
 */
export type AuthMode = 'public' | 'optional' | 'token';
/** The kind of a request's body: JSON; one picture, several, or an Excel file with options as multipart; or bytes. */
export type Payload = 'json' | 'image' | 'images' | 'workbook' | 'bytes';
/** The headers that a call reads, by name in their usual spelling. The handler does not see other headers. */
export type HeaderSchema<Headers> = z.ZodType<Headers> & {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
};
type ActorOf<Auth extends AuthMode> = Auth extends 'token'
  ? Actor
  : Auth extends 'optional'
    ? Actor | null
    : null;

/** Input of a handler, after all checks and validation. */
export interface RouteInput<Auth extends AuthMode, Params, Query, Body, Headers> {
  readonly context: Omit<CommandContext, 'actor'> & { readonly actor: ActorOf<Auth> };
  readonly actor: ActorOf<Auth>;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly headers: Headers;
  /** For HTTP-only tasks: uploads, streams, response headers. Read request headers only from `headers`. */
  readonly ctx: Koa.Context;
}

export interface RouteDefinition<Auth extends AuthMode, Params, Query, Body, Headers, Result> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters as in koa-router: `/api/users/:id`. */
  readonly path: string;
  /** One English line for the OpenAPI description. */
  readonly summary: string;
  readonly rate: RateClass;
  readonly auth: Auth;
  /** For calls about orders: rejects an account that is not activated with ACCOUNT_NOT_ACTIVATED. */
  readonly activated?: true;
  /**
   * Also for staff who must turn on a second factor first. Other calls answer them TWO_FACTOR_SETUP_REQUIRED, or treat
   * them as anonymous if the token is optional.
   */
  readonly beforeSecondFactor?: true;
  /**
   * Decides whether the actor may make this call at all, by a rule of a policy. The handler checks rights on a single
   * subject.
   */
  readonly allow: (actor: ActorOf<Auth>) => boolean;
  /** Only for callers on the same machine and its proxies. Other callers get 404. */
  readonly localOnly?: true;
  /** For `optional` only: bodies that a caller without a token may send; others get 401. If omitted: all. */
  readonly anonymousBody?: (body: unknown) => boolean;
  readonly params?: z.ZodType<Params>;
  /**
   * If omitted, the call rejects any query. Exception: public GET calls ignore it, because caches and health checks
   * append one.
   */
  readonly query?: z.ZodType<Query>;
  /** If omitted, a call that writes accepts only no body or an empty object. */
  readonly body?: z.ZodType<Body>;
  readonly headers?: HeaderSchema<Headers>;
  /** Default: JSON. For all other payloads the handler reads the request stream itself. */
  readonly payload?: Payload;
  readonly answer: Answer<Result>;
  /** 201 when the call creates something. */
  readonly status?: 200 | 201;
  /** A text for the user, sent with a success. */
  readonly message?: string;
  readonly handler: (input: RouteInput<Auth, Params, Query, Body, Headers>) => Promise<Result>;
}

/** Input of a route from the router. */
export interface RouteRequest {
  readonly ctx: Koa.Context;
  readonly context: CommandContext;
  readonly params: unknown;
  readonly query: unknown;
  readonly readBody: () => Promise<unknown>;
  /** Returns '' when the request has no such header. */
  readonly header: (name: string) => string;
}

/** A route for the router, the tests of rights and the OpenAPI description. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly rate: RateClass;
  readonly auth: AuthMode;
  readonly activated: boolean;
  readonly beforeSecondFactor: boolean;
  readonly localOnly: boolean;
  /** The call is not for ordinary customers, so the audit records refusals. */
  readonly admin: boolean;
  readonly payload: Payload;
  readonly schemas: {
    readonly params?: z.ZodType;
    readonly query?: z.ZodType;
    readonly body?: z.ZodType;
    readonly headers?: HeaderSchema<unknown>;
  };
  readonly answerSchema: z.ZodType | null;
  readonly answerMedia: string;
  readonly status: 200 | 201;
  readonly message: string | undefined;
  /** Admits, validates, handles. Throws AppError. */
  readonly handle: (request: RouteRequest) => Promise<Reply>;
}

/** Schema of the body of a writing call that declares none. */
const NO_BODY = z
  .strictObject({})
  .optional()
  .transform(() => undefined);

/** Schema of the query of a call that declares none. */
const NO_QUERY = z.strictObject({}).transform(() => undefined);

/** Allows all callers, logged in or not. */
export const anyone = () => true;

/**
 * Defines one call: who may make it, its input and its answer. The order of the checks is always the same: rate
 * limit, token, activation, right, validation (all problems at once), handler, answer checked against its schema.
 */
export function defineRoute<
  Auth extends AuthMode,
  Result,
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Headers = undefined,
>(definition: RouteDefinition<Auth, Params, Query, Body, Headers, Result>): Route {
  const { params, body, headers, answer, payload = 'json' } = definition;
  const query = definition.query ?? (isOpenToRead(definition) ? undefined : NO_QUERY);
  const schemas = {
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    ...(headers && { headers }),
  };
  const taken = body ?? (payload === 'json' && definition.method !== 'GET' ? NO_BODY : undefined);
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    rate: definition.rate,
    auth: definition.auth,
    activated: definition.activated ?? false,
    beforeSecondFactor: definition.beforeSecondFactor ?? false,
    localOnly: definition.localOnly ?? false,
    admin: isForStaff(definition),
    payload,
    schemas,
    answerSchema: answer.schema,
    answerMedia: answer.media,
    status: definition.status ?? 200,
    message: definition.message,
    handle: async (request) => {
      const actor = admit(definition, request.context.actor);
      const given = taken ? await request.readBody() : undefined;
      if (!actor && definition.anonymousBody?.(given) === false) throw appError('UNAUTHENTICATED');
      const values = validateAll(
        { ...schemas, ...(taken && { body: taken }) },
        {
          params: request.params,
          query: request.query,
          body: given,
          headers: headers && headersOf(request, headers),
        },
      );
      const result = await definition.handler({
        ctx: request.ctx,
        context: { ...request.context, actor },
        actor,
        // validateAll returned the output of each schema; without a schema the type is undefined.
        params: values.params as Params,
        query: values.query as Query,
        body: values.body as Body,
        headers: values.headers as Headers,
      });
      return answer.toReply(result);
    },
  };
}

/** With a required token the rule accepts an actor. */
const isForStaff = <Auth extends AuthMode>({
  auth,
  allow,
}: {
  readonly auth: Auth;
  readonly allow: (actor: ActorOf<Auth>) => boolean;
}) => auth === 'token' && !allow(ORDINARY_CUSTOMER as ActorOf<Auth>);

/** Whether unknown query parameters are ignored: in reads that need no token. */
const isOpenToRead = ({ auth, method }: { readonly auth: AuthMode; readonly method: string }) =>
  auth !== 'token' && method === 'GET';

/** Returns the request's values of the headers in the schema. */
function headersOf({ header }: RouteRequest, { shape }: HeaderSchema<unknown>): Record<string, string> {
  const given = Object.keys(shape).map((name) => [name, header(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

function admit<Auth extends AuthMode>(
  definition: {
    readonly auth: Auth;
    readonly activated?: true;
    readonly beforeSecondFactor?: true;
    readonly allow: (actor: ActorOf<Auth>) => boolean;
  },
  caller: Actor | null,
): ActorOf<Auth> {
  if (definition.auth === 'token' && !caller) throw appError('UNAUTHENTICATED');
  if (definition.activated && caller && !caller.activated) throw appError('ACCOUNT_NOT_ACTIVATED');
  const mustEnableSecondFactor = caller?.needsSecondFactor === true && !definition.beforeSecondFactor;
  if (definition.auth === 'token' && mustEnableSecondFactor) throw appError('TWO_FACTOR_SETUP_REQUIRED');
  const isAnonymous = definition.auth === 'public' || mustEnableSecondFactor;
  // The lines above reject null when a token is required, but TypeScript does not narrow a conditional type by it.
  const actor = (isAnonymous ? null : caller) as ActorOf<Auth>;
  if (!definition.allow(actor)) throw appError('FORBIDDEN');
  return actor;
}
