import { failureSchema } from '@logistics/shared/contracts';
import { errorTexts } from '@logistics/shared/texts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declareOrders } from '../commands/orderDeclarer.ts';
import { databaseState } from '../testing/databaseState.ts';
import { asActor, importRows, orderRow } from '../testing/orderFixtures.ts';
import { anyJson, valuesOf } from '../testing/schemaValues.ts';
import { createTestApp } from '../testing/testApp.ts';
import { jsonSchemaOf } from './description/jsonSchema.ts';
import { allRoutes } from './index.ts';
import type { Route } from './route.ts';

const t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '100000' } });
const { SA } = t.actors;
const SENTENCES: ReadonlySet<string> = new Set(Object.values(errorTexts));
const RUNS = 30;

interface Request {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly contentType: string;
}

/** Requests of which most come past the first checks. */
function requestsTo(route: Route): fc.Arbitrary<Request> {
  const { params, query, body } = route.schemas;
  const names = [...route.path.matchAll(/[:*](\w+)/g)].map(([, name = '']) => name);
  const schemaOfParams = params ? jsonSchemaOf(params, 'input') : {};
  return fc.record({
    params: fc.record(
      Object.fromEntries(names.map((name) => [name, valuesOf(schemaOfParams.properties?.[name] ?? {})])),
    ),
    query: query ? valuesOf(jsonSchemaOf(query, 'input')) : fc.constant({}),
    body: route.payload !== 'json' ? rawBodies : body ? valuesOf(jsonSchemaOf(body, 'input')) : anyJson,
    contentType: contentTypes(route),
  });
}

const BOUNDARY = 'x7';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const ODD_TYPES = ['multipart/form-data', FORM, 'application/x-ndjson', 'application/json', 'text/plain'];
function contentTypes({ payload }: Route): fc.Arbitrary<string> {
  if (payload === 'json') return fc.constant('application/json');
  const streams: Readonly<Record<string, string>> = {
    rows: 'application/x-ndjson',
    bytes: 'application/octet-stream',
  };
  const right = streams[payload] ?? FORM;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_TYPES) },
  );
}
const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const rawBodies = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    `--${BOUNDARY}`,
    `--${BOUNDARY}--`,
    part('Content-Disposition: form-data; name="file"', 'no file name'),
    `${part('Content-Disposition: form-data; name="file"; filename="../../x.xlsx"', 'PK\u0003\u0004')}--${BOUNDARY}--\r\n`,
    `${part('Content-Disposition: form-data; name="file"; filename="a.png"', '\u0089PNG')}--${BOUNDARY}--\r\n`,
    `${part('Content-Disposition: form-data; name="file"; filename="a.xlsx"', '')}--${BOUNDARY}--\r\n`,
    `${part('Content-Disposition: form-data; name="other"; filename="a.svg"', '<svg/>')}--${BOUNDARY}--\r\n`,
    part('Content-Disposition: form-data; name="__proto__"', '{}'),
    `${part('Nonsense', 'x')}--${BOUNDARY}--\r\n`,
    '{"file":{"name":"a","sha256":"' + 'a'.repeat(64) + '"},"total":1,"sheets":[]}\n{"end":{"lines":0}}\n',
    '{"file":{}}\n',
    '[]\n[]\n',
    'null\n',
  ),
);

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function addressOf(route: Route, { params, query }: Request): string {
  const path = route.path.replace(/[:*](\w+)/g, (_match, name: string) =>
    // Half of a surrogate pair has no place in an address.
    encodeURIComponent(asText(params[name]).replace(/\p{Surrogate}/gu, '')),
  );
  const search = new URLSearchParams();
  const fields = typeof query === 'object' && query !== null ? query : { query };
  for (const [name, value] of Object.entries(fields)) search.append(name, asText(value));
  return `${t.url}${path}?${search.toString()}`;
}

/** Node itself refuses a longer one, before any of our code. */
const ADDRESS_MAX = 8_000;

async function send(route: Route, request: Request, token: string) {
  const abort = new AbortController();
  const hasBody = route.method !== 'GET';
  const body = route.payload === 'json' ? JSON.stringify(request.body) : asText(request.body);
  const answer = await fetch(addressOf(route, request), {
    method: route.method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(hasBody ? { 'Content-Type': request.contentType } : {}),
    },
    ...(hasBody && body !== undefined ? { body } : {}),
    redirect: 'manual',
    signal: abort.signal,
  });
  const isStream = answer.headers.get('content-type')?.includes('event-stream');
  const text = isStream ? '' : await answer.text();
  abort.abort();
  return { status: answer.status, text, requestId: answer.headers.get('x-request-id') };
}

const customer = asActor(t.commandContext(t.actors.CO));
const CODES = Array.from({ length: 8 }, (_, i) => `JT302590102738${i}`);
await declareOrders(customer, { codes: CODES.slice(0, 5) });
await importRows(
  asActor(t.commandContext(SA)),
  CODES.slice(2).map((orderCode) => orderRow({ orderCode })),
);

describe('whatever comes in', () => {
  test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s never fails, and a refusal is a sentence that changes nothing',
    async (_name, route) => {
      let before = await databaseState(t.database);
      await fc.assert(
        fc.asyncProperty(requestsTo(route), async (request) => {
          fc.pre(addressOf(route, request).length < ADDRESS_MAX);
          const { status, text, requestId } = await send(route, request, await t.login(SA.id));
          expect(status, text).toBeLessThan(500);
          expect(requestId).toMatch(/^[\w-]{8,64}$/);
          const after = await databaseState(t.database);
          if (status >= 400) {
            const failure = failureSchema.parse(JSON.parse(text));
            expect(SENTENCES).toContain(failure.message);
            for (const { message } of failure.errors ?? []) expect(message).toMatch(/^\p{Lu}.*[.\d)|-]$/u);
            expect({ ...after, sessions: '' }).toEqual({ ...before, sessions: '' });
          }
          before = after;
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    120_000,
  );
});
