import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { download } from './answers.ts';
import { jsonSchemaOf } from './description/json-schema.ts';
import { allRoutes } from './index.ts';
import type { Route } from './route.ts';

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const named = allRoutes.map((route) => [nameOf(route), route] as const);

/** All route tests except those that iterate over all routes. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const WALKERS = /(^|\/)(rights|registry|any-input|safety|hostile-multipart)\.test\.ts$/;
const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !WALKERS.test(file))
  .map((file) => withConstants(readFileSync(`${folder}${file}`, 'utf8')))
  .join('\n');

/** Replaces constants in the text (`const BASE = '/api/…'`) by their values. */
function withConstants(text: string): string {
  const constants = [...text.matchAll(/^const ([A-Z_]+) = '([^']+)';$/gm)];
  return constants.reduce((whole, [, name, value = '']) => whole.replaceAll(`\${${name}}`, value), text);
}

const patterns = new Map(
  allRoutes.map((route) => {
    const pattern = route.path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\*\w+/, '.+');
    return [route, new RegExp(`^${pattern}$`)];
  }),
);
/** The routes that the router would choose for an address: for each method the first whose pattern matches. */
function routesAt(address: string): readonly Route[] {
  const fitting = allRoutes.filter((route) => patterns.get(route)?.test(address));
  return fitting.filter(
    (route, index) => fitting.findIndex(({ method }) => method === route.method) === index,
  );
}

/** An address in a test, with any value for a parameter. A suffix without a slash is a query. */
const ADDRESS = String.raw`(?:'(\/[^']*)'|\`(?:\$\{t\.url\})?(\/(?:\$\{[^}]*\}|[^\`$])*)\`)`;
const addressIn = (plain: string | undefined, template = '') =>
  (plain ?? template.replace(/\/\$\{[^}]*\}/g, '/1').replace(/\$\{.*$/, '')).replace(/\?.*$/, '');

/** Every route that a test calls: by `.post('/api/…')`, or by an address that has only one method. */
const called = new Set([
  ...[...tests.matchAll(new RegExp(`\\.(get|post|put|delete)\\(\\s*${ADDRESS}`, 'g'))].flatMap(
    ([, method, plain, template]) =>
      routesAt(addressIn(plain, template)).filter((route) => route.method === method?.toUpperCase()),
  ),
  ...[...tests.matchAll(new RegExp(ADDRESS, 'g'))].flatMap(([, plain, template]) => {
    const routes = routesAt(addressIn(plain, template));
    return routes.length === 1 ? routes : [];
  }),
]);

const STRANGER = { noSuchField: 1 };
/** Its body is a list of texts, so it has no fields. */
const HAS_NO_FIELDS = 'POST /api/manager';

/**
 * Returns the fields that a schema rejects as unknown, in any alternative, in the object itself or in the items of
 * its list.
 */
function strangersTo(schema: z.ZodType): readonly string[] {
  const issues = schema.safeParse(STRANGER).error?.issues ?? [];
  const [first] = issues;
  const isList = first?.code === 'invalid_type' && first.expected === 'array' && first.path.length === 0;
  return namesIn(isList ? (schema.safeParse([STRANGER]).error?.issues ?? []) : issues);
}
const namesIn = (issues: readonly z.core.$ZodIssue[]): readonly string[] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys;
    return issue.code === 'invalid_union' ? issue.errors.flatMap(namesIn) : [];
  });

describe('every call', () => {
  test('uses the schemas of the contracts for input and answer, so that clients have the same types', () => {
    // route.ts and answers.ts define routes; description/ reads schemas.
    const files = ['', '../middlewares/', '../commands/'].flatMap((part) =>
      readdirSync(folder + part, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/(\.test\.ts|^route\.ts|json-schema\.ts)$/.test(file))
        .map((file) => part + file),
    );
    const made = files.filter((file) => /\bz\s*\.\s*\w+\(/.test(readFileSync(`${folder}${file}`, 'utf8')));
    expect(files.length).toBeGreaterThan(80);
    expect(made).toEqual([]);
  });

  test('has a unique name', () => {
    expect(new Set(allRoutes.map(nameOf)).size).toBe(allRoutes.length);
    expect(allRoutes.length).toBeGreaterThan(80);
  });

  test.each(named)('%s declares its input and answer', (_name, route) => {
    if (/[:*]/.test(route.path)) expect(route.schemas.params).toBeDefined();
    if (route.answerMedia === 'application/json' && route.path !== '/api/openapi.json')
      expect(route.answerSchema).not.toBeNull();
    if (route.payload !== 'json') expect(route.schemas.body).toBeUndefined();
    expect(route.summary).toMatch(/^[A-Z].{8,}\.$/);
  });

  test.each(named)('%s has a test', (_name, route) => {
    expect(called).toContain(route);
  });

  test.each(named)('%s rejects unknown fields as unknown', (name, route) => {
    const { body, query } = route.schemas;
    if (body && name !== HAS_NO_FIELDS) expect(strangersTo(body)).toContain('noSuchField');
    if (query) expect(strangersTo(query)).toContain('noSuchField');
    // Public GET calls ignore their query.
    if (route.auth === 'token' || route.method !== 'GET') expect(query).toBeDefined();
  });
});

describe('expensive calls', () => {
  /** Query fields that search in texts. */
  const SEARCH_FIELDS = ['q', 'orderCode', 'text'];
  const looksFor = ({ schemas: { query } }: Route) => {
    const fields = query ? Object.keys(jsonSchemaOf(query, 'input').properties ?? {}) : [];
    return SEARCH_FIELDS.some((name) => fields.includes(name));
  };
  const isPaged = (query: Route['schemas']['query']) =>
    query !== undefined && 'pageSize' in (jsonSchemaOf(query, 'input').properties ?? {});
  const searching = named.filter(([, route]) => looksFor(route));
  const workbooks = named.filter(([, { answerMedia }]) => answerMedia === download.media);

  test('are recognised by their input and answer', () => {
    expect(searching.map(([name]) => name)).toContain('GET /api/users');
    expect(workbooks.length).toBeGreaterThan(1);
  });

  test.each([...searching, ...workbooks])(
    '%s, which searches or builds a workbook, has a limit',
    (_name, { rate }) => expect(rate).not.toBe('none'),
  );

  test.each(['POST /api/orders/search', 'GET /api/users', 'GET /api/notifications'])(
    '%s, which open pages call after each live event, has its own limit, separate from searches',
    (wanted) => expect(named.find(([name]) => name === wanted)?.[1].rate).toBe('lists'),
  );

  test.each(
    named.filter(
      ([
        ,
        {
          method,
          schemas: { query },
        },
      ]) => method === 'GET' && isPaged(query),
    ),
  )('%s, which returns a page of rows, has a limit', (_name, { rate }) => expect(rate).not.toBe('none'));

  test.each(named.filter(([, { payload }]) => payload !== 'json'))(
    '%s has the limit of uploads',
    (_name, route) => {
      const ofPhotos = route.path.endsWith('/photos') ? 'photos' : 'upload';
      expect(route.rate).toBe(route.path.includes('/import-parts/') ? 'parts' : ofPhotos);
    },
  );

  test.each(
    named.filter(([, { path }]) =>
      /\/(search|export\.xlsx|tracking|register|login|retrieval-request)$/.test(path),
    ),
  )('%s has a limit', (_name, route) => expect(route.rate).not.toBe('none'));
});
