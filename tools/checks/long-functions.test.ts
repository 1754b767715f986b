import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../testing/source-files.ts';
import ceilings from './long-functions.json' with { type: 'json' };

/** Longest function, in lines, that needs no reason. */
const LINES_MAX = 60;
/** Starts the reason in the comment above a function that is longer on purpose, or above the constant that holds it. */
const REASON = 'Long because';

/** A test may be as long as its scenario needs; its helpers may not. */
const NOT_CHECKED = /\.(test|spec)\.tsx?$|\.d\.ts$|\/(node_modules|dist)\//;

/** Paths of the sources of a workspace, or of a folder without `src`. */
function sourcesOf(part: string): string[] {
  const folder = existsSync(join(root, part, 'src')) ? `${part}/src` : part;
  return sourceFiles(/\.(tsx?|mjs)$/, folder).filter((path) => !NOT_CHECKED.test(path));
}

/** Statement, method or property that holds a function: the comment above it is the function's. */
function holderOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isHeld =
    ts.isVariableDeclaration(parent) ||
    ts.isVariableDeclarationList(parent) ||
    ts.isVariableStatement(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isCallExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isSatisfiesExpression(parent);
  return isHeld ? holderOf(parent) : node;
}

/** Functions of a file that are too long and give no reason, each as `path:line lines`. */
function longFunctionsIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const start = lineAt(node.getStart());
      const lines = lineAt(node.getEnd()) - start + 1;
      const holder = holderOf(node);
      const comment = text.slice(holder.getFullStart(), holder.getStart());
      if (lines > LINES_MAX && !comment.includes(REASON)) found.push(`${path}:${start} ${lines}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The numbers of long-functions.json only go down: after a split, write the new number there. */
test.each(Object.entries(ceilings))('no more functions of %s are over 60 lines', (part, ceiling) => {
  const sources = sourcesOf(part);
  expect(sources).not.toEqual([]);
  const long = sources.flatMap(longFunctionsIn);
  expect(long.length, `\n${long.join('\n')}\n`).toBeLessThanOrEqual(ceiling);
});
