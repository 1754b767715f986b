import fc from 'fast-check';
import type { JsonSchema } from '../routes/description/json-schema.ts';

/**
 * Texts that often break programs: SQL, scripts, formulas, text direction marks, empty values, format strings,
 * regular expressions.
 */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u00a0\u200b\ufeff',
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '1) UNION SELECT password_hash FROM users --',
  '%',
  '%_\\',
  '\\',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/',
  '=1+1',
  '\t=cmd|calc',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '{{7*7}}${7*7}',
  '\u202eđảo ngược',
  'Tiếng Việt'.normalize('NFD'),
  'İIıſK',
  '😀'.repeat(50),
  'a'.repeat(10_000),
  '('.repeat(300),
  '0x1F',
  '1e309',
  '-0',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '\r\nSet-Cookie: a=b',
] as const;
const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MIN_VALUE,
] as const;

export const hostileText = fc.constantFrom(...HOSTILE_TEXTS);
const deep = fc.integer({ min: 1, max: 200 }).map((depth) => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
});

/** Any JSON value, with hostile values more often than at random. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    ...HOSTILE_NUMBERS,
    null,
    true,
    [],
    {},
    [[]],
    Array.from({ length: 2000 }, () => 1),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
  deep,
);

/**
 * `fits`: matches the schema, with hostile texts where any text is allowed. `strays`: breaks the schema in some
 * places.
 */
type Manner = 'fits' | 'strays';

/** Generates values that match a schema, and as many that break it somewhere. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: values(schema, 'fits') },
    { weight: 2, arbitrary: values(schema, 'strays') },
  );
}

function values(schema: JsonSchema, manner: Manner): fc.Arbitrary<unknown> {
  const fitting = fittingValues(schema, manner);
  return manner === 'fits'
    ? fitting
    : fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: anyJson });
}

function fittingValues(schema: JsonSchema, manner: Manner): fc.Arbitrary<unknown> {
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  const choices = schema['enum'] ?? null;
  if (Array.isArray(choices) && choices.length > 0) return fc.constantFrom<unknown>(...choices);
  // z.toJSONSchema produced this shape.
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map((one) => values(one, manner)));
  switch (schema['type']) {
    case 'object':
      return objects(schema, manner);
    case 'array':
      return arrays(schema, manner);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'string':
      return texts(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' }));
  }
}

function arrays(schema: JsonSchema, manner: Manner): fc.Arbitrary<unknown[]> {
  const minLength = Number(schema['minItems'] ?? 0);
  // As above; without a schema for its items, the list may contain anything.
  return fc.array(values((schema['items'] ?? {}) as JsonSchema, manner), {
    minLength,
    maxLength: minLength + 2,
  });
}

function objects(schema: JsonSchema, manner: Manner): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, values(property, manner)]),
  );
  const known = fc
    .record<Record<string, unknown>>(fields, { requiredKeys: [...(schema.required ?? [])] })
    .map((value) => ('confirmPassword' in value ? { ...value, confirmPassword: value['password'] } : value));
  if (manner === 'fits') return known;
  const stranger = fc.record({
    name: fc.constantFrom('role', 'activated', 'x', 'toString', ''),
    value: anyJson,
  });
  return fc
    .tuple(known, fc.option(stranger, { freq: 3 }))
    .map(([value, extra]) => (extra ? { ...value, [extra.name]: extra.value } : value));
}

/** Mostly small numbers, which are existing ids. */
function numbers(schema: JsonSchema): fc.Arbitrary<number> {
  const least = Math.ceil(Number(schema['minimum'] ?? 0));
  const most = Math.floor(Number(schema['maximum'] ?? 1_000_000_000));
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: least, max: Math.min(most, least + 12) }) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
  );
}

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  const minLength = Number(schema['minLength'] ?? 0);
  const maxLength = Number(schema['maxLength'] ?? 20_000);
  const bounded = (text: string) => [...text.padEnd(minLength, 'x')].slice(0, maxLength).join('');
  const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
    email: fc.stringMatching(/^[a-z]{3,10}[0-9]{0,4}@[a-z]{3,8}\.vn$/),
    'date-time': fc.date(DAYS).map((date) => date.toISOString()),
    date: days,
    uuid: fc.uuid(),
  };
  const known = formats[String(schema['format'])] ?? patterned(schema);
  if (known) return known;
  return fc.oneof(
    hostileText.map(bounded),
    fc.string({ unit: 'grapheme', minLength, maxLength: 40 }).map(bounded),
  );
}

const DAYS = { min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
const days = fc.date(DAYS).map((date) => date.toISOString().slice(0, 10));
/** Texts for patterns that fast-check cannot generate. */
const KNOWN_TEXTS = [
  '/gioi-thieu',
  'https://example.vn/a',
  'gioi-thieu',
  '0912345678',
  '2026-03-01T00:00:00Z',
];

function patterned(schema: JsonSchema): fc.Arbitrary<string> | null {
  // As above.
  const patterns = [schema, ...((schema['allOf'] ?? []) as JsonSchema[])]
    .map(({ pattern }) => pattern)
    .filter((pattern) => typeof pattern === 'string')
    .map((pattern) => new RegExp(pattern, 'u'));
  const [first, ...others] = patterns;
  if (!first) return null;
  const matches = (text: string) => patterns.every((pattern) => pattern.test(text));
  if (matches('2026-03-01')) return days.filter(matches);
  const isSimple = others.length === 0 && !/\(\?[=!<]/.test(first.source);
  if (isSimple) return fc.stringMatching(first);
  return fc.constantFrom('', ...KNOWN_TEXTS.filter(matches));
}
