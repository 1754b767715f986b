import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { stringValues } from './string-values.ts';

/** JavaScript type of a column's values; any: JSON. */
export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'any';
/** A declared column: the JavaScript types that it can have besides null, and whether it can be missing or null. */
interface DeclaredColumn {
  readonly kinds: readonly Kind[];
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/** A call that runs SQL. */
export interface FoundStatement {
  /** File and line, for messages. */
  readonly place: string;
  /** The texts that it may have at run time; see stringValues. */
  readonly texts: readonly string[];
  /** Columns of the declared row type by name; null if none is declared. */
  readonly row: ReadonlyMap<string, DeclaredColumn> | null;
}

/** Functions that run SQL, with the index of the SQL among their arguments. */
const RUNNERS: Readonly<Record<string, number>> = { query: 0, read: 0, readFresh: 0, openCursor: 1 };

/** Function that builds the two statements of a page of a list. */
const PAGER = 'pageOf';

/** Finds every SQL statement in the sources of `configFile`'s project, outside tests. */
export function findStatements(configFile: string): FoundStatement[] {
  const root = dirname(configFile);
  const { config } = ts.readConfigFile(configFile, (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const found: FoundStatement[] = [];
  for (const source of program.getSourceFiles()) {
    if (!fileNames.includes(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      // Its texts are found where it is called.
      if (ts.isFunctionDeclaration(node) && node.name?.text === PAGER) return;
      if (ts.isCallExpression(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const place = `${relative(root, source.fileName)}:${line + 1}`;
        for (const statement of statementsOf(checker, node)) found.push({ place, ...statement });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function statementsOf(checker: ts.TypeChecker, call: ts.CallExpression): Omit<FoundStatement, 'place'>[] {
  const { expression: callee } = call;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
  const row = rowOf(checker, call);
  if (name === PAGER) return pageStatements(checker, call, row);
  const texts = textsOf(checker, call.arguments[RUNNERS[name] ?? -1]);
  return texts ? [{ texts, row }] : [];
}

function textsOf(checker: ts.TypeChecker, sql: ts.Expression | undefined): string[] | null {
  if (!sql || ts.isSpreadElement(sql)) return null;
  const type = checker.getTypeAtLocation(sql);
  const holdsText = (type.isUnion() ? type.types : [type]).some(
    ({ flags }) => flags & ts.TypeFlags.StringLike,
  );
  return holdsText || ts.isCallExpression(sql) ? stringValues(checker, sql) : null;
}

/** Returns the statements that pageOf builds from its parts: the count and the page. */
function pageStatements(
  checker: ts.TypeChecker,
  { arguments: [, , parts] }: ts.CallExpression,
  row: FoundStatement['row'],
): Omit<FoundStatement, 'place'>[] {
  if (!parts || !ts.isObjectLiteralExpression(parts)) return [];
  const part = (name: string): string[] => {
    const property = parts.properties.find((one) => one.name?.getText() === name);
    if (property && ts.isPropertyAssignment(property)) return stringValues(checker, property.initializer);
    return property && ts.isShorthandPropertyAssignment(property)
      ? stringValues(checker, constantOf(checker, property) ?? property.name)
      : [];
  };
  const counts = part('from').map((from) => `SELECT count(*) AS total ${from}`);
  const pages = part('columns').flatMap((columns) =>
    part('from').flatMap((from) =>
      part('order').map((order) => `SELECT ${columns} ${from} ORDER BY ${order} LIMIT 1 OFFSET 1`),
    ),
  );
  return [
    { texts: counts, row: null },
    { texts: pages, row },
  ];
}

function constantOf(
  checker: ts.TypeChecker,
  property: ts.ShorthandPropertyAssignment,
): ts.Expression | undefined {
  const declaration = checker.getShorthandAssignmentValueSymbol(property)?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

function rowOf(checker: ts.TypeChecker, call: ts.CallExpression): FoundStatement['row'] {
  const [node] = call.typeArguments ?? [];
  if (!node) return null;
  const type = checker.getTypeFromTypeNode(node);
  if (type.flags & ts.TypeFlags.TypeParameter) return null;
  const row = new Map<string, DeclaredColumn>();
  const members = type.isUnion() ? type.types : [type];
  for (const member of members)
    for (const property of checker.getPropertiesOfType(member)) {
      const declared = checker.getTypeOfSymbol(property);
      const earlier = row.get(property.name);
      row.set(property.name, {
        kinds: [...(earlier?.kinds ?? []), ...kindsOf(checker, declared)],
        isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
        isNullable:
          (earlier?.isNullable ?? false) ||
          acceptsNull(checker, declared) ||
          members.some((one) => !checker.getPropertyOfType(one, property.name)),
      });
    }
  return row;
}

function acceptsNull(checker: ts.TypeChecker, declared: ts.Type): boolean {
  if (declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  return checker.getNonNullableType(declared) !== declared;
}

function kindsOf(checker: ts.TypeChecker, declared: ts.Type): Kind[] {
  const type = checker.getNonNullableType(declared);
  return (type.isUnion() ? type.types : [type]).flatMap(({ flags }): Kind[] => {
    if (flags & ts.TypeFlags.Never) return [];
    if (flags & ts.TypeFlags.StringLike) return ['string'];
    if (flags & ts.TypeFlags.NumberLike) return ['number'];
    if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
    return flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? ['any'] : ['object'];
  });
}
