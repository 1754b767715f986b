import fc from 'fast-check';
import { jsonSchemaOf } from '../routes/description/json-schema.ts';
import type { Route } from '../routes/route.ts';
import { asText, bodies } from './hostile-bodies.ts';
import { valuesOf } from './schema-values.ts';

/** A request as it is sent. */
export interface HostileRequest {
  /** With its query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Generates requests to a call. Most pass the first checks; the others are broken in many ways. */
export function requestsTo(route: Route, picture: Buffer): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      path: paths(route),
      query: queries(route),
      headers: headers(route),
      body: bodies(route, picture),
    })
    .map(({ path, query, headers: given, body }) => ({
      address: query === '' ? path : `${path}?${query}`,
      headers: { ...body?.headers, ...given },
      body: body?.bytes ?? null,
    }));
}

/** A lone surrogate cannot be part of an address. */
const inAddress = (value: unknown) => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, ''));

function paths({ path, schemas }: Route): fc.Arbitrary<string> {
  const schema = schemas.params ? jsonSchemaOf(schemas.params, 'input') : {};
  const names = [...path.matchAll(/[:*](\w+)/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(
    names.map((name) => [name, valuesOf(schema.properties?.[name] ?? {})] as const),
  );
  return fc
    .record<Record<string, unknown>>(values)
    .map((params) => path.replace(/[:*](\w+)/g, (_match, name: string) => inAddress(params[name])));
}

function queries({ schemas }: Route): fc.Arbitrary<string> {
  const known = schemas.query ? valuesOf(jsonSchemaOf(schemas.query, 'input')) : fc.constant({});
  const pair = (name: string, value: unknown) => `${inAddress(name)}=${inAddress(value)}`;
  const strangers = fc.constantFrom(
    ...Array.from({ length: 12 }, () => ''),
    'role=1',
    'page=1&page=2',
    'page[gt]=1',
    'a[b][c]=1',
    '%',
    '=&&=',
  );
  return fc.tuple(known, strangers).map(([fields, stranger]) => {
    const pairs =
      typeof fields === 'object' && fields !== null ? Object.entries(fields) : [['query', fields]];
    return [...pairs.map(([name, value]) => pair(String(name), value)), stranger].filter(Boolean).join('&');
  });
}

/** Header values are Latin-1 bytes; Node's client sends nothing else. */
const inHeader = (value: unknown) =>
  asText(value)
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, 2000)
    .trim();

/** Unusual headers that any call must tolerate. */
const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'X-Request-Id': ["' OR 1=1", 'a'.repeat(500), '{"level":50}'],
  'X-Forwarded-For': ["1.2.3.4, '; --", '::ffff:1.2.3.4', 'unknown, , ,'],
  'X-Forwarded-Proto': ['javascript'],
  'X-HTTP-Method-Override': ['DELETE'],
  Accept: ['text/html', '*/*;q=0', 'nonsense'],
  'Accept-Encoding': ['br', 'identity;q=0, *;q=0', 'nonsense'],
  'If-None-Match': ['*', '"a"'],
  'If-Modified-Since': ['yesterday'],
  Range: ['bytes=0-0', 'bytes=9-1', 'nonsense'],
  Origin: ['null', 'https://evil.example'],
  Cookie: ['token=a; __proto__=b'],
  'Content-Language': ['vi'],
  Expect: ['100-continue'],
};
const oddHeaders = fc
  .constantFrom(...Object.entries(ODD_HEADERS))
  .chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ [name]: value })));

function headers({ schemas }: Route): fc.Arbitrary<Record<string, string>> {
  // An encoding belongs to the body; see `packed`.
  const { 'Content-Encoding': _encoding, ...properties } = schemas.headers
    ? (jsonSchemaOf(schemas.headers, 'input').properties ?? {})
    : {};
  const declared = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema).map(inHeader)] as const),
  );
  return fc
    .tuple(
      fc.record<Record<string, string>>(declared, { requiredKeys: [] }),
      fc.option(oddHeaders, { freq: 3 }),
    )
    .map(([own, odd]) => ({ ...own, ...odd }));
}
