import { failureSchema } from '@logistics/shared/contracts';
import type { z } from 'zod';
import type { Route } from '../route.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { rawBody } from './payloads.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns the OpenAPI 3.1 description of calls, generated from the schemas that validate them. Zod produces the JSON
 * Schema version of OpenAPI 3.1 (draft 2020-12), so contract and description cannot differ.
 */
export function describeRoutes(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = templateOf(route.path);
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Logistics API',
      version,
      description:
        'Success: {success: true, data, message?, meta?}. Failure: {success: false, code, message, errors?}; the message is Vietnamese. Every answer has X-Request-Id: the caller’s own if it has 8 to 64 letters, digits, _ or -, otherwise a new one.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: jsonSchemaOf(failureSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Failure: {
          description: 'Rejected or failed.',
          headers: { 'X-Request-Id': { schema: { type: 'string' } } },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  };
}

/** Converts `/api/users/:id` and `/api/menu/article/*link` to OpenAPI's path syntax. */
const templateOf = (path: string) =>
  path.replace(
    /\{?\/?[:*]([A-Za-z]\w*)\}?/g,
    (match, name: string) => `${match.includes('/') ? '/' : ''}{${name}}`,
  );
const namesIn = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const tagOf = (route: Route) => /^\/api\/([\w-]+)/.exec(route.path)?.[1] ?? 'machine';

function operationOf(route: Route): Json {
  const refusals = [...refusalsOf(route)].map((status) => [
    status,
    { $ref: '#/components/responses/Failure' },
  ]);
  const body = bodyOf(route);
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [tagOf(route)],
    ...securityOf(route),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [String(route.status)]: {
        description: 'Done.',
        content: { [route.answerMedia]: { schema: answerOf(route) } },
      },
      ...Object.fromEntries(refusals),
      default: { $ref: '#/components/responses/Failure' },
    },
    'x-rate-class': route.rate,
  };
}

/** Returns an id such as `getApiUsersById`. */
function operationId(route: Route): string {
  const words = templateOf(route.path)
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/);
  const capitalised = words
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `${route.method.toLowerCase()}${capitalised.join('')}`;
}

function securityOf({ auth }: Route): Json {
  if (auth === 'token') return { security: [{ bearer: [] }] };
  return auth === 'optional' ? { security: [{}, { bearer: [] }] } : { security: [] };
}

function refusalsOf(route: Route): Set<string> {
  const statuses = new Set<string>();
  if (route.auth === 'token') statuses.add('401').add('403');
  const takesBody = route.method !== 'GET';
  if (Object.keys(route.schemas).length > 0 || takesBody) statuses.add('422');
  if (takesBody) statuses.add('400').add('413').add('415');
  if (route.schemas.params) statuses.add('404');
  if (route.rate !== 'none') statuses.add('429');
  return statuses;
}

const answerOf = (route: Route) => (route.answerSchema ? jsonSchemaOf(route.answerSchema, 'output') : {});

function bodyOf({ payload, schemas }: Route): Json | null {
  if (payload !== 'json') return rawBody(payload);
  if (!schemas.body) return null;
  return { required: true, content: { 'application/json': { schema: jsonSchemaOf(schemas.body, 'input') } } };
}

function pathParameters(route: Route): Json[] {
  const properties = route.schemas.params ? propertiesOf(jsonSchemaOf(route.schemas.params, 'input')) : {};
  return namesIn(templateOf(route.path)).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
}

const queryParameters = ({ schemas }: Route) => parametersOf('query', schemas.query);
const headerParameters = ({ schemas }: Route) => parametersOf('header', schemas.headers);

function parametersOf(place: 'query' | 'header', fields: z.ZodType | undefined): Json[] {
  if (!fields) return [];
  const schema = jsonSchemaOf(fields, 'input');
  const required = new Set(schema.required);
  return Object.entries(propertiesOf(schema)).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.has(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
}

const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> => schema.properties ?? {};
