import { ROLE } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { z } from 'zod';
import type { Actor, CommandContext } from '../context.ts';
import { appError } from '../errors.ts';
import type { RateClass } from '../middlewares/rate-limits.ts';
import { validateAll } from '../middlewares/validation.ts';
import type { Answer, Reply } from './answers.ts';

/** `public`: tokens are not looked at. `optional`: a dead or missing token is anonymous. `token`: 401 without one. */
export type AuthMode = 'public' | 'optional' | 'token';
/**
 * What comes as a request's body: JSON; one picture, several, or an Excel file with options as multipart; NDJSON of the
 * rows that the console has read, either of the two, or a part of the rows as bytes.
 */
export type Payload = 'json' | 'image' | 'images' | 'workbook' | 'rows' | 'workbookOrRows' | 'bytes';
/** The headers that a call reads, under their names as they are written; others are not seen. */
export type HeaderSchema<Headers> = z.ZodType<Headers> & {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
};
type ActorOf<Auth extends AuthMode> = Auth extends 'token'
  ? Actor
  : Auth extends 'optional'
    ? Actor | null
    : null;

/** What a handler is given: everything already admitted and validated. */
export interface RouteInput<Auth extends AuthMode, Params, Query, Body, Headers> {
  readonly context: Omit<CommandContext, 'actor'> & { readonly actor: ActorOf<Auth> };
  readonly actor: ActorOf<Auth>;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly headers: Headers;
  /** For what only HTTP knows: uploads, streams, response headers. Request headers come by `headers` alone. */
  readonly ctx: Koa.Context;
}

export interface RouteDefinition<Auth extends AuthMode, Params, Query, Body, Headers, Result> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as in koa-router: `/api/users/:id`. */
  readonly path: string;
  /** One English line for the machine-readable description. */
  readonly summary: string;
  readonly rate: RateClass;
  readonly auth: Auth;
  /** Order calls: an account that is not activated is refused with ACCOUNT_NOT_ACTIVATED. */
  readonly activated?: true;
  /** May this person make this call at all? From a policy table; rights over one subject are the handler's. */
  readonly allow: (actor: ActorOf<Auth>) => boolean;
  /** Only for callers on the machine itself, and the proxies in front of it; nobody else learns that it is there. */
  readonly nearby?: true;
  /** `optional` only: which bodies a caller without a token may bring; 401 for any other. Left out: all. */
  readonly anonymousBody?: (body: unknown) => boolean;
  readonly params?: z.ZodType<Params>;
  /**
   * Left out: none; a call with one is refused. What everybody may read without a token, and knows no fields, is given
   * whatever follows its address: caches and watchers of health put something there.
   */
  readonly query?: z.ZodType<Query>;
  /** Left out: none, or an empty object; any other body of a call that writes is refused. */
  readonly body?: z.ZodType<Body>;
  readonly headers?: HeaderSchema<Headers>;
  /** Left out: JSON. For all others the handler reads the request's stream itself. */
  readonly payload?: Payload;
  readonly answer: Answer<Result>;
  /** 201 where something was made. */
  readonly status?: 200 | 201;
  /** A sentence for the person, sent with a success. */
  readonly message?: string;
  readonly handler: (input: RouteInput<Auth, Params, Query, Body, Headers>) => Promise<Result>;
}

/** What the router hands to a route. */
export interface RouteRequest {
  readonly ctx: Koa.Context;
  readonly context: CommandContext;
  readonly params: unknown;
  readonly query: unknown;
  readonly readBody: () => Promise<unknown>;
  /** '' where the request has none of this name. */
  readonly header: (name: string) => string;
}

/** A route as the router, the tests of rights and the generated description see it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly rate: RateClass;
  readonly auth: AuthMode;
  readonly activated: boolean;
  readonly nearby: boolean;
  /** Not for an ordinary customer: a refusal is kept in the audit. */
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

/** Nobody in particular; a rule that refuses them is one for staff. */
const ORDINARY_CUSTOMER: Actor = {
  userId: 0,
  role: ROLE.customer,
  permissions: [],
  activated: true,
  sessionId: '',
  name: '',
};

/** What a call that writes takes as its body where it names none. */
const NO_BODY = z
  .strictObject({})
  .optional()
  .transform(() => undefined);

/** What a call takes as its query where it names none. */
const NO_QUERY = z.strictObject({}).transform(() => undefined);

/** Anybody, logged in or not. */
export const anyone = () => true;

/**
 * Defines one call: who may make it, what it takes and what it answers. The order is always the same: rate limit,
 * token, activation, right, validation (all problems at once), handler, answer checked against its schema.
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
  const isOpenToRead = definition.auth !== 'token' && definition.method === 'GET';
  const query = definition.query ?? (isOpenToRead ? undefined : NO_QUERY);
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
    nearby: definition.nearby ?? false,
    // Where a token is demanded, the rule is one over actors.
    admin: definition.auth === 'token' && !definition.allow(ORDINARY_CUSTOMER as ActorOf<Auth>),
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
        // validateAll returned what each given schema put out; where none was given, the type is undefined.
        params: values.params as Params,
        query: values.query as Query,
        body: values.body as Body,
        headers: values.headers as Headers,
      });
      return answer.toReply(result);
    },
  };
}

/** The headers that a schema names, as far as the request has them. */
function headersOf({ header }: RouteRequest, { shape }: HeaderSchema<unknown>): Record<string, string> {
  const given = Object.keys(shape).map((name) => [name, header(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

function admit<Auth extends AuthMode>(
  definition: {
    readonly auth: Auth;
    readonly activated?: true;
    readonly allow: (actor: ActorOf<Auth>) => boolean;
  },
  caller: Actor | null,
): ActorOf<Auth> {
  if (definition.auth === 'token' && !caller) throw appError('UNAUTHENTICATED');
  if (definition.activated && caller && !caller.activated) throw appError('ACCOUNT_NOT_ACTIVATED');
  // The line above leaves no null where a token is demanded; TypeScript does not narrow a conditional type by it.
  const actor = (definition.auth === 'public' ? null : caller) as ActorOf<Auth>;
  if (!definition.allow(actor)) throw appError('FORBIDDEN');
  return actor;
}
