import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root, sourceFiles } from '../testing/source-files.ts';

/** Functions of shared/src/api-client/core/api.ts that state the case of a failed call. */
const HELPERS: readonly string[] = ['invalidates', 'invalidatesEvenAfterFailure'];

const isCallOfHelper = (value: ts.Expression | undefined): boolean =>
  value !== undefined &&
  ts.isCallExpression(value) &&
  ts.isIdentifier(value.expression) &&
  HELPERS.includes(value.expression.text);

/** Returns each `invalidatesTags` of a file, as `path:line`, and whether its value is a call of a helper. */
function invalidationsIn(path: string, text: string): { readonly at: string; readonly isRight: boolean }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found: ts.ObjectLiteralElementLike[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isObjectLiteralElementLike(node) && node.name?.getText() === 'invalidatesTags') found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((property) => {
    const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
    const isName = value !== undefined && ts.isIdentifier(value);
    return {
      at: `${path}:${file.getLineAndCharacterOfPosition(property.getStart()).line + 1}`,
      isRight: isCallOfHelper(isName ? constants.get(value.text) : value),
    };
  });
}
const wrongIn = (path: string, text: string) =>
  invalidationsIn(path, text).flatMap(({ at, isRight }) => (isRight ? [] : [at]));

it('each mutation states with one of the two helpers if a failed call invalidates', () => {
  const all = ['shared/src', 'desktop-admin/src', 'public-web/src']
    .flatMap((folder) => sourceFiles(/\.tsx?$/, folder))
    .flatMap((path) => invalidationsIn(path, readFileSync(join(root, path), 'utf8')));
  expect(all.length).toBeGreaterThan(100);
  expect(all.flatMap(({ at, isRight }) => (isRight ? [] : [at]))).toEqual([]);
});

it.each([
  ['a plain array', `const m = { invalidatesTags: ['Bag'] };`],
  ['a function', `const m = { invalidatesTags: (bag) => [idTag('Bag', bag.id)] };`],
  ['a method', `const m = { invalidatesTags() { return ['Bag']; } };`],
  ['a constant that is no call of a helper', `const tags = ['Bag'];\nconst m = { invalidatesTags: tags };`],
  ['a name from another file', `import { tags } from './tags.ts';\nconst m = { invalidatesTags: tags };`],
])('rejects %s', (_, text) => {
  expect(wrongIn('a.ts', text)).toHaveLength(1);
});

it.each(HELPERS)('accepts a call of %s, also through a constant', (helper) => {
  const text = `const m = { invalidatesTags: ${helper}(['Bag']) };
const bagsChanged = ${helper}(['Bag']);
const n = { invalidatesTags: bagsChanged };`;
  expect(wrongIn('a.ts', text)).toEqual([]);
});

/** Types that a text provides or makes stale by exact tags (of one record or a list), and types that it provides whole. */
function tagTypesIn(text: string): { readonly exact: string[]; readonly whole: string[] } {
  const exactTag = /(?:idTag|listTag|rowTags)\(\s*'(\w+)'/g;
  const provided = [...text.matchAll(/providesTags:([^\n]*)/g)].map(([, value = '']) =>
    value.replace(exactTag, ''),
  );
  return {
    exact: [...text.matchAll(exactTag)].map(([, type = '']) => type),
    whole: provided.flatMap((value) => [...value.matchAll(/'(\w+)'/g)].map(([, type = '']) => type)),
  };
}

it('no query provides a whole type that exact tags make stale: they would not reach it', () => {
  const found = sourceFiles(/(?<!\.test)\.ts$/, 'shared/src/api-client').map((path) =>
    tagTypesIn(readFileSync(join(root, path), 'utf8')),
  );
  const exact = new Set(found.flatMap((types) => types.exact));
  const whole = new Set(found.flatMap((types) => types.whole));
  expect([exact.has('Order'), whole.has('Bag')]).toEqual([true, true]);
  expect([...whole].filter((type) => exact.has(type))).toEqual([]);
});

it('finds the types of both kinds', () => {
  const text =
    "providesTags: ['Bag', listTag('Order')],\nprovidesTags: (_a, _b, id) => [idTag('User', id), 'Ledger'],";
  expect(tagTypesIn(text)).toEqual({ exact: ['Order', 'User'], whole: ['Bag', 'Ledger'] });
});
