import ts from 'typescript';

/** Placeholder for a part of a text that is known only at run time. */
export const UNKNOWN = '\u0000';
const MOST_VALUES = 24;
type Bound = ReadonlyMap<ts.Symbol, readonly string[]>;

/**
 * Returns the texts that an expression may have, evaluated from the source: constants, templates, conditions and
 * functions that return templates, also from other modules. A number counts as 1.
 */
export function stringValues(checker: ts.TypeChecker, node: ts.Expression): string[] {
  return new Evaluator(checker).values(node, new Map());
}

class Evaluator {
  private depth = 0;
  private readonly checker: ts.TypeChecker;
  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  values(node: ts.Expression, bound: Bound): string[] {
    if (this.depth > 40) return [UNKNOWN];
    this.depth++;
    const found = [...new Set(this.valuesOf(node, bound))].slice(0, MOST_VALUES);
    this.depth--;
    return found;
  }

  private valuesOf(node: ts.Expression, bound: Bound): string[] {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.values(node.expression, bound);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTaggedTemplateExpression(node)) return this.values(node.template, bound);
    if (ts.isTemplateExpression(node)) return this.template(node, bound);
    if (ts.isConditionalExpression(node))
      return [...this.values(node.whenTrue, bound), ...this.values(node.whenFalse, bound)];
    if (ts.isBinaryExpression(node)) return this.binary(node, bound);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return this.name(node, bound);
    if (ts.isCallExpression(node)) return this.call(node, bound);
    return this.byType(node);
  }

  private template(node: ts.TemplateExpression, bound: Bound): string[] {
    let texts = [node.head.text];
    for (const { expression, literal } of node.templateSpans)
      texts = product(texts, this.values(expression, bound)).map((text) => text + literal.text);
    return texts;
  }

  /** `a + b`, `a ?? b` and `a || b`. */
  private binary(node: ts.BinaryExpression, bound: Bound): string[] {
    const { left, operatorToken, right } = node;
    if (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) return ['1'];
    const [a, b] = [this.values(left, bound), this.values(right, bound)];
    return operatorToken.kind === ts.SyntaxKind.PlusToken ? product(a, b) : [...a, ...b];
  }

  private name(node: ts.Identifier | ts.PropertyAccessExpression, bound: Bound): string[] {
    const symbol = this.symbolOf(node);
    const known = symbol && bound.get(symbol);
    if (known) return [...known];
    const declaration = symbol?.valueDeclaration;
    const isConstant =
      declaration && (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration));
    if (isConstant && declaration.initializer) return this.values(declaration.initializer, bound);
    return this.byType(node);
  }

  private call(node: ts.CallExpression, bound: Bound): string[] {
    const [first] = node.arguments;
    if (ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      // A bound placeholder of a condition: any value.
      if (name.text === 'bind') return ['NULL'];
      if (name.text === 'join' && first) return this.joined(expression, this.values(first, bound), bound);
    }
    const callee = this.symbolOf(node.expression)?.valueDeclaration;
    const body = callee && functionOf(callee);
    if (!body) return this.byType(node);
    // The text of a prepared statement.
    if (first && callee.getSourceFile().fileName.endsWith('/prepared-statements.ts'))
      return this.values(first, bound);
    const inner = new Map(bound);
    body.parameters.forEach(({ name, initializer }, place) => {
      const argument = node.arguments[place] ?? initializer;
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol && argument) inner.set(symbol, this.values(argument, bound));
    });
    return returnedBy(body).flatMap((expression) => this.values(expression, inner));
  }

  /** `[…].join(separator)` and `[…].map((name) => …).join(separator)` of constant lists. */
  private joined(list: ts.Expression, separators: string[], bound: Bound): string[] {
    const items = this.items(list, bound);
    if (!items?.[0]) return [UNKNOWN];
    const [head, ...rest] = items;
    return rest.reduce((texts, item) => product(product(texts, separators), item), head);
  }

  private items(list: ts.Expression, bound: Bound): string[][] | null {
    if (ts.isAsExpression(list)) return this.items(list.expression, bound);
    if (ts.isArrayLiteralExpression(list)) {
      if (list.elements.some(ts.isSpreadElement)) return null;
      return list.elements.map((element) => this.values(element, bound));
    }
    if (ts.isIdentifier(list)) {
      const declaration = this.symbolOf(list)?.valueDeclaration;
      const isConstant = declaration && ts.isVariableDeclaration(declaration);
      return isConstant && declaration.initializer ? this.items(declaration.initializer, bound) : null;
    }
    if (!ts.isCallExpression(list) || !ts.isPropertyAccessExpression(list.expression)) return null;
    const [callback] = list.arguments;
    const items = list.expression.name.text === 'map' && this.items(list.expression.expression, bound);
    if (!items || !callback || !ts.isArrowFunction(callback)) return null;
    const [parameter] = callback.parameters;
    const symbol = parameter && this.checker.getSymbolAtLocation(parameter.name);
    return items.map((item) => {
      const inner = new Map(bound);
      if (symbol) inner.set(symbol, item);
      return returnedBy(callback).flatMap((expression) => this.values(expression, inner));
    });
  }

  private byType(node: ts.Expression): string[] {
    const type = this.checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return types.map((one) => {
      if (one.isStringLiteral() || one.isNumberLiteral()) return String(one.value);
      return one.flags & ts.TypeFlags.NumberLike ? '1' : UNKNOWN;
    });
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

function product(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end)).slice(0, MOST_VALUES);
}

function functionOf(declaration: ts.Declaration): ts.FunctionLikeDeclaration | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  return ts.isArrowFunction(declaration.initializer) ? declaration.initializer : undefined;
}

/** The expressions that a function can return. */
function returnedBy({ body }: ts.FunctionLikeDeclaration): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
