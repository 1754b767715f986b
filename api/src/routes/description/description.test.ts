import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../index.ts';

const t = await createTestApp({ env: { TRUSTED_PROXIES: '10.0.0.1' } });
const anonymous = t.as('AN');

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, object>>;
  readonly security: readonly object[];
}
interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
const describeServer = async () => {
  const answer = await anonymous.get('/api/openapi.json');
  // The other tests of this file check its contents.
  return JSON.parse(answer.text) as Description;
};
const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI description', () => {
  test('contains every call of the server once, and nothing else', async () => {
    const description = await describeServer();
    expect(description.openapi).toBe('3.1.0');
    const described = operationsOf(description).map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    const routes = allRoutes.map(({ method, path }) => `${method} ${path.replace(/[:*](\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(routes.sort());
    const ids = operationsOf(description).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('passes an independent validator', async () => {
    const answer = await anonymous.get('/api/openapi.json');
    expect(await new Validator().validate(JSON.parse(answer.text))).toMatchObject({ valid: true });
  });

  test('every name in a path is a required parameter', async () => {
    for (const { path, operation } of operationsOf(await describeServer())) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).sort(), path).toEqual(named);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  test('all references resolve', async () => {
    const description = await describeServer();
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, pointer = ''] of references) {
      const target = pointer
        .split('/')
        .reduce<unknown>(
          (node, key) => Object.entries(node as object).find(([name]) => name === key)?.[1],
          description,
        );
      expect(target, pointer).toBeTypeOf('object');
    }
  });

  test('a schema states its fields, limits, whether other fields are rejected, and who must log in', async () => {
    const { paths } = await describeServer();
    const register = paths['/api/auth/register']?.['post'];
    expect(register?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: expect.arrayContaining(['email', 'password', 'confirmPassword', 'firstName', 'lastName']),
      properties: { email: { format: 'email', maxLength: 254 }, password: { minLength: 6, maxLength: 200 } },
    });
    expect(register?.security).toEqual([]);
    const detail = paths['/api/orders/search/{id}']?.['get'];
    expect(detail?.security).toEqual([{ bearer: [] }]);
    expect(detail?.parameters).toEqual([
      expect.objectContaining({
        name: 'id',
        schema: expect.objectContaining({ type: 'integer', minimum: 1 }),
      }),
    ]);
    expect(Object.keys(detail?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '404']),
    );
  });
});

describe('the headers of calls', () => {
  test('each header that a call reads is one of its parameters', async () => {
    const { paths } = await describeServer();
    const headersOf = (path: string, method: 'get' | 'post') =>
      paths[path]?.[method]?.parameters
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
    expect(headersOf('/api/orders/upload', 'post')).toEqual(['Idempotency-Key']);
    expect(headersOf('/api/orders/preview', 'post')).toEqual([]);
    expect(headersOf('/api/events', 'get')).toEqual(['Last-Event-ID']);
    expect(headersOf('/api/auth/login', 'post')).toEqual(['User-Agent', 'Cookie']);
    const key = paths['/api/orders/upload']?.['post']?.parameters.find(
      ({ name }) => name === 'Idempotency-Key',
    );
    expect(key).toMatchObject({
      required: false,
      description: expect.stringMatching(/^[A-Z].+\.$/),
      schema: { type: 'string', pattern: expect.any(String) },
    });
  });

  const READS = /\bctx\b[\w.]*\.(?:get|header|headers)\b/;

  test('calls read only headers that they declare', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => READS.test(readFileSync(`${folder}${file}`, 'utf8')));
    // mount.ts passes to each route the headers that the route declares.
    expect(readers).toEqual(['mount.ts']);
  });

  test.each([`ctx.get('X')`, `ctx.req.headers['x']`, 'ctx.request.header.x', `input.ctx.headers.x`])(
    'detects %s as an undeclared read',
    (code) => expect(code).toMatch(READS),
  );
});

describe('the bodies of calls', () => {
  test('a preview accepts a file, and a call without a body declares none', async () => {
    const { paths } = await describeServer();
    const contentOf = (path: string) => Object.keys(paths[path]?.['post']?.requestBody?.content ?? {});
    expect(contentOf('/api/orders/preview')).toEqual(['multipart/form-data']);
    expect(contentOf('/api/orders/upload')).toEqual(['multipart/form-data']);
    const logout = paths['/api/auth/logout']?.['post'];
    expect(logout?.requestBody).toBeUndefined();
    expect(Object.keys(logout?.responses ?? {})).toEqual(expect.arrayContaining(['400', '415', '422']));
  });
});

describe('the page that shows the description', () => {
  test('loads only files of this server, under the same content policy as every page', async () => {
    const page = await anonymous.get('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script(?![^>]* src=)|<style|https?:\/\/| on\w+=/);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const answer = await anonymous.get(file);
      expect(answer.status, file).toBe(200);
      expect(answer.headers['content-type'], file).not.toContain('text/html');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test.each(['package.json', '..%2f..%2fpackage.json', 'index.html', '%00', 'swagger-ui.js'])(
    'serves no other file of that package or next to it: %s',
    async (file) => {
      const answer = await anonymous.get(`/api/docs/${file}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.success).toBe(false);
    },
  );
});

describe('local-only calls', () => {
  const LOCAL_ONLY = ['/metrics', '/api/health/metrics', '/api/health/live', '/api/health/ready'];

  test('metrics use the path of the route, not the requested path', async () => {
    await t.as('SA').get('/api/users/7654321');
    await anonymous.get('/api/no-such-call-7654321');
    const { text, headers } = await anonymous.get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/users/:id",status="404"} 1',
    );
    expect(text).toContain('http_failures_total{code="USER_NOT_FOUND"} 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toMatch(/database_connections\{pool="raw",state="open"\} [1-9]/);
    expect(text).toMatch(/database_connections\{pool="models",state="open"\} \d/);
    expect(text).toMatch(/database_size_bytes \d{6,}/);
    expect(text).toMatch(/storage_free_bytes \d{6,}/);
    expect(text).not.toContain('7654321');
  });

  test.each(LOCAL_ONLY)('%s does not exist for requests that a proxy forwarded', async (path) => {
    expect((await anonymous.get(path)).status).toBe(200);
    for (const header of ['X-Forwarded-For', 'Forwarded']) {
      const answer = await anonymous.get(path).set(header, 'for=203.0.113.9');
      expect([answer.status, answer.body.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
    }
  });
});
