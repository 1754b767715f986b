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
  const exactTag = /(?:idTag|listTag|recordTags|rowTags)\(\s*'(\w+)'/g;
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
  expect([exact.has('Order'), whole.has('OrderCounts')]).toEqual([true, true]);
  expect([...whole].filter((type) => exact.has(type))).toEqual([]);
});

it('finds the types of both kinds', () => {
  const text =
    "providesTags: ['Bag', listTag('Order')],\nprovidesTags: (_a, _b, id) => [idTag('User', id), 'Ledger'],";
  expect(tagTypesIn(text)).toEqual({ exact: ['Order', 'User'], whole: ['Bag', 'Ledger'] });
});

const statementOf = (node: ts.Node): ts.Node =>
  ts.isVariableStatement(node) || ts.isPropertyAssignment(node) || ts.isSourceFile(node)
    ? node
    : statementOf(node.parent);

/**
 * Returns where a file makes all records of a type stale without a comment above it that says why: as `path:line`.
 * `exact`: the types whose records have tags. `ordersChangedTags()` without ids means all orders.
 */
function unexplainedIn(path: string, text: string, exact: ReadonlySet<string>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isWhole =
      (ts.isStringLiteral(node) && ts.isArrayLiteralExpression(node.parent) && exact.has(node.text)) ||
      (ts.isCallExpression(node) &&
        node.expression.getText() === 'ordersChangedTags' &&
        node.arguments.length === 0);
    if (isWhole && !ts.getLeadingCommentRanges(text, statementOf(node).getFullStart()))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('each whole type that has exact tags is made stale for a stated reason', () => {
  const texts = sourceFiles(/(?<!\.test)\.ts$/, 'shared/src/api-client')
    .filter((path) => /\.endpoints\.ts$|index\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const exact = new Set(texts.flatMap(({ text }) => tagTypesIn(text).exact));
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.flatMap(({ path, text }) => unexplainedIn(path, text, exact))).toEqual([]);
});

it.each([
  ["const m = { invalidatesTags: invalidates(['Bag']) };", 1],
  ['const m = { invalidatesTags: invalidates(ordersChangedTags()) };', 1],
  ["const bags = invalidates(['Bag', listTag('Order')]);", 1],
  ["/** The call names no bag. */\nconst bags = invalidates(['Bag']);", 0],
  ["const m = {\n  // The call names no bag.\n  invalidatesTags: invalidates(['Bag']),\n};", 0],
  ["const m = { invalidatesTags: invalidates(['Menu', listTag('Bag'), ...ordersChangedTags([3])]) };", 0],
])('%j states %i whole types without a reason', (text, count) => {
  expect(unexplainedIn('a.ts', text, new Set(['Bag', 'Order']))).toHaveLength(count);
});
