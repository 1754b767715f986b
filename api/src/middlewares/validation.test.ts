import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { validateAll } from './validation.ts';

const errorsOf = (run: () => unknown) => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.errors : null;
  }
};

test('reports the problems of path, query, headers and body together, each with its path and a Vietnamese text', () => {
  const schemas = {
    params: z.strictObject({ id: z.coerce.number().int() }),
    query: z.strictObject({ page: z.coerce.number().min(1) }),
    headers: z.object({ 'Import-Key': z.string().min(3) }),
    body: z.strictObject({
      codes: z.array(z.string()).max(2),
      names: z.array(z.string().max(5)),
      at: z.iso.datetime(),
    }),
  };
  const values = {
    params: { id: 'x' },
    query: { page: '0', extra: '1' },
    headers: { 'Import-Key': 'k' },
    body: { codes: ['c', 'a', 'b'], names: ['123456'], at: 'yesterday', hidden: true },
  };
  const errors = errorsOf(() => validateAll(schemas, values)) ?? [];
  expect(errors.map(({ path }) => path).sort()).toEqual(
    ['at', 'codes', 'names.0', 'extra', 'hidden', 'id', 'page', 'Import-Key'].sort(),
  );
  for (const { message } of errors) expect(message).toMatch(/^\p{Lu}.*[ạ-ỹđáàãâăêôơưíúéèìòù].*\.$/u);
});

test('a body with a thousand wrong ids gets fifty problems', () => {
  const body = z.array(z.number());
  const errors = errorsOf(() => validateAll({ body }, { body: Array(1000).fill('x') }));
  expect(errors).toHaveLength(50);
});

test('for a union, reports the problems of the closest member, each with its path', () => {
  const body = z.strictObject({
    target: z.union([
      z.strictObject({ ids: z.array(z.number()) }),
      z.strictObject({ from: z.string(), to: z.string() }),
    ]),
    size: z.union([z.literal('all'), z.number()]),
  });
  const errors = errorsOf(() =>
    validateAll({ body }, { body: { target: { from: 1, to: 'b' }, size: null } }),
  );
  expect(errors?.map(({ path }) => path)).toEqual(['target.from', 'size']);
});

// Every object inherits members with these names. The look-up of a field's text once found such a member, so the
// problem had no text.
test.each(['toString', 'constructor'])('a wrong field named %s has a text', (name) => {
  const body = z.record(z.string(), z.string());
  const errors = errorsOf(() => validateAll({ body }, { body: Object.fromEntries([[name, 1]]) }));
  expect(errors).toEqual([{ path: name, message: 'Bạn hãy điền mục này.' }]);
});
